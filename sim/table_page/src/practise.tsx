// Practising: decisions that came up in play, where people go wrong; each is marked at once.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Answer as AdviceShown, isClose, PLAYS_ON } from "./advice.tsx";
import { Choice, Message, Select } from "./choice.tsx";
import type { About, Advice, Alternative, Answer, Card, Game, Match, PageData, Preset, Rows } from "./contract.ts";
import type { Engine } from "./engine.ts";
import { useKeys } from "./keys.ts";
import { optionsFor, sittersOf, titleOf } from "./lobby.tsx";
import { isLearned, OTHERS } from "./names.ts";
import { usePlay } from "./play.ts";
import { ROWS } from "./pofc_scene.ts";
import { dueCount, duePosition, kindsOf, practiceMarked, practiceWithout, type Mark, type Position, type Practice } from "./practice.ts";
import type { Saved } from "./store.ts";
import { GameTable } from "./table.tsx";
import { number, say, sayWord, spoken, type Text } from "./words.ts";

const SAMPLES: Record<Game, number> = { chicago: 512, pofc: 384 };
const LOOKS_FIRST = 2, LOOKS = 8; // decisions looked at for one: few while the person waits
const MIXED = "mixed";

interface Setting {
    preset: Preset;
    kind: Text | typeof MIXED;
    table: string; // the strategy of the others
}

const wantedKinds = ({ preset, kind }: Setting): readonly Text[] => kind === MIXED ? kindsOf(preset) : [kind];
const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

// A decision of play; experts sit down at it, since their play up to it would take long.
async function positionFind(engine: Engine, about: About, setting: Setting, looks: number): Promise<Position> {
    const { preset, table } = setting, kinds = wantedKinds(setting), kind = kinds[random() % kinds.length]!;
    const { usual } = about.games.find(({ game }) => game === preset.game)!, count = usual.players;
    const strategy = isLearned(table) ? usual.strategy : table;
    const match: Match = {
        game: preset.game, rules: { name: preset.name, options: optionsFor(preset, count) }, seed: random(),
        players: [{ name: say("You"), strategy: "person" }, ...OTHERS.slice(0, count - 1).map(name => ({ name, strategy }))],
    };
    const found = await engine.request<{ match: Match; answers: Answer[] }>({ do: "practise", match, kind, looks });
    const players = found.match.players.map(player => player.strategy === "person" ? player : { ...player, strategy: table });
    return { kind, match: { ...found.match, players }, answers: found.answers };
}

const adviceAsk = (engine: Engine, { match, answers }: Position, more: object = {}): Promise<Advice> => engine.request<Advice>({
    do: "ask", language: spoken(), match, answers, as: PLAYS_ON[match.game], samples: SAMPLES[match.game], ...more,
});

const isCards = (text: string, cards: string[]): boolean => text.split(" ").filter(Boolean).toSorted().join() === cards.toSorted().join();

function isAnswer({ yes, cards }: Alternative, answer: Answer): boolean {
    if (typeof answer === "boolean")
        return yes === answer;
    if (typeof cards === "string")
        return isCards(cards, [answer as Card | Card[]].flat());
    return cards !== undefined && ROWS.every((row, i) => isCards(cards[i]!, (answer as Rows)[row]));
}
const answeredOf = ({ alternatives }: Advice, answer: Answer): Alternative | undefined => alternatives.find(one => isAnswer(one, answer));

interface Marked {
    advice: Advice;
    own: Alternative;
    mark: Mark;
}

// Of the first cards of POFC few placings are weighed, if no other is asked about.
async function answerMark(engine: Engine, position: Position, asked: Promise<Advice>, answer: Answer): Promise<Marked> {
    const before = await asked, advice = answeredOf(before, answer) ? before : await adviceAsk(engine, position, { answer });
    const own = answeredOf(advice, answer)!;
    return { advice, own, mark: own === advice.alternatives[0] ? "right" : isClose(own) ? "close" : "mistake" };
}

function Verdict({ marked: { own, mark } }: { marked: Marked }) {
    const { value, standard_error } = own.less_best;
    return <p class={`verdict ${mark}`} role="status">{mark === "right" ? say("Right")
        : mark === "close" ? say("No mistake: too close to the best to tell")
            : say("A mistake: it costs %0", `${number(-value, 2)}\u00a0±\u00a0${number(standard_error, 2)}`)}</p>;
}

interface ExerciseProps {
    engine: Engine;
    position: Position;
    onMark: (mark: Mark) => void;
    onNext: () => void;
    onLost: () => void; // it cannot be shown any more
    onTry: () => void;
}

function Exercise({ engine, position, onMark, onNext, onLost, onTry }: ExerciseProps) {
    const [answer, setAnswer] = useState<Answer | null>(null);
    const [marked, setMarked] = useState<Marked | null>(null);
    const [error, setError] = useState<string | null>(null);
    const asked = useRef<Promise<Advice> | null>(null);
    const saved = useMemo<Saved>(() => ({ id: "", match: position.match, answers: position.answers, started: "", finished: false }), [position]);
    const play = usePlay(engine, saved, "instant", answers => setAnswer(answers.at(-1)!));
    useEffect(() => {
        asked.current = adviceAsk(engine, position); // while the person thinks
        asked.current.catch((problem: Error) => setError(problem.message));
    }, [position]);
    useEffect(() => {
        if (answer !== null)
            answerMark(engine, position, asked.current!, answer).then(now => { setMarked(now); onMark(now.mark); }, (problem: Error) => setError(problem.message));
    }, [answer]);
    const { match: { game, players } } = position, decision = play.isCurrent && answer === null ? play.state!.decision : null;
    const problem = error ?? play.error;
    const between = marked ? <>
        <Verdict marked={marked} />
        <div class="actions">
            <button type="button" class="primary" data-key="Enter" onClick={onNext}>{say("Next")}</button>
            <button type="button" onClick={onTry}>{say("Play on from here")}</button>
        </div>
    </> : answer !== null && <p class="verdict">{say("Thinking …")}</p>;
    return <>
        {problem !== null && <>
            <Message>{say("The engine says:")} {problem}</Message>
            <div class="actions"><button type="button" class="primary" data-key="Enter" onClick={onLost}>{say("Next")}</button></div>
        </>}
        {problem === null && play.state && <GameTable game={game} players={players} play={play} decision={decision} between={between}>
            {marked && <section class="advice"><h2>{say("What each is worth")}</h2><AdviceShown advice={marked.advice} own={marked.own} /></section>}
        </GameTable>}
    </>;
}

// How it went so far, by kind.
function Progress({ practice }: { practice: Practice }) {
    const kinds = Object.entries(practice.marks) as [Text, Record<Mark, number>][], due = dueCount(practice, Date.now());
    return kinds.length === 0 ? null : <section aria-labelledby="progress">
        <h2 id="progress">{say("So far")}</h2>
        <table>
            <thead><tr><td /><th scope="col">{say("right")}</th><th scope="col">{say("within the error")}</th><th scope="col">{say("mistakes")}</th></tr></thead>
            <tbody>{kinds.map(([kind, { right, close, mistake }]) =>
                <tr key={kind}><th scope="row">{sayWord(kind)}</th><td>{right}</td><td>{close}</td><td>{mistake}</td></tr>)}</tbody>
        </table>
        <p class="quiet">{say("To come back: %0, of them now: %1.", practice.filed.length, due)}</p>
    </section>;
}

interface PractiseProps {
    engine: Engine;
    about: About;
    data: PageData;
    practice: Practice;
    onPractice: (change: (practice: Practice) => Practice) => void;
    onTry: (position: Position) => void;
}

function Chooser({ about, data, setting, onChange, onBegin }: Pick<PractiseProps, "about" | "data"> & { setting: Setting; onChange: (setting: Setting) => void; onBegin: () => void }) {
    const { preset, kind, table } = setting, { game } = preset, games = [...new Set(data.presets.map(one => one.game))];
    const { tables } = sittersOf(about, preset, about.games.find(one => one.game === game)!.usual.players);
    const take = (chosen: Preset) => onChange({
        preset: chosen, kind: chosen.game === game ? kind : MIXED,
        table: sittersOf(about, chosen, about.games.find(one => one.game === chosen.game)!.usual.players).tables.find(({ value }) => value === table)?.value ?? PLAYS_ON[chosen.game],
    });
    return <form class="lobby" onSubmit={event => { event.preventDefault(); onBegin(); }}>
        {games.length > 1 && <Choice name={say("Game")} value={game} onChange={to => take(data.presets.find(one => one.game === to)!)}
            options={games.map(one => ({ value: one, text: one === "chicago" ? "Chicago" : "POFC" }))} />}
        <Select name={say("Decisions")} value={kind} onChange={to => onChange({ ...setting, kind: to as Text })}
            options={[{ value: MIXED, text: say("mixed") }, ...kindsOf(preset).map(one => ({ value: one, text: say(one) }))]} />
        <Select name={say("Rules")} value={preset.name} onChange={to => take(data.presets.find(({ name }) => name === to)!)}
            options={data.presets.filter(one => one.game === game).map(({ name }) => ({ value: name, text: titleOf(name) }))} />
        <Choice name={say("Against")} value={table} onChange={to => onChange({ ...setting, table: to })} options={tables} />
        <button type="submit" class="primary">{say("Practise")}</button>
    </form>;
}

export function Practise({ engine, about, data, practice, onPractice, onTry }: PractiseProps) {
    const [setting, setSetting] = useState<Setting>({ preset: data.presets[0]!, kind: MIXED, table: PLAYS_ON[data.presets[0]!.game] });
    const [isBegun, setBegun] = useState(false);
    const [position, setPosition] = useState<Position | null>(null);
    const [count, setCount] = useState(0);
    const [error, setError] = useState<string | null>(null);
    const ahead = useRef<Promise<Position> | null>(null);
    useKeys();
    const choose = () => {
        setBegun(false);
        ahead.current = null;
    };
    const next = (looks: number, kept = practice) => {
        const due = duePosition(kept, wantedKinds(setting), Date.now());
        setBegun(true);
        setPosition(null);
        setError(null);
        const found = due ? Promise.resolve(due) : ahead.current ?? positionFind(engine, about, setting, looks);
        if (!due)
            ahead.current = null;
        found.then(now => { setPosition(now); setCount(before => before + 1); }, (problem: Error) => setError(problem.message));
    };
    const mark = (of: Mark) => {
        onPractice(before => practiceMarked(before, position!, of, Date.now()));
        ahead.current ??= positionFind(engine, about, setting, LOOKS); // while the person reads
        ahead.current.catch(() => {}); // who waits for it is told
    };
    const lose = () => {
        onPractice(before => practiceWithout(before, position!));
        next(LOOKS_FIRST, practiceWithout(practice, position!));
    };
    if (!isBegun)
        return <main class="start">
            <h1>{say("Practise")}</h1>
            <p class="quiet">{say("Decisions that came up in play. Answer as you would at the table; what was a mistake comes back, until it sits.")}</p>
            <Chooser about={about} data={data} setting={setting} onChange={setSetting} onBegin={() => next(LOOKS_FIRST)} />
            <Progress practice={practice} />
        </main>;
    return <main class={`table practise ${setting.preset.game}`}>
        <h1 class="unseen">{say("Practise")}</h1>
        <p class="told"><span>{position ? sayWord(position.kind) : say("Looking for a decision …")}</span>
            <button type="button" class="quiet" onClick={choose}>{say("Choose again")}</button></p>
        {error !== null && <Message>{say("The engine says:")} {error}</Message>}
        {position && <Exercise key={count} engine={engine} position={position} onMark={mark} onNext={() => next(LOOKS_FIRST)} onLost={lose} onTry={() => onTry(position)} />}
    </main>;
}
