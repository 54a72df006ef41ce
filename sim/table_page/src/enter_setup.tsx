// A match to be entered: by which rules it was played, and by whom.
import { useState } from "preact/hooks";
import { Choice, Select } from "./choice.tsx";
import type { About, Game, PageData, Player } from "./contract.ts";
import { enteredNew, type Entered } from "./entered.ts";
import { optionsFor, sittersOf, titleOf } from "./lobby.tsx";
import { OTHERS } from "./names.ts";
import { say } from "./words.ts";

interface EnterSetupProps {
    data: PageData;
    about: About;
    id: string; // the new match's
    onBegin: (entered: Entered) => void;
}

export function EnterSetup({ data, about, id, onBegin }: EnterSetupProps) {
    const usualOf = (game: Game) => about.games.find(one => one.game === game)!, games = [...new Set(data.presets.map(({ game }) => game))];
    const [preset, setPreset] = useState(data.presets[0]!), [count, setCount] = useState(usualOf(preset.game).usual.players);
    const { players: [least, most], usual } = usualOf(preset.game), presets = data.presets.filter(({ game }) => game === preset.game);
    const [names, setNames] = useState(["", ...OTHERS.map(() => "")]), [seated, setSeated] = useState(OTHERS.map(() => usual.strategy));
    const setGame = (game: Game) => {
        setPreset(data.presets.find(one => one.game === game)!);
        setCount(usualOf(game).usual.players);
    };
    const kinds = sittersOf(about, preset, count).ones, nameNow = (seat: number) => names[seat]!.trim() || (seat === 0 ? say("You") : OTHERS[seat - 1]!);
    const strategyNow = (seat: number) => kinds.some(({ value }) => value === seated[seat - 1]) ? seated[seat - 1]! : usual.strategy;
    const players = (): Player[] => Array.from({ length: count }, (_, seat) => ({ name: nameNow(seat), strategy: seat === 0 ? "person" : strategyNow(seat) }));
    const begin = () => onBegin(enteredNew(id, preset.game, { name: preset.name, options: optionsFor(preset, count) }, players()));
    return <form class="lobby" onSubmit={event => { event.preventDefault(); begin(); }}>
        {games.length > 1 && <Choice name={say("Game")} value={preset.game} onChange={setGame}
            options={games.map(game => ({ value: game, text: game === "chicago" ? "Chicago" : "POFC" }))} />}
        <Select name={say("Rules")} value={String(presets.indexOf(preset))} onChange={at => setPreset(presets[Number(at)]!)}
            options={presets.map(({ name }, i) => ({ value: String(i), text: titleOf(name) }))} />
        <Choice name={say("Players")} value={count} onChange={setCount}
            options={Array.from({ length: most - least + 1 }, (_, i) => ({ value: least + i, text: String(least + i) }))} />
        <fieldset class="sitters">
            <legend>{say("Who sat there, clockwise from you, and how they play")}</legend>
            {Array.from({ length: count }, (_, seat) => <div key={seat}>
                <input value={names[seat]} placeholder={nameNow(seat)} maxLength={20} aria-label={seat === 0 ? say("Your name") : say("Name %0", seat)}
                    onInput={event => setNames(names.with(seat, event.currentTarget.value))} />
                {seat > 0 && <select aria-label={say("How %0 plays", nameNow(seat))} value={strategyNow(seat)} onChange={event => setSeated(seated.with(seat - 1, event.currentTarget.value))}>
                    {kinds.map(({ value, text }) => <option key={value} value={value} selected={value === strategyNow(seat)}>{text}</option>)}
                </select>}
            </div>)}
        </fieldset>
        <button type="submit" class="primary">{say("Enter the deals")}</button>
    </form>;
}
