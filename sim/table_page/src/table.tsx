// A match at the table, of either game.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { Ask } from "./advice.tsx";
import { Boards } from "./boards.tsx";
import { chicagoScene } from "./chicago_scene.ts";
import { Message } from "./choice.tsx";
import type { Answer, Decision, Game, Player, SheetGame, SheetHand } from "./contract.ts";
import { Ending } from "./ending.tsx";
import type { Engine } from "./engine.ts";
import { Felt } from "./felt.tsx";
import { Hand } from "./hand.tsx";
import { useKeys } from "./keys.ts";
import { personOf, saidInDeal } from "./names.ts";
import { Talk } from "./panel.tsx";
import { usePlay, type Play } from "./play.ts";
import { pofcScene } from "./pofc_scene.ts";
import { ChicagoSheet, PofcSheet } from "./sheet.tsx";
import type { Pace, Saved } from "./store.ts";
import { say } from "./words.ts";

interface TableProps {
    engine: Engine;
    saved: Saved;
    pace: Pace;
    onAnswers: (answers: Answer[], isFinished: boolean) => void;
    onReview: () => void;
    onRecord: () => void;
    onNew: () => void;
}

// What is asked is shown when all is shown that led to it; and whose turn it is meanwhile.
const askedNow = ({ isCurrent, state }: Play) => isCurrent ? state!.decision : null;
const turn = ({ isCurrent, state }: Play) => isCurrent && state!.decision ? state!.seat : null;

interface GameProps {
    players: Player[];
    play: Play;
    decision: Decision | null; // what the person is to answer
    between: ComponentChildren; // what stands where nothing is asked
    undo?: ComponentChildren;
    children: ComponentChildren; // beside the table
}

function ChicagoTable({ players, play, decision, between, undo, children }: GameProps) {
    const { events, state, answer } = play, scene = useMemo(() => chicagoScene(events, personOf(players)), [state, events.length]);
    const said = saidInDeal(events);
    return <>
        <div class="cloth">
            {undo}
            <Felt scene={scene} players={players} said={said} asked={turn(play)} />
            <Hand cards={scene.hand} decision={decision} seats={scene.seats} players={players} onAnswer={answer}>{between}</Hand>
        </div>
        <aside>{children}<ChicagoSheet scene={scene} sheet={(state?.sheet ?? []) as SheetGame[]} players={players} /><Talk said={said} /></aside>
    </>;
}

function PofcTable({ players, play, decision, between, undo, children }: GameProps) {
    const { events, state, answer } = play, scene = useMemo(() => pofcScene(events, personOf(players)), [state, events.length]);
    const said = saidInDeal(events), scored = events.filter(({ e }) => e === "score").length;
    return <>
        <div class="cloth">
            {undo}
            {scene.seats.length > 0 && <Boards scene={scene} players={players} said={said} asked={turn(play)} decision={decision} onAnswer={answer}>{between}</Boards>}
        </div>
        <aside>{children}<PofcSheet sheet={(state?.sheet ?? []) as SheetHand[]} shown={scored} seats={scene.seats} players={players} /><Talk said={said} /></aside>
    </>;
}

export const GameTable = ({ game, ...props }: GameProps & { game: Game }) => game === "chicago" ? <ChicagoTable {...props} /> : <PofcTable {...props} />;

const Undo = ({ saved, play }: { saved: Saved; play: Play }) =>
    <button type="button" class="quiet undo" data-key="u z" disabled={saved.answers.length === 0} onClick={play.undo}>{say("Undo")}</button>;

// Between decisions: what others do can be cut short, and the next deal is dealt when the person wants it.
function Waiting({ play }: { play: Play }) {
    return <div class="actions waiting-for">
        {play.isCurrent ? null : play.isHeld
            ? <button type="button" class="primary" data-key="Enter" onClick={play.goOn}>{say("Go on")}</button>
            : <button type="button" class="quiet" data-key="Escape Enter" onClick={play.goOn}>{say("Show all at once")}</button>}
    </div>;
}

export function Table({ engine, saved, pace, onAnswers, onReview, onRecord, onNew }: TableProps) {
    const play = usePlay(engine, saved, pace, onAnswers), { events, isCurrent, state, error } = play;
    const advice = isCurrent && state!.decision && <Ask key={saved.answers.length} engine={engine} question={{ match: saved.match, answers: saved.answers }} />;
    useKeys();
    return <main class={`table ${saved.match.game}`} data-shown={events.length}>
        <h1 class="unseen">{saved.match.game === "chicago" ? "Chicago" : "POFC"}</h1>
        {error !== null && <Message>{say("The engine says:")} {error}</Message>}
        {isCurrent && state!.finished && <Ending match={saved.match} finished={state!.finished} onReview={onReview} onRecord={onRecord} onNew={onNew} />}
        {state && <GameTable game={saved.match.game} players={saved.match.players} play={play} decision={askedNow(play)}
            between={<Waiting play={play} />} undo={<Undo saved={saved} play={play} />}>{advice}</GameTable>}
    </main>;
}
