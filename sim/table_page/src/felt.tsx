// The table of Chicago: everybody's place, and the cards in front of it.
import { Back, Card } from "./card.tsx";
import { Said } from "./choice.tsx";
import type { ChicagoScene, Note } from "./chicago_scene.ts";
import type { Player } from "./contract.ts";
import { nameOf, roundText } from "./names.ts";
import { RingedName } from "./sheet.tsx";
import { counted, number, say, sayWord, signed } from "./words.ts";

function noteText(note: Note): string {
    switch (note.kind) {
        case "exchanged":
            return (note.cards === 0 ? say("stands pat") : counted(note.cards, "exchanges 1 card", "exchanges %0 cards"))
                + (note.broke ? ", " + say("breaks the hand") : "");
        case "scored":
            return `${sayWord(note.category)} ${signed(note.points)}`;
        case "gained":
            return signed(note.points);
        case "zeroed":
            return say("zeroes the others");
        case "called":
            return say("Chicago!");
        case "passed":
            return say("no Chicago");
    }
}

const NoteOf = ({ note }: { note: Note | null }) =>
    <span class={`note ${note?.kind ?? ""}`}>{note ? noteText(note) : "\u00a0"}</span>;

interface PlaceProps {
    scene: ChicagoScene;
    seat: number;
    players: Player[];
    isAsked: boolean;
}

function Plate({ scene, seat, players, isAsked }: PlaceProps) {
    return <div class={`plate${isAsked ? " asked" : ""}`}>
        <RingedName name={nameOf(players, scene.seats[seat]!)} called={scene.called[seat]!} stars={scene.stars[seat]!} />
        {scene.dealer === seat && <abbr class="button" title={say("dealer")}>{say("D@dealer")}</abbr>}
        <b class="points"><span class="unseen">{say("points")} </span>{number(scene.points[seat]!)}</b>
    </div>;
}

// The cards that were played, trick by trick, those of tricks that are over a little dimmed; else an open card, or backs.
function Front({ scene, seat }: { scene: ChicagoScene; seat: number }) {
    const plays = scene.plays.filter(play => play.seat === seat), open = scene.open[seat], now = scene.plays.at(-1)?.trick;
    if (plays.length > 0)
        return <ol class="front played" aria-label={say("Played cards")}>
            {plays.map(({ trick, card, wins }) => <li key={card} class={`${wins ? "wins" : ""}${trick === now ? " now" : ""}`}><Card card={card} small /></li>)}
        </ol>;
    return <div class="front">
        {seat !== scene.own && scene.plays.length === 0 && Array.from({ length: scene.held[seat]! - (open?.kept ? 1 : 0) }, (_, i) => <Back key={i} small />)}
        {open && <span class={`open${open.kept ? "" : " declined"}`} key={open.card}><Card card={open.card} small /></span>}
    </div>;
}

function Place(props: PlaceProps) {
    const { scene, seat } = props;
    return <li class={`place${scene.out[seat] ? " out" : ""}${scene.caller === seat ? " caller" : ""}`}>
        <Plate {...props} />
        <NoteOf note={scene.note[seat]!} />
        {scene.out[seat] ? <p class="note">{say("is out")}</p> : <Front scene={scene} seat={seat} />}
    </li>;
}

function phaseText(scene: ChicagoScene): string {
    const trick = scene.plays.at(-1)?.trick;
    if (trick !== undefined)
        return say("trick %0", trick);
    return scene.exchange > 0 ? say("exchange %0", scene.exchange) : "";
}

interface FeltProps {
    scene: ChicagoScene;
    players: Player[];
    said: string[];
    asked: number | null; // the seat whose turn it is
}

export function Felt({ scene, players, said, asked }: FeltProps) {
    const first = scene.own ?? 0, count = scene.seats.length;
    const others = scene.seats.map((_, i) => (first + i) % count).filter(seat => seat !== scene.own);
    const place = (seat: number) => ({ scene, seat, players, isAsked: seat === asked });
    return <section class="felt" aria-label={say("Table")}>
        <p class="where">{[roundText(scene.playOff, scene.round), say("deal %0", scene.deal), phaseText(scene)].filter(Boolean).join(" · ")}</p>
        <ul class={`others of-${others.length}`}>{others.map(seat => <Place key={scene.seats[seat]} {...place(seat)} />)}</ul>
        <ol class="talk" aria-live="polite">{said.slice(-3).map((text, i) => <li key={said.length - 3 + i}><Said text={text} /></li>)}</ol>
        {scene.own !== null && <ul class="mine"><Place {...place(scene.own)} /></ul>}
    </section>;
}
