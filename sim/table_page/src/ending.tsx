// The end of a match: who won.
import type { Finished, Match } from "./contract.ts";
import { isPerson, nameOf } from "./names.ts";
import { number, say } from "./words.ts";

interface EndingProps {
    match: Match;
    finished: Finished;
    onReview: () => void;
    onRecord: () => void;
    onNew: () => void;
}

export function Ending({ match, finished, onReview, onRecord, onNew }: EndingProps) {
    const { players } = match, points = finished.placement_points ?? finished.points!;
    const isWon = isPerson(players[finished.ranking[0]!]!);
    return <section class="ending" aria-labelledby="ending">
        <h2 id="ending">{isWon ? say("You won the match") : say("%0 won the match", nameOf(players, finished.ranking[0]!))}</h2>
        <ol class="ranking">{finished.ranking.map(entrant => <li key={entrant} class={isPerson(players[entrant]!) ? "own" : undefined}>
            <span>{nameOf(players, entrant)}</span><b>{number(points[entrant]!, Number.isInteger(points[entrant]!) ? 0 : 1)}</b>
        </li>)}</ol>
        <p class="quiet">{match.game === "chicago" ? say("Placement points of all rounds.") : say("Points of all hands.")}</p>
        <div class="actions">
            <button type="button" class="primary" onClick={onReview}>{say("Look back at the match")}</button>
            <button type="button" onClick={onNew}>{say("New match")}</button>
            <button type="button" onClick={onRecord}>{say("Download the record")}</button>
        </div>
    </section>;
}
