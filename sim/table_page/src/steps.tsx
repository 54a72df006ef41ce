// Steps of something that is entered, one below the other, of which one is open.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "./words.ts";

export interface StepOf {
    title: string;
    summary: ComponentChildren; // what it says while it is closed
    content: ComponentChildren;
}

interface StepProps {
    title: string;
    summary: ComponentChildren;
    isOpen: boolean;
    onToggle: () => void;
    children: ComponentChildren;
}

// One that is opened comes to the top of the window.
function Step({ title, summary, isOpen, onToggle, children }: StepProps) {
    const head = useRef<HTMLButtonElement>(null), wasOpen = useRef(isOpen);
    useEffect(() => {
        if (isOpen && !wasOpen.current) {
            head.current?.scrollIntoView();
            head.current?.focus({ preventScroll: true });
        }
        wasOpen.current = isOpen;
    }, [isOpen]);
    return <section class={`step${isOpen ? " open" : ""}`}>
        <h2><button type="button" ref={head} aria-expanded={isOpen} onClick={onToggle}><span>{title}</span><small>{summary}</small></button></h2>
        {isOpen && <div>{children}</div>}
    </section>;
}

export function Steps({ steps }: { steps: StepOf[] }) {
    const [open, setOpen] = useState(0);
    return <div class="steps">
        {steps.map(({ title, summary, content }, i) => <Step key={title} title={title} summary={summary} isOpen={open === i} onToggle={() => setOpen(open === i ? -1 : i)}>
            {content}
            {i + 1 < steps.length && <button type="button" class="primary next" onClick={() => setOpen(i + 1)}>{say("On to: %0", steps[i + 1]!.title)}</button>}
        </Step>)}
    </div>;
}
