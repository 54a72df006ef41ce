// One exchange of a deal that is entered: what the person threw and got, what the others did, and which hand was the best.
import { CardsField } from "./card_grid.tsx";
import { Choice, Select } from "./choice.tsx";
import type { Card, Options, Player } from "./contract.ts";
import type { DealProps } from "./enter_deal.tsx";
import { cardShown, categoriesOf, enteredRules, HAND, handsOf, isScored, mayExchange, SEAT, usedIn, type EnteredExchange, type Shown } from "./entered_chicago.ts";
import { CardButtons } from "./hand.tsx";
import { nameOf } from "./names.ts";
import { say, sayWord } from "./words.ts";

interface ScoredProps {
    options: Options;
    players: Player[];
    scored: EnteredExchange["scored"];
    onChange: (scored: EnteredExchange["scored"]) => void;
}

// Which hand was the best, and whose.
export function Scored({ options, players, scored, onChange }: ScoredProps) {
    const toggle = (seat: number) => scored && onChange({
        ...scored, seats: scored.seats.includes(seat) ? scored.seats.filter(one => one !== seat) : [...scored.seats, seat].sort(),
    });
    return <>
        <Select name={say("Best hand")} value={scored?.category ?? ""} onChange={category => onChange(category === "" ? null : { category, seats: scored?.seats ?? [] })}
            options={[{ value: "", text: say("none, or not remembered") }, ...categoriesOf(options).map(category => ({ value: category, text: sayWord(category) }))]} />
        {scored && <fieldset class="checks"><legend>{say("Who scored with it")}</legend>
            {players.map((_, seat) => <label key={seat} class="check"><input type="checkbox" checked={scored.seats.includes(seat)} onChange={() => toggle(seat)} />{nameOf(players, seat)}</label>)}
        </fieldset>}
    </>;
}

interface OpenProps {
    name: string;
    options: Options;
    open: EnteredExchange["open"][number];
    isPicked: boolean; // a card that was taken is picked here; else it is known otherwise
    isFree: (card: Card) => boolean;
    onChange: (open: EnteredExchange["open"][number]) => void;
}

// Of who exchanges one card: whether it was open, and which it was.
function Open({ name, options, open, isPicked, isFree, onChange }: OpenProps) {
    const value = open === null ? "unknown" : open === "closed" ? "closed" : open.kept ? "kept" : "declined";
    const choose = (chosen: string) => onChange(chosen === "unknown" ? null : chosen === "closed" ? "closed" : { card: cardShown(open), kept: chosen === "kept" });
    const closed = enteredRules(options).open === "optional" ? [{ value: "closed", text: say("closed card") }] : [];
    return <>
        <Choice name={name} value={value} onChange={choose} options={[
            { value: "unknown", text: say("not remembered") }, { value: "kept", text: say("took it") }, { value: "declined", text: say("declined it") }, ...closed]} />
        {open !== null && open !== "closed" && (isPicked || !open.kept) && <CardsField name={say("The open card")} cards={open.card === null ? [] : [open.card]} most={1}
            isFree={isFree} onChange={([card]) => onChange({ ...open, card: card ?? null })} />}
    </>;
}

interface ExchangeProps extends DealProps {
    exchange: number;
}

// The person's own: from the hand before it, where that is known, or else the hand after it.
function Own({ options, deal, onChange, exchange }: ExchangeProps) {
    const one = deal.exchanges[exchange]!, before = handsOf(options, deal)[exchange], used = usedIn(options, deal, exchange), { most, open } = enteredRules(options);
    const isFree = (card: Card) => !used.includes(card);
    const set = (changed: Partial<EnteredExchange>) => onChange({ ...deal, exchanges: deal.exchanges.with(exchange, { ...one, ...changed }) });
    if (!before)
        return <CardsField name={say("Your five cards after this exchange")} cards={one.hand} most={HAND} isFree={isFree} onChange={hand => set({ hand })} />;
    const thrown = before.filter(card => one.thrown?.includes(card)), shown = one.open[SEAT] ?? null;
    const isShown = shown !== null && shown !== "closed", isTaken = isShown && shown.kept, isAsked = isShown && !shown.kept && shown.card === null;
    const setShown = (own: Shown | "closed" | null, got = one.got) =>
        one.open.with(SEAT, own !== null && own !== "closed" && own.kept ? { card: got[0] ?? null, kept: true } : own);
    const throwOrKeep = (card: Card) => {
        const now = thrown.includes(card) ? thrown.filter(other => other !== card) : [...thrown, card], got = one.got.slice(0, now.length);
        set({ thrown: now, got, open: setShown(now.length === 1 ? shown : null, got) });
    };
    return <>
        <p class="question">{say("What did you throw?")}</p>
        <CardButtons cards={before} chosen={thrown} legal={thrown.length < most ? before : thrown} onPick={throwOrKeep} />
        {thrown.length === 0 && <div class="actions"><button type="button" aria-pressed={one.thrown !== null} onClick={() => set({ thrown: one.thrown === null ? [] : null })}>{say("Nothing: stood pat")}</button></div>}
        {thrown.length === 1 && open !== "none" && <Open name={say("The card you were shown")} options={options} open={shown} isPicked={false} isFree={isFree}
            onChange={own => set({ open: setShown(own) })} />}
        {thrown.length > 0 && !isAsked && <CardsField name={say(isTaken ? "The open card" : "What you got")} cards={one.got} most={thrown.length} isFree={isFree}
            onChange={got => set({ got, open: setShown(shown, got) })} />}
    </>;
}

function Other({ options, players, deal, onChange, exchange, seat }: ExchangeProps & { seat: number }) {
    const one = deal.exchanges[exchange]!, { most, open } = enteredRules(options), used = usedIn(options, deal, exchange), name = nameOf(players, seat), count = one.counts[seat] ?? null;
    const set = (changed: Partial<EnteredExchange>) => onChange({ ...deal, exchanges: deal.exchanges.with(exchange, { ...one, ...changed }) });
    return <>
        <Choice name={name} value={count ?? "?"} onChange={chosen => set({ counts: one.counts.with(seat, chosen === "?" ? null : chosen as number), open: one.open.with(seat, null) })}
            options={[{ value: "?", text: "?" }, ...Array.from({ length: most + 1 }, (_, i) => ({ value: i, text: String(i) }))]} />
        {count === 1 && open !== "none" && <Open name={say("The card %0 was shown", name)} options={options} open={one.open[seat] ?? null} isPicked isFree={card => !used.includes(card)}
            onChange={shown => set({ open: one.open.with(seat, shown) })} />}
    </>;
}

export function Exchange(props: ExchangeProps) {
    const { options, players, deal, onChange, exchange } = props, others = players.map((_, seat) => seat).filter(seat => seat !== SEAT);
    const isHere = isScored(options, exchange) && exchange + 1 < deal.exchanges.length, one = deal.exchanges[exchange]!;
    return <>
        {mayExchange(options, deal, exchange, SEAT) ? <Own {...props} /> : <p class="quiet">{say("You are in buy-stop and may not exchange.")}</p>}
        <h3>{say("How many cards the others threw")}</h3>
        {others.map(seat => mayExchange(options, deal, exchange, seat)
            ? <Other key={seat} {...props} seat={seat} />
            : <p key={seat} class="quiet">{say("%0 is in buy-stop.", nameOf(players, seat))}</p>)}
        {isHere && <Scored options={options} players={players} scored={one.scored} onChange={scored => onChange({ ...deal, exchanges: deal.exchanges.with(exchange, { ...one, scored }) })} />}
    </>;
}
