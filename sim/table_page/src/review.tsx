// A match looked back at: every own decision, the table as it was then, and the way to try again from there.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Boards } from "./boards.tsx";
import { chicagoScene } from "./chicago_scene.ts";
import { Message, Said } from "./choice.tsx";
import type { About, Answer, Card, Decision, State, TableEvent } from "./contract.ts";
import { CardText } from "./card.tsx";
import { Costs } from "./costs.tsx";
import type { Engine } from "./engine.ts";
import { Felt } from "./felt.tsx";
import { CardButtons } from "./hand.tsx";
import { useKeys } from "./keys.ts";
import { personOf, saidInDeal } from "./names.ts";
import { pofcScene, ROWS } from "./pofc_scene.ts";
import type { Saved } from "./store.ts";
import { say, spoken, type Text } from "./words.ts";

interface Moment {
    decision: Decision;
    answer: Answer;
    count: number; // of events that led to it
}

// Every own decision, as the engine asks for them again one after the other.
async function momentsFind(engine: Engine, { match, answers }: Saved, onProgress: (done: number) => void, isWanted: () => boolean) {
    const moments: Moment[] = [];
    let events: TableEvent[] = [];
    for (let k = 0; k <= answers.length && isWanted(); k++) {
        const state = await engine.request<State>({ do: "state", language: spoken(), match, answers: answers.slice(0, k), from: events.length });
        events = [...events, ...state.events];
        if (k < answers.length && state.decision)
            moments.push({ decision: state.decision, answer: answers[k]!, count: events.length });
        onProgress(k);
    }
    return { moments, events };
}

const Cards = ({ cards }: { cards: Card[] }) => <>{cards.map(card => <CardText key={card} card={card} />)}</>;

const DID: Record<string, [Text, Text]> = {
    ask_open: ["asked for an open card", "did not ask for an open card"],
    keep_open: ["took the open card", "declined the open card"],
    zero: ["zeroed the others", "took the points"],
    call: ["called Chicago", "did not call"],
    redeal: ["showed a low hand", "kept a low hand"],
};

// What was answered, in a few words.
function Answered({ decision, answer }: { decision: Decision; answer: Answer }) {
    const texts = DID[decision.kind];
    if (texts)
        return <>{say(texts[answer ? 0 : 1])}{decision.kind === "keep_open" && <> <CardText card={decision.card} /></>}</>;
    if (typeof answer === "string")
        return <>{say("played")} <CardText card={answer} /></>;
    if (Array.isArray(answer))
        return answer.length === 0 ? <>{say("stood pat")}</> : <>{say("exchanged")} <Cards cards={answer} /></>;
    if (typeof answer === "object")
        return <>{ROWS.filter(row => answer[row].length > 0).map(row => <span key={row} class="placing">{say(row)} <Cards cards={answer[row]} /> </span>)}</>;
    return <>{String(answer)}</>;
}

interface ReviewProps {
    engine: Engine;
    about: About;
    saved: Saved;
    onTry: (answers: number) => void;
}

function TableThen({ saved, events, moment }: { saved: Saved; events: TableEvent[]; moment: Moment }) {
    const { players, game } = saved.match, told = events.slice(0, moment.count), person = personOf(players);
    if (game === "pofc")
        return <Boards scene={pofcScene(told, person)} players={players} said={saidInDeal(told)} asked={null} decision={null} onAnswer={() => {}} />;
    const scene = chicagoScene(told, person);
    return <>
        <Felt scene={scene} players={players} said={saidInDeal(told)} asked={scene.own} />
        <section class="hand" aria-label={say("Your hand")}><CardButtons cards={scene.hand} legal={[]} onPick={() => {}} /></section>
    </>;
}

export function Review({ engine, saved, onTry }: ReviewProps) {
    const [found, setFound] = useState<Awaited<ReturnType<typeof momentsFind>> | null>(null);
    const [done, setDone] = useState(0);
    const [at, setAt] = useState(0);
    const [error, setError] = useState<string | null>(null);
    useKeys();
    useEffect(() => {
        let isWanted = true;
        momentsFind(engine, saved, setDone, () => isWanted).then(all => isWanted && setFound(all), (problem: Error) => setError(problem.message));
        return () => { isWanted = false; };
    }, [engine, saved.match, saved.answers]);
    const moment = found?.moments[at];
    const last = (found?.moments.length ?? 1) - 1;
    const list = useMemo(() => found?.moments.map((one, i) => <li key={i}>
        <button type="button" aria-current={i === at ? "step" : undefined} onClick={() => setAt(i)}><small>{i + 1}</small> <Answered {...one} /></button>
    </li>), [found, at]);
    return <main class={`table review ${saved.match.game}`}>
        <h1>{say("Look back")}</h1>
        {error !== null && <Message>{say("The engine says:")} {error}</Message>}
        {found === null && error === null && <p><progress max={saved.answers.length} value={done} aria-label={say("Decisions read")} /></p>}
        {found !== null && !moment && <p>{say("You have not decided anything yet.")}</p>}
        {found && moment && <>
            <div>
                <div class="cloth"><TableThen saved={saved} events={found.events} moment={moment} /></div>
                <p class="question"><Said text={moment.decision.asked} /></p>
                <p class="answered">{say("You:")} <b><Answered {...moment} /></b></p>
                <div class="actions">
                    <button type="button" disabled={at === 0} data-key="ArrowLeft" onClick={() => setAt(at - 1)}>{say("Back")}</button>
                    <button type="button" disabled={at === last} data-key="ArrowRight" onClick={() => setAt(at + 1)}>{say("On")}</button>
                    <button type="button" class="primary" onClick={() => onTry(at)}>{say("Try again from here")}</button>
                </div>
            </div>
            <aside><Costs engine={engine} saved={saved} onShow={setAt} /><section><h2>{say("Your decisions")}</h2><ol class="decisions">{list}</ol></section></aside>
        </>}
    </main>;
}
