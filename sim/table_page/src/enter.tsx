// Entering a match that was played elsewhere, as far as it is remembered: a list of those begun, and the one that is entered now.
import { useState } from "preact/hooks";
import type { About, PageData } from "./contract.ts";
import type { Engine } from "./engine.ts";
import { EnterCosts } from "./enter_costs.tsx";
import { Deal } from "./enter_deal.tsx";
import { Hand } from "./enter_hand.tsx";
import { EnterSetup } from "./enter_setup.tsx";
import { dealAfter, isEntered, type Entered } from "./entered.ts";
import type { EnteredDeal } from "./entered_chicago.ts";
import type { EnteredHand } from "./entered_pofc.ts";
import { titleOf } from "./lobby.tsx";
import { nameOf } from "./names.ts";
import { fileOffer } from "./records.ts";
import { idNew, type Kept } from "./store.ts";
import { say } from "./words.ts";

interface EnterProps {
    engine: Engine;
    about: About;
    data: PageData;
    kept: Kept;
    change: (change: (kept: Kept) => Kept) => void;
    onTold: (problem: string | null) => void;
}

// A match that was taken out as a file comes back as another one.
async function enteredRead(file: File): Promise<Entered> {
    const read: unknown = await file.text().then(JSON.parse).catch(() => null);
    if (!isEntered(read))
        throw new Error(say("This file has no match that was entered here."));
    return { ...read, id: idNew() };
}

function EnteredList({ kept, onOpen }: { kept: Kept; onOpen: (id: string) => void }) {
    return kept.entered.length === 0 ? null : <section aria-labelledby="entered">
        <h2 id="entered">{say("Matches you entered")}</h2>
        <ul class="matches">{kept.entered.map(({ id, match, deals, started }) => <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
                <b>{match.game === "chicago" ? "Chicago" : "POFC"}</b> {match.players.slice(1).map((_, i) => nameOf(match.players, i + 1)).join(", ")} · {titleOf(match.rules.name)}
                <small>{new Date(started).toLocaleString(kept.language, { dateStyle: "medium", timeStyle: "short" })} · {say(match.game === "chicago" ? "deals: %0" : "hands: %0", deals.length)}</small>
            </button>
        </li>)}</ul>
    </section>;
}

interface OneProps {
    engine: Engine;
    entered: Entered;
    onChange: (entered: Entered) => void;
    onRemove: () => void;
    onLeave: () => void;
}

function One({ engine, entered, onChange, onRemove, onLeave }: OneProps) {
    const [chosen, setAt] = useState(entered.deals.length - 1), at = Math.min(chosen, entered.deals.length - 1);
    const { match, deals } = entered, isSure = () => confirm(say("Remove it for good?"));
    const add = () => {
        onChange({ ...entered, deals: [...deals, dealAfter(entered)] });
        setAt(deals.length);
    };
    const set = (deal: EnteredDeal | EnteredHand) => onChange({ ...entered, deals: deals.with(at, deal) });
    const isChicago = match.game === "chicago", key = `${at} of ${deals.length}`, shared = { options: match.rules.options, players: match.players, onChange: set };
    return <main class="table enter">
        <h1>{say("Enter a match")}</h1>
        <div>
            <nav class="deals" aria-label={say("Deals")}>
                {deals.map(({ deal }, i) => <button key={i} type="button" aria-current={i === at ? "step" : undefined} onClick={() => setAt(i)}>{say(isChicago ? "Deal" : "Hand@table")} {deal}</button>)}
                <button type="button" onClick={add}>+ {say(isChicago ? "another deal" : "another hand")}</button>
            </nav>
            {isChicago ? <Deal key={key} deal={deals[at] as EnteredDeal} {...shared} /> : <Hand key={key} hand={deals[at] as EnteredHand} {...shared} />}
            <div class="actions">
                {deals.length > 1 && <button type="button" class="quiet" onClick={() => isSure() && onChange({ ...entered, deals: deals.toSpliced(at, 1) })}>{say(isChicago ? "Remove this deal" : "Remove this hand")}</button>}
                <button type="button" class="quiet" onClick={() => isSure() && onRemove()}>{say("Remove the match")}</button>
                <button type="button" class="quiet" onClick={() => fileOffer(JSON.stringify(entered), entered, "json", "application/json")}>{say("Save as a file")}</button>
                <button type="button" class="quiet" onClick={onLeave}>{say("All entered matches")}</button>
            </div>
        </div>
        <aside><EnterCosts engine={engine} entered={entered} at={at} onShow={setAt} /></aside>
    </main>;
}

export function Enter({ engine, about, data, kept, change, onTold }: EnterProps) {
    const entered = kept.entered.find(({ id }) => id === kept.entering);
    const open = (id: string | null) => change(old => ({ ...old, entering: id }));
    const begin = (begun: Entered) => {
        onTold(null);
        change(old => ({ ...old, entered: [begun, ...old.entered], entering: begun.id }));
    };
    const take = (file: File | undefined) => file && enteredRead(file).then(begin, (problem: Error) => onTold(problem.message));
    if (entered)
        return <One key={entered.id} engine={engine} entered={entered} onLeave={() => open(null)}
            onChange={changed => change(old => ({ ...old, entered: old.entered.map(one => one.id === changed.id ? changed : one) }))}
            onRemove={() => change(old => ({ ...old, entered: old.entered.filter(({ id }) => id !== entered.id), entering: null }))} />;
    return <main class="start">
        <h1>{say("Enter a match")}</h1>
        <p class="quiet">{say("A match that you played, as far as you remember it: a few deals, your cards, what you did. What you do not know stays unknown; what can be weighed is.")}</p>
        <EnterSetup data={data} about={about} id={idNew()} onBegin={begin} />
        <EnteredList kept={kept} onOpen={open} />
        <p><label class="file">{say("Open a file")}<input type="file" accept=".json" onChange={event => take(event.currentTarget.files?.[0])} /></label></p>
    </main>;
}
