// One hand of POFC that is entered: street by street what was placed.
import { useState } from "preact/hooks";
import { CardText } from "./card.tsx";
import { CardGrid, CardSlots } from "./card_grid.tsx";
import { Choice } from "./choice.tsx";
import type { Card, Options, Player, Row, Rows } from "./contract.ts";
import { SEAT } from "./entered_chicago.ts";
import { cardsOf, isPlaced, placedOn, roomOn, thrownOn, turnsOf, usedIn, type EnteredHand } from "./entered_pofc.ts";
import { nameOf } from "./names.ts";
import { ROWS } from "./pofc_scene.ts";
import { Steps } from "./steps.tsx";
import { say } from "./words.ts";

interface HandProps {
    options: Options;
    players: Player[];
    hand: EnteredHand;
    onChange: (hand: EnteredHand) => void;
}

type Target = Row | "thrown";

interface PlacingProps extends HandProps {
    seat: number;
    street: number; // from 0
    isAsked: boolean; // it is next: those before it are told
}

// What a seat placed on a street: a row is chosen, then its cards.
function Placing({ options, players, hand, onChange, seat, street, isAsked }: PlacingProps) {
    const [chosen, setTarget] = useState<Target>("bottom"), one = hand.streets[street]!, rows = one.rows[seat]!, used = usedIn(hand);
    const most = seat === SEAT ? thrownOn(options, hand, street) : 0, targets: Target[] = most > 0 ? [...ROWS, "thrown"] : [...ROWS], left = placedOn(hand, seat, street) - cardsOf(rows).length;
    const roomIn = (target: Target) => target === "thrown" ? most - one.thrown.length : Math.min(left, roomOn(hand, seat, street, target) - rows[target].length);
    const target = roomIn(chosen) > 0 ? chosen : targets.findLast(other => roomIn(other) > 0) ?? chosen;
    const cardsIn = (of: Target) => of === "thrown" ? one.thrown : rows[of];
    const set = (changed: Rows, thrown: Card[]) => onChange({ ...hand, streets: hand.streets.with(street, { rows: one.rows.with(seat, changed), thrown }) });
    const change = (of: Target, cards: Card[]) => of === "thrown" ? set(rows, cards) : set({ ...rows, [of]: cards }, one.thrown);
    const name = seat === SEAT ? say("What you placed") : say("What %0 placed", nameOf(players, seat));
    return <fieldset class="cards-field placing-field">
        <legend>{name}</legend>
        {targets.map(of => cardsIn(of).length > 0 && <div key={of} class="placed-row">
            <span>{say(of)}</span><CardSlots cards={cardsIn(of)} most={0} onTake={card => change(of, cardsIn(of).filter(other => other !== card))} />
        </div>)}
        {isAsked && roomIn(target) > 0 && <>
            <Choice name={say("%0: where", name)} value={target} onChange={setTarget} options={targets.filter(of => roomIn(of) > 0).map(of => ({ value: of, text: say(of) }))} />
            <CardGrid name={`${name}, ${say(target)}`} chosen={[]} isFree={card => !used.includes(card)} onPick={card => change(target, [...cardsIn(target), card])} />
        </>}
    </fieldset>;
}

function Before({ players, hand, onChange }: HandProps) {
    return <>
        <Choice name={say("Who dealt")} value={hand.dealer} onChange={dealer => onChange({ ...hand, dealer })}
            options={players.map((_, seat) => ({ value: seat, text: nameOf(players, seat) }))} />
        <fieldset class="checks"><legend>{say("Fantasy Land")}</legend>
            {players.map((_, seat) => <label key={seat} class="check">
                <input type="checkbox" checked={hand.fantasy[seat]} onChange={event => onChange({ ...hand, fantasy: hand.fantasy.with(seat, event.currentTarget.checked) })} />{nameOf(players, seat)}
            </label>)}
        </fieldset>
    </>;
}

export function Hand(props: HandProps) {
    const { options, hand } = props, inFantasy = hand.fantasy[SEAT]!, acting = turnsOf(hand).filter(seat => inFantasy ? seat === SEAT : !hand.fantasy[seat]);
    const nextOn = (street: number) => acting.find(seat => !isPlaced(options, hand, seat, street));
    const streets = hand.streets.slice(0, inFantasy ? 1 : hand.streets.length).map(({ rows, thrown }, street) => ({
        title: inFantasy ? say("Fantasy Land") : say("Street %0", street + 1),
        summary: <>{[...cardsOf(rows[SEAT]!), ...thrown].slice(0, 5).map(card => <CardText key={card} card={card} />)}</>,
        content: acting.map(seat => <Placing key={`${seat} on ${street}`} {...props} seat={seat} street={street} isAsked={seat === nextOn(street)} />),
    }));
    return <>
        <Steps steps={[{ title: say("Before the hand"), summary: nameOf(props.players, hand.dealer), content: <Before {...props} /> }, ...streets]} />
        <p class="quiet">{say("A placing is weighed where all rows that lay on the table then are told.")}</p>
    </>;
}
