// The score sheet as the Revisor keeps it: strokes in fives, a ring around who has called Chicago, a star for each one won.
import type { ChicagoScene } from "./chicago_scene.ts";
import type { Player, SheetGame, SheetHand } from "./contract.ts";
import { nameOf } from "./names.ts";
import { number, say, sayWord, signed } from "./words.ts";

// Four strokes and one across them, or fewer than five beside each other.
function Strokes({ count }: { count: number }) {
    const upright = Array.from({ length: count < 5 ? count : 4 }, (_, i) => `M${3 + 4.5 * i} 2v14`);
    return <svg class="strokes" viewBox="0 0 22 18" aria-hidden="true">
        <path d={upright.join("") + (count === 5 ? "M0.5 14 20 4" : "")} />
    </svg>;
}

function Tally({ points }: { points: number }) {
    const blocks = Array.from({ length: Math.ceil(Math.max(points, 0) / 5) }, (_, i) => Math.min(5, points - 5 * i));
    return <span class="tally">{blocks.map((count, i) => <Strokes key={i} count={count} />)}</span>;
}

export const RingedName = ({ name, called, stars }: { name: string; called: boolean; stars: number }) =>
    <span class="name">
        <span class={called ? "ringed" : undefined}>{name}</span>
        {stars > 0 && <span class="stars" aria-hidden="true">{"★".repeat(stars)}</span>}
        {called && <span class="unseen"> {say("has called Chicago")}</span>}
        {stars > 0 && <span class="unseen"> {say("Chicagos won: %0", stars)}</span>}
    </span>;

interface SheetProps {
    scene: ChicagoScene;
    sheet: SheetGame[];
    players: Player[];
}

const isOfScene = (game: SheetGame, scene: ChicagoScene) => game.round === scene.round && game.game === scene.game && game.play_off === scene.playOff;

function causeText(entry: SheetGame["deals"][number]["entries"][number]): string {
    return sayWord(entry.cause === "hand" && entry.category ? entry.category : entry.cause);
}

// What each deal brought to whom; not those that are not shown yet.
function Deals({ scene, sheet, players }: SheetProps) {
    const game = sheet.find(one => isOfScene(one, scene));
    const deals = (game?.deals ?? []).filter(({ deal, totals }) => totals !== null && deal < scene.deal + (scene.places ? 1 : 0));
    return deals.length === 0 ? null : <details>
        <summary>{say("Deal by deal")}</summary>
        <div class="wide" role="group" tabIndex={0} aria-label={say("Deal by deal")}>
            <table>
                <thead><tr><th scope="col">{say("Deal")}</th>{scene.seats.map(entrant => <th scope="col" key={entrant}>{nameOf(players, entrant)}</th>)}</tr></thead>
                <tbody>{deals.map(({ deal, entries, totals }) => <tr key={deal}>
                    <th scope="row">{deal}</th>
                    {scene.seats.map((_, seat) => <td key={seat}>
                        {entries.filter(entry => entry.seat === seat).map((entry, i) => <small key={i}>{causeText(entry)} {signed(entry.points)}</small>)}
                        {totals![seat] === null ? "–" : number(totals![seat]!)}
                    </td>)}
                </tr>)}</tbody>
            </table>
        </div>
    </details>;
}

// Placement points of the games that are over.
function Rounds({ scene, sheet, players }: SheetProps) {
    const over = sheet.filter(game => game.placement_points !== null && !game.play_off && (scene.places || !isOfScene(game, scene)));
    if (over.length === 0)
        return null;
    const pointsOf = (game: SheetGame, entrant: number) => game.placement_points![game.seats.indexOf(entrant)] ?? 0;
    return <table class="rounds">
        <caption>{say("Placement points")}</caption>
        <thead><tr><th scope="col">{say("Round@table")}</th>{over.map((game, i) => <th scope="col" key={i}>{game.round}</th>)}<th scope="col">{say("Sum")}</th></tr></thead>
        <tbody>{players.map((_, entrant) => <tr key={entrant}>
            <th scope="row">{nameOf(players, entrant)}</th>
            {over.map((game, i) => <td key={i}>{number(pointsOf(game, entrant))}</td>)}
            <td><b>{number(over.reduce((sum, game) => sum + pointsOf(game, entrant), 0))}</b></td>
        </tr>)}</tbody>
    </table>;
}

export function ChicagoSheet(props: SheetProps) {
    const { scene, players } = props;
    return <section class="sheet" aria-labelledby="sheet">
        <h2 id="sheet">{say("Score sheet")}</h2>
        <ul class="tallies">{scene.seats.map((entrant, seat) => <li key={entrant} class={seat === scene.own ? "own" : undefined}>
            <RingedName name={nameOf(players, entrant)} called={scene.called[seat]!} stars={scene.stars[seat]!} />
            <b>{number(scene.points[seat]!)}</b>
            <Tally points={scene.points[seat]!} />
        </li>)}</ul>
        <Deals {...props} />
        <Rounds {...props} />
    </section>;
}

export function PofcSheet({ sheet, shown, seats, players }: { sheet: SheetHand[]; shown: number; seats: number[]; players: Player[] }) {
    const hands = sheet.slice(0, shown);
    return <section class="sheet" aria-labelledby="sheet">
        <h2 id="sheet">{say("Score sheet")}</h2>
        {hands.length === 0 ? <p class="quiet">{say("The first hand is being played.")}</p>
            : <div class="wide" role="group" tabIndex={0} aria-label={say("Score sheet")}>
                <table>
                    <thead><tr><th scope="col">{say("Hand@table")}</th>{seats.map(entrant => <th scope="col" key={entrant}>{nameOf(players, entrant)}</th>)}</tr></thead>
                    <tbody>{hands.toReversed().map(hand => <tr key={hand.hand}>
                        <th scope="row">{hand.hand}</th>
                        {seats.map((_, seat) => <td key={seat}><small>{hand.busts[seat] ? say("bust") + " " : ""}{signed(hand.points[seat]!)}</small>{number(hand.totals[seat]!)}</td>)}
                    </tr>)}</tbody>
                </table>
            </div>}
    </section>;
}
