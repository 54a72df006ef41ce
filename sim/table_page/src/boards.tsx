// The table of POFC: everybody's rows, and the person's cards, which are placed in them.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Back, Card, Drawing } from "./card.tsx";
import { Said } from "./choice.tsx";
import { byRank } from "./chicago_scene.ts";
import type { Answer, Card as CardType, Decision, Player, Row, Rows } from "./contract.ts";
import { CardButtons } from "./hand.tsx";
import { nameOf } from "./names.ts";
import { ROOM, ROWS, type PofcScene } from "./pofc_scene.ts";
import { cardName, number, say, signed, type Text } from "./words.ts";

const ROW_NAMES: Record<Row, Text> = { top: "top", middle: "middle", bottom: "bottom" };
const ROW_KEYS: Record<Row, string> = { top: "t ArrowUp", middle: "m", bottom: "b ArrowDown" };

interface BoardProps {
    scene: PofcScene;
    seat: number;
    players: Player[];
    isAsked: boolean;
}

function Plate({ scene, seat, players, isAsked }: BoardProps) {
    const { score } = scene;
    return <div class={`plate${isAsked ? " asked" : ""}`}>
        <span class="name">{nameOf(players, scene.seats[seat]!)}</span>
        {scene.dealer === seat && <abbr class="button" title={say("dealer")}>{say("D@dealer")}</abbr>}
        {scene.fantasy[seat] && <span class="fantasy">{say("Fantasy Land")}</span>}
        {score && <span class="gain">{score.busts[seat] && say("bust") + " "}{signed(score.points[seat]!)}</span>}
        <b class="points"><span class="unseen">{say("points")} </span>{number(scene.points[seat]!)}</b>
    </div>;
}

const Royalty = ({ points }: { points: number }) => points > 0 ? <span class="royalty" title={say("royalties")}>{signed(points)}</span> : null;

const Holes = ({ count }: { count: number }) => <>{Array.from({ length: count }, (_, i) => <span key={i} class="hole" />)}</>;

function Board(props: BoardProps) {
    const { scene, seat } = props, rows = scene.rows[seat]!;
    return <li class="board">
        <Plate {...props} />
        {ROWS.map((row, i) => <div key={row} class="row" role="group" aria-label={say(ROW_NAMES[row])}>
            {rows[row].map(card => <span key={card} class={scene.fresh.includes(card) ? "fresh" : undefined}><Card card={card} small /></span>)}
            <Holes count={ROOM[row] - rows[row].length} />
            <Royalty points={scene.score?.royalties[seat]?.[i] ?? 0} />
        </div>)}
        {scene.waiting[seat]! > 0 && <p class="waiting" role="img" aria-label={say("cards in hand")}>{Array.from({ length: scene.waiting[seat]! }, (_, i) => <Back key={i} small />)}</p>}
    </li>;
}

const NOTHING: Rows = { top: [], middle: [], bottom: [] };
const allOf = ({ top, middle, bottom }: Rows): CardType[] => [...top, ...middle, ...bottom];

interface OwnProps extends BoardProps {
    decision: Decision | null;
    onAnswer: (answer: Answer) => void;
    children?: ComponentChildren; // what stands where nothing is asked
}

// A card that is selected goes where a row is tapped; one that lies in a row, and may be moved yet, comes back when tapped.
export function OwnBoard({ decision, onAnswer, children, ...board }: OwnProps) {
    const { scene, seat } = board, lying = scene.rows[seat]!;
    const asked = decision?.kind === "place" || decision?.kind === "fantasy" ? decision : null;
    const [placed, setPlaced] = useState<Rows>(NOTHING);
    const [selected, setSelected] = useState<CardType | null>(null);
    useLayoutEffect(() => { setPlaced(NOTHING); setSelected(null); }, [decision]);

    const done = allOf(placed), left = (asked?.cards ?? scene.cards).filter(card => !done.includes(card)).toSorted(byRank);
    const next = selected !== null && left.includes(selected) ? selected : left[0];
    const isFull = asked !== null && done.length === asked.place;
    const put = (row: Row) => { setPlaced({ ...placed, [row]: [...placed[row], next!] }); setSelected(null); };
    const take = (row: Row, card: CardType) => { setPlaced({ ...placed, [row]: placed[row].filter(other => other !== card) }); setSelected(card); };
    return <>
        <div class="board own">
            <Plate {...board} />
            {ROWS.map((row, i) => {
                const free = ROOM[row] - lying[row].length - placed[row].length;
                return <div key={row} class="row" role="group" aria-label={say(ROW_NAMES[row])}>
                    {lying[row].map(card => <Card key={card} card={card} />)}
                    {placed[row].map(card => <button key={card} type="button" class="card-button placed" onClick={() => take(row, card)}><span class="unseen">{say("%0: take back", cardName(card))}</span><Drawing card={card} /></button>)}
                    {asked && !isFull && free > 0
                        ? <button type="button" class="put" data-key={ROW_KEYS[row]} onClick={() => put(row)}>
                            <Holes count={free} /><span class="put-name">{say(ROW_NAMES[row])}</span><span class="unseen">, {say("%0 free", free)}: {cardName(next!)}</span>
                        </button>
                        : <Holes count={free} />}
                    <Royalty points={scene.score?.royalties[seat]?.[i] ?? 0} />
                </div>;
            })}
        </div>
        <section class={`hand${asked ? " asked" : ""}`} aria-label={say("Your hand")}>
            <CardButtons cards={left} chosen={asked && !isFull && next ? [next] : []} legal={asked && !isFull ? left : []} onPick={setSelected} />
            <p class="question">{asked && <Said text={asked.asked} />}</p>
            {asked ? <div class="actions">
                <button type="button" class="primary" data-key="Enter" disabled={!isFull} onClick={() => onAnswer(placed)}>{left.length > 0 && isFull ? say("Place and discard") : say("Place")}</button>
                {done.length > 0 && <button type="button" data-key="Backspace" onClick={() => setPlaced(NOTHING)}>{say("Take back")}</button>}
            </div> : children}
        </section>
    </>;
}

interface BoardsProps {
    scene: PofcScene;
    players: Player[];
    said: string[];
    asked: number | null;
    decision: Decision | null;
    onAnswer: (answer: Answer) => void;
    children?: ComponentChildren;
}

export function Boards({ scene, players, said, asked, decision, onAnswer, children }: BoardsProps) {
    const count = scene.seats.length, others = scene.seats.map((_, i) => (scene.own + i) % count).slice(1);
    const place = (seat: number) => ({ scene, seat, players, isAsked: seat === asked });
    return <section class="felt pofc" aria-label={say("Table")}>
        <p class="where">{[say("hand %0", scene.hand), scene.street > 0 && say("street %0", scene.street)].filter(Boolean).join(" · ")}</p>
        <ul class={`boards of-${others.length}`}>{others.map(seat => <Board key={seat} {...place(seat)} />)}</ul>
        <ol class="talk" aria-live="polite">{said.slice(-2).map((text, i) => <li key={said.length - 2 + i}><Said text={text} /></li>)}</ol>
        <OwnBoard {...place(scene.own)} decision={decision} onAnswer={onAnswer}>{children}</OwnBoard>
    </section>;
}
