// A choice between buttons, of which one is pressed; and what fits nowhere else.
import type { ComponentChildren } from "preact";
import { SuitSign } from "./card.tsx";

interface ChoiceProps<Value extends string | number> {
    name: string;
    value: Value;
    options: { value: Value; text: string }[];
    onChange: (value: Value) => void;
}

export function Choice<Value extends string | number>({ name, value, options, onChange }: ChoiceProps<Value>) {
    return <fieldset class="choice">
        <legend>{name}</legend>
        <div>
            {options.map(option => <label key={option.value}>
                <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
                <span>{option.text}</span>
            </label>)}
        </div>
    </fieldset>;
}

interface SelectProps {
    name: string;
    value: string;
    options: { value: string; text: string; group?: string }[];
    onChange: (value: string) => void;
}

export const Select = ({ name, value, options, onChange }: SelectProps) =>
    <label class="field">
        <span>{name}</span>
        <select value={value} onChange={event => onChange(event.currentTarget.value)}>
            {options.map(option => <option key={option.value} value={option.value} selected={option.value === value}>{option.text}</option>)}
        </select>
    </label>;

// A sentence, its suits drawn.
export const Said = ({ text }: { text: string }) =>
    <>{text.split(/([♠♥♦♣])/).map(part => {
        const suit = "shdc"["♠♥♦♣".indexOf(part)];
        return part.length === 1 && suit ? <SuitSign suit={suit} /> : part;
    })}</>;

export const Message = ({ children, onClose }: { children: ComponentChildren; onClose?: () => void }) =>
    <p class="message" role="alert">{children}{onClose && <button type="button" class="quiet" onClick={onClose}>OK</button>}</p>;
