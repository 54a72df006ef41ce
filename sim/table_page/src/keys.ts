// Keys: what a button is pressed by is in its data-key, words apart by blanks; arrows go from one of the person's to the next.
import { useEffect } from "preact/hooks";

const found = (selector: string): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>(selector)];

const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.matches("input, select, textarea, summary");

// The next button in the same direction, or from the other end.
function move(step: number): void {
    const all = found(".own button:enabled, .hand button:enabled"), at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[(at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step + all.length) % all.length]?.focus();
}

// Enter on a card that is chosen by the blank means what is chosen.
const isOwnKey = ({ key, target }: KeyboardEvent): boolean =>
    key === "Enter" && target instanceof HTMLButtonElement && !target.hasAttribute("aria-pressed");

function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyped(event.target) || isOwnKey(event))
        return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const button = found("main button[data-key]:enabled").find(({ dataset }) => dataset["key"]!.split(" ").includes(key));
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (button)
        button.click();
    else if (step)
        move(step);
    if (button || step)
        event.preventDefault();
}

export function useKeys(): void {
    useEffect(() => {
        addEventListener("keydown", press);
        return () => removeEventListener("keydown", press);
    }, []);
}
