// One deal that is entered: step by step, of which one is open.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { CardText } from "./card.tsx";
import { CardGrid, CardsField } from "./card_grid.tsx";
import { Choice } from "./choice.tsx";
import type { Card, Options, Player } from "./contract.ts";
import { Exchange, Scored } from "./enter_exchange.tsx";
import { enteredRules, HAND, handsOf, isScored, mayExchange, playable, scoresAfter, SEAT, thrownOf, tricksOf, usedIn, type EnteredDeal } from "./entered_chicago.ts";
import { CardButtons } from "./hand.tsx";
import { nameOf } from "./names.ts";
import { Steps } from "./steps.tsx";
import { counted, number, say } from "./words.ts";

export interface DealProps {
    options: Options;
    players: Player[];
    deal: EnteredDeal;
    onChange: (deal: EnteredDeal) => void;
}

interface NumberFieldProps {
    name: string;
    value: number;
    least: number;
    most: number;
    onChange: (value: number) => void;
}

// A number that is refused at once where it cannot be.
function NumberField({ name, value, least, most, onChange }: NumberFieldProps) {
    const [typed, setTyped] = useState<string | null>(null); // what is no such number, or not typed to its end
    const isGood = (text: string) => /^-?\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;
    const take = (text: string) => {
        setTyped(text);
        if (isGood(text))
            onChange(Number(text));
    };
    const isRefused = typed !== null && !isGood(typed);
    return <>
        <input value={typed ?? String(value)} inputMode={least < 0 ? "text" : "numeric"} size={4} aria-label={name} aria-invalid={isRefused} onFocus={event => event.currentTarget.select()}
            onInput={event => take(event.currentTarget.value)} onBlur={() => isRefused || setTyped(null)} />
        {isRefused && <small class="refused" role="alert">{say("%0: a whole number from %1 to %2", name, number(least), number(most))}</small>}
    </>;
}

function Before({ options, players, deal, onChange }: DealProps) {
    const { least, target, deals } = enteredRules(options);
    const set = <Key extends "scores" | "called">(key: Key, seat: number, value: EnteredDeal[Key][number]) =>
        onChange({ ...deal, [key]: (deal[key] as unknown[]).map((old, at) => at === seat ? value : old) });
    return <>
        <div class="before">
            {players.map((_, seat) => <div key={seat} class="before-player">
                <b>{nameOf(players, seat)}</b>
                <NumberField name={say("Points of %0", nameOf(players, seat))} value={deal.scores[seat]!} least={least} most={target - 1} onChange={score => set("scores", seat, score)} />
                <label class="check"><input type="checkbox" checked={deal.called[seat]} onChange={event => set("called", seat, event.currentTarget.checked)} />{say("has called Chicago")}</label>
            </div>)}
        </div>
        <Choice name={say("Who dealt")} value={deal.dealer} onChange={dealer => onChange({ ...deal, dealer, played: [] })}
            options={players.map((_, seat) => ({ value: seat, text: nameOf(players, seat) }))} />
        <label class="field short"><span>{say("Deal of the game")}</span>
            <NumberField name={say("Deal of the game")} value={deal.deal} least={1} most={deals} onChange={count => onChange({ ...deal, deal: count })} /></label>
    </>;
}

function Caller({ options, players, deal, onChange }: DealProps) {
    const last = deal.exchanges.length - 1, setCaller = (caller: string | number) =>
        onChange({ ...deal, caller: caller === "unknown" ? null : caller as EnteredDeal["caller"], played: [] });
    const canCall = (seat: number) => scoresAfter(options, deal, last)[seat]! >= enteredRules(options).callFrom;
    return <>
        <Choice name={say("Who called Chicago")} value={deal.caller ?? "unknown"} onChange={setCaller} options={[
            { value: "unknown", text: say("not remembered") }, { value: "nobody", text: say("nobody") },
            ...players.flatMap((_, seat) => canCall(seat) ? [{ value: seat, text: nameOf(players, seat) }] : [])]} />
        {deal.caller === "nobody" && isScored(options, last) && <Scored options={options} players={players} scored={deal.exchanges[last]!.scored}
            onChange={scored => onChange({ ...deal, exchanges: deal.exchanges.with(last, { ...deal.exchanges[last]!, scored }) })} />}
    </>;
}

function Tricks({ options, players, deal, onChange }: DealProps) {
    const { tricks, next } = tricksOf(deal), free = playable(options, deal), led = tricks.at(-1)!.length === 0;
    const play = (card: Card) => onChange({ ...deal, played: [...deal.played, card] });
    const asked = next === null ? null : next === SEAT ? say(led ? "What did you lead?" : "What did you play?")
        : say(led ? "What did %0 lead?" : "What did %0 play?", nameOf(players, next));
    const hand = handsOf(options, deal).at(-1);
    return <>
        {deal.caller === null && <p class="quiet">{say("First say who called Chicago: whoever did leads.")}</p>}
        {asked !== null && deal.caller !== null && <>
            <p class="question">{asked}</p>
            {next === SEAT && hand
                ? <CardButtons cards={hand.filter(card => !deal.played.includes(card))} legal={free} onPick={play} />
                : <CardGrid name={asked} chosen={[]} isFree={card => free.includes(card)} onPick={play} />}
        </>}
        <ol class="tricks">{tricks.filter(trick => trick.length > 0).map((trick, i) => <li key={i}>
            {trick.map(({ seat, card }) => <span key={card}>{nameOf(players, seat)} <CardText card={card} /></span>)}
        </li>)}</ol>
        {deal.played.length > 0 && <button type="button" class="quiet" onClick={() => onChange({ ...deal, played: deal.played.slice(0, -1) })}>{say("Take the last card back")}</button>}
    </>;
}

const Cards = ({ cards }: { cards: Card[] }) => <>{cards.map(card => <CardText key={card} card={card} />)}</>;

// What a step says while it is closed.
function exchangeSummary(options: Options, deal: EnteredDeal, i: number): ComponentChildren {
    const thrown = thrownOf(options, deal)[i];
    if (!mayExchange(options, deal, i, SEAT))
        return say("buy-stop");
    return thrown ? thrown.length === 0 ? say("stands pat") : counted(thrown.length, "exchanges 1 card", "exchanges %0 cards") : null;
}

export function Deal(props: DealProps) {
    const { options, players, deal, onChange } = props;
    const used = usedIn(options, deal, -1), { caller } = deal;
    const steps = [
        { title: say("Before the deal"), summary: deal.scores.map(score => number(score)).join(" · "), content: <Before {...props} /> },
        {
            title: say("Your cards"), summary: <Cards cards={deal.hand} />,
            content: <CardsField name={say("The five cards you were dealt")} cards={deal.hand} most={HAND} isFree={card => !used.includes(card)} onChange={hand => onChange({ ...deal, hand })} />,
        },
        ...deal.exchanges.map((_, i) => ({ title: say("Exchange %0", i + 1), summary: exchangeSummary(options, deal, i), content: <Exchange key={i} {...props} exchange={i} /> })),
        { title: "Chicago", summary: caller === null ? null : caller === "nobody" ? say("nobody") : nameOf(players, caller), content: <Caller {...props} /> },
        { title: say("Tricks"), summary: deal.played.length === 0 ? null : counted(deal.played.length, "1 card", "%0 cards"), content: <Tricks {...props} /> },
    ];
    return <>
        <Steps steps={steps} />
        {handsOf(options, deal).some(hand => hand) || <p class="quiet">{say("What you leave out stays unknown. A decision is weighed where your own cards before it are known.")}</p>}
    </>;
}
