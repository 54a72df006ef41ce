// A new match: which game, by which rules, who sits there, which cards are dealt.
import { useState } from "preact/hooks";
import { Choice, Select } from "./choice.tsx";
import type { About, Match, Options, PageData, Player, Preset } from "./contract.ts";
import { isLearned, OTHERS, TABLES } from "./names.ts";
import { say, spoken, type Text } from "./words.ts";

interface LobbyProps {
    data: PageData;
    about: About;
    onBegin: (match: Match) => void;
}

// Presets by what people call them; rules of one's own by the name of their file.
const TITLES: Record<string, Text> = {
    "sm-2025": "Swedish championship, June 2025", "sm-classic": "Swedish championship, older rules", "shootout": "Chicago Shootout",
    "shootout-12-deals": "Chicago Shootout, 12 deals", "home-wikipedia": "At home, as on Wikipedia",
    "home-kortspelsregler": "At home, as on kortspelsregler.com", "home-pokernobless": "At home, as on pokernobless.se",
    "pofc-sm-2019": "Swedish championship 2019",
};
export const titleOf = (name: string): string => TITLES[name] ? say(TITLES[name]) : name;

// What more players than the rules have places for get: as at home.
const MORE_PLACES = [3, 1];
export function optionsFor({ options }: Preset, count: number): Options {
    const points = options["placement_points"];
    return Array.isArray(points) && points.length < count
        ? { ...options, placement_points: [...points, ...MORE_PLACES.slice(points.length - 4)].slice(0, count) } : options;
}

// As random as the browser is, and short enough to be told.
const seedDrawn = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;

const MIXED = "mixed";

const ONE: Partial<Record<Text, Text>> = {
    "beginners": "beginner", "club players": "club player", "strong players": "strong player", "experts": "expert",
};

// Who can sit there: tables of one kind, and single strategies.
export function sittersOf(about: About, { game, experts }: Preset, count: number) {
    const canSit = (strategy: string) => !isLearned(strategy) || experts === count;
    const tables = TABLES[game].filter(({ strategy }) => canSit(strategy)), { strategies } = about.games.find(one => one.game === game)!;
    const others = strategies.filter(({ strategy }) => canSit(strategy) && !tables.some(table => table.strategy === strategy));
    return {
        tables: tables.map(({ name, strategy }) => ({ value: strategy, text: say(name) })),
        ones: tables.map(({ name, strategy }) => ({ value: strategy, text: say(ONE[name]!) })),
        all: [...tables.map(({ name, strategy }) => ({ value: strategy, text: `${say(ONE[name]!)} (${strategy})` })),
            ...others.map(({ strategy }) => ({ value: strategy, text: strategy }))],
    };
}

export function Lobby({ data, about, onBegin }: LobbyProps) {
    const first = data.presets[0]!;
    const usualOf = (of: Preset) => about.games.find(({ game }) => game === of.game)!.usual;
    const [preset, setPreset] = useState(first);
    const [count, setCount] = useState(usualOf(first).players);
    const [table, setTable] = useState(TABLES[first.game].find(({ name }) => name.startsWith(data.table ?? "club"))!.strategy);
    const [seated, setSeated] = useState(OTHERS.map(() => usualOf(first).strategy));
    const [name, setName] = useState(say("You"));
    const [seed, setSeed] = useState("");
    const games = [...new Set(data.presets.map(({ game }) => game))];
    const { players: [least, most], usual } = about.games.find(({ game }) => game === preset.game)!;
    const { tables, all } = sittersOf(about, preset, count);
    const isThere = (strategy: string) => all.some(({ value }) => value === strategy);
    const sitting = table === MIXED || isThere(table) ? table : tables.at(-1)!.value; // of those there, the strongest

    const choosePreset = (chosen: Preset) => {
        setPreset(chosen);
        if (chosen.game !== preset.game) {
            setCount(usualOf(chosen).players);
            setTable(usualOf(chosen).strategy);
        }
    };
    const chooseTable = (chosen: string) => {
        if (chosen === MIXED)
            setSeated(OTHERS.map(() => sitting));
        setTable(chosen);
    };
    const players = (): Player[] => [
        { name: name.trim() || say("You"), strategy: "person" },
        ...OTHERS.slice(0, count - 1).map((other, i) => ({ name: other, strategy: sitting !== MIXED ? sitting : isThere(seated[i]!) ? seated[i]! : usual.strategy })),
    ];
    const begin = () => onBegin({
        game: preset.game, rules: { name: preset.name, options: optionsFor(preset, count) }, players: players(), seed: /^\d{1,15}$/.test(seed) ? Number(seed) : seedDrawn(),
    });
    return <form class="lobby" onSubmit={event => { event.preventDefault(); begin(); }}>
        {games.length > 1 && <Choice name={say("Game")} value={preset.game} onChange={game => choosePreset(data.presets.find(one => one.game === game)!)}
            options={games.map(game => ({ value: game, text: game === "chicago" ? "Chicago" : "POFC" }))} />}
        <Select name={say("Rules")} value={preset.name} onChange={name => choosePreset(data.presets.find(one => one.name === name)!)}
            options={data.presets.filter(({ game }) => game === preset.game).map(({ name }) => ({ value: name, text: titleOf(name) }))} />
        <Choice name={say("Players")} value={count} onChange={setCount}
            options={Array.from({ length: most - least + 1 }, (_, i) => ({ value: least + i, text: String(least + i) }))} />
        {optionsFor(preset, count) !== preset.options && <p class="quiet">{say("These rules are for fewer players: who is fifth gets %0, who is sixth %1.", ...MORE_PLACES)}</p>}
        <Choice name={say("Against")} value={sitting} onChange={chooseTable} options={[...tables, { value: MIXED, text: say("mixed") }]} />
        {sitting === MIXED && <div class="seats">{OTHERS.slice(0, count - 1).map((other, i) =>
            <Select key={other} name={other} value={seated[i]!} options={all} onChange={chosen => setSeated(seated.map((old, at) => at === i ? chosen : old))} />)}</div>}
        <details>
            <summary>{say("Your name, and the cards")}</summary>
            <label class="field"><span>{say("Your name")}</span><input value={name} maxLength={20} onInput={event => setName(event.currentTarget.value)} lang={spoken()} /></label>
            <label class="field"><span>{say("Seed")}</span><input value={seed} inputMode="numeric" pattern="\d{1,15}" placeholder={say("random cards")} onInput={event => setSeed(event.currentTarget.value)} /></label>
            <p class="quiet">{say("The same seed deals the same cards, to whoever sits there.")}</p>
        </details>
        <button type="submit" class="primary">{say("Sit down")}</button>
    </form>;
}
