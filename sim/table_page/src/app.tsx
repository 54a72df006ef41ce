// The page: which screen is shown, what is kept, and what the person is told about that.
import { useCallback, useEffect, useState } from "preact/hooks";
import { cardLinkRead, isCardLink } from "./card_link.ts";
import { Choice, Message } from "./choice.tsx";
import type { About, Answer, Match, PageData } from "./contract.ts";
import type { Engine } from "./engine.ts";
import { Enter } from "./enter.tsx";
import { Lobby, titleOf } from "./lobby.tsx";
import { Practise } from "./practise.tsx";
import { practiceRead } from "./practice.ts";
import { recordDownload, recordRead } from "./records.ts";
import { Review } from "./review.tsx";
import { idNew, keptRead, keptWrite, windowsWatch, type Kept, type Pace, type Saved } from "./store.ts";
import { Table } from "./table.tsx";
import { say, speak, type Text } from "./words.ts";

interface AppProps {
    engine: Engine;
    about: About;
    data: PageData;
}

const savedNew = (match: Match, answers: Answer[] = []): Saved =>
    ({ id: idNew(), match, answers, started: new Date().toISOString(), finished: false });

// The screens: #new, #table, #review, #enter, #practise; the back button leads from one to the one before.
type Screen = "new" | "table" | "review" | "enter" | "practise";
const screenNow = (kept: Kept): Screen => {
    const named = location.hash.slice(1);
    return named === "review" || named === "new" || named === "enter" || named === "practise" ? named : kept.current === null ? "new" : "table";
};
const show = (screen: Screen) => { location.hash = screen; };

// What is kept, and the way to change it; problems are told.
function useKept(data: PageData, tell: (problem: Text) => void): [Kept, (change: (kept: Kept) => Kept) => void] {
    const [kept, setKept] = useState<Kept>(() => keptRead() ?? { language: data.language, pace: "calm", matches: [], current: null, entered: [], entering: null });
    useEffect(() => windowsWatch(setKept, () => tell("This table is open in another window too: both show the same match.")), []);
    const change = useCallback((changed: (kept: Kept) => Kept) => setKept(before => {
        const now = changed(before), problem = keptWrite(now);
        if (problem)
            tell(problem);
        return now;
    }), []);
    return [kept, change];
}

function useScreen(kept: Kept): Screen {
    const [, setHash] = useState(location.hash);
    useEffect(() => {
        const hear = () => { setHash(location.hash); scrollTo(0, 0); };
        addEventListener("hashchange", hear);
        return () => removeEventListener("hashchange", hear);
    }, []);
    return screenNow(kept);
}

// A link of a call card opens what it asks among the matches that were entered: the same one, if it is there already.
function useCardLink(data: PageData, change: (change: (kept: Kept) => Kept) => void, tell: (problem: Text) => void): void {
    const [opened, setOpened] = useState<string | null>(null);
    useEffect(() => {
        const open = () => {
            if (!isCardLink(location.hash))
                return;
            const asked = cardLinkRead(location.hash, data);
            history.replaceState(null, "", asked ? "#enter" : "#new");
            if (!asked)
                return tell("The link from the call card cannot be read here.");
            change(old => ({ ...old, entering: asked.id, entered: old.entered.some(({ id }) => id === asked.id) ? old.entered : [asked, ...old.entered] }));
            setOpened(asked.id);
        };
        open();
        addEventListener("hashchange", open);
        return () => removeEventListener("hashchange", open);
    }, []);
    useEffect(() => document.querySelector(".entered-decisions")?.scrollIntoView({ block: "nearest" }), [opened]);
}

interface StartProps extends AppProps {
    kept: Kept;
    onBegin: (saved: Saved) => void;
    onOpen: (saved: Saved) => void;
    onTold: (problem: string) => void;
}

const PLAYED = 8; // matches that are listed

function Played({ kept, onOpen }: { kept: Kept; onOpen: (saved: Saved) => void }) {
    return kept.matches.length === 0 ? null : <section aria-labelledby="played">
        <h2 id="played">{say("Your matches")}</h2>
        <ul class="matches">{kept.matches.slice(0, PLAYED).map(saved => <li key={saved.id}>
            <button type="button" onClick={() => onOpen(saved)}>
                <b>{saved.match.game === "chicago" ? "Chicago" : "POFC"}</b> {titleOf(saved.match.rules.name)}
                <small>{new Date(saved.started).toLocaleString(kept.language, { dateStyle: "medium", timeStyle: "short" })} · {saved.finished ? say("finished") : say("goes on")}</small>
            </button>
        </li>)}</ul>
    </section>;
}

function Start({ engine, about, data, kept, onBegin, onOpen, onTold }: StartProps) {
    const take = (file: File | undefined) => file && recordRead(engine, file).then(
        ({ match, answers }) => onBegin(savedNew(match, answers)),
        (problem: Error) => onTold(`${say("This record cannot be used:")} ${problem.message}`));
    return <main class="start">
        <h1>{say("The table")}</h1>
        <p class="quiet">{say("Sit down and play. All of it is in this file; nothing leaves your device.")}</p>
        <Lobby key={kept.language} data={data} about={about} onBegin={match => onBegin(savedNew(match))} />
        <Played kept={kept} onOpen={onOpen} />
        <p><a href="#enter">{say("Enter a match that was played elsewhere")}</a></p>
        <p><label class="file">{say("Open a record")}<input type="file" accept=".jsonl,.json,.txt" onChange={event => take(event.currentTarget.files?.[0])} /></label></p>
    </main>;
}

function Bar({ kept, screen, change, onRecord }: { kept: Kept; screen: Screen; change: (change: (kept: Kept) => Kept) => void; onRecord: () => void }) {
    return <header class="bar">
        {kept.current !== null && screen !== "table" && <a href="#table">{say("To the table")}</a>}
        {screen !== "new" && <a href="#new">{say("New match")}</a>}
        {kept.current !== null && screen === "table" && <a href="#review">{say("Look back")}</a>}
        {screen !== "practise" && <a href="#practise">{say("Practise")}</a>}
        <details class="menu">
            <summary>{say("Settings")}</summary>
            <div>
                <Choice name={say("Others play")} value={kept.pace} onChange={(pace: Pace) => change(old => ({ ...old, pace }))}
                    options={[{ value: "calm", text: say("calmly") }, { value: "quick", text: say("quickly") }, { value: "instant", text: say("at once") }]} />
                <Choice name={say("Language")} value={kept.language} onChange={language => change(old => ({ ...old, language }))}
                    options={[{ value: "en", text: "English" }, { value: "sv", text: "Svenska" }]} />
                {kept.current !== null && <button type="button" onClick={onRecord}>{say("Download the record")}</button>}
                <p class="quiet">{say("Keys: 1 to 9 for cards, blank to choose, Enter to go on, y and n, t m b for rows, arrows, u to undo.")}</p>
            </div>
        </details>
    </header>;
}

export function App({ engine, about, data }: AppProps) {
    const [told, setTold] = useState<string | null>(null);
    const [kept, change] = useKept(data, problem => setTold(say(problem)));
    speak(kept.language);
    useCardLink(data, change, problem => setTold(say(problem)));
    const screen = useScreen(kept), saved = kept.matches.find(({ id }) => id === kept.current);
    const open = (id: string) => { change(old => ({ ...old, current: id })); show("table"); };
    const begin = (begun: Saved) => { setTold(null); change(old => ({ ...old, matches: [begun, ...old.matches] })); open(begun.id); };
    const keep = (answers: Answer[], finished: boolean) => change(old => ({
        ...old, matches: old.matches.map(one => one.id === old.current ? { ...one, answers, finished } : one),
    }));
    const download = () => saved && recordDownload(engine, saved).catch((problem: Error) => setTold(problem.message));
    return <>
        <Bar kept={kept} screen={screen} change={change} onRecord={download} />
        {told !== null && <Message onClose={() => setTold(null)}>{told}</Message>}
        {screen === "enter" ? <Enter engine={engine} about={about} data={data} kept={kept} change={change} onTold={setTold} />
            : screen === "practise" ? <Practise engine={engine} about={about} data={data} practice={practiceRead(kept.practice)}
            onPractice={changed => change(old => ({ ...old, practice: changed(practiceRead(old.practice)) }))}
            onTry={({ match, answers }) => begin(savedNew(match, answers))} />
            : screen === "new" || !saved
            ? <Start engine={engine} about={about} data={data} kept={kept} onBegin={begin} onOpen={({ id }) => open(id)} onTold={setTold} />
            : screen === "table"
                ? <Table key={saved.id} engine={engine} saved={saved} pace={kept.pace} onAnswers={keep} onReview={() => show("review")} onRecord={download} onNew={() => show("new")} />
                : <Review key={saved.id} engine={engine} about={about} saved={saved} onTry={count => begin(savedNew(saved.match, saved.answers.slice(0, count)))} />}
    </>;
}
