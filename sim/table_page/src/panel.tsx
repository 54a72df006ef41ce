// Beside the table: the score sheet, and all that was said in the deal.
import { Said } from "./choice.tsx";
import { say } from "./words.ts";

export const Talk = ({ said }: { said: string[] }) =>
    <details class="said" open>
        <summary>{say("Said in this deal")}</summary>
        <ol>{said.map((text, i) => <li key={i}><Said text={text} /></li>)}</ol>
    </details>;
