import { type KeyboardEvent, useState } from 'react';
import type { NumberField } from '#schema/fields.ts';
import type { ControlProps } from '../form-context.ts';
import { messages } from '../messages.ts';
import { LineField } from './line-field.tsx';

/**
 * A number field. Input is stored as soon as it is a valid number; invalid input is reported at once and not
 * stored.
 */
export function NumberControl({ value, onChange, ...props }: ControlProps<number>) {
  const definition = props.field.field as NumberField;
  /** What was typed, for as long as the value is the one that it left: undo may change that. */
  const [typed, setTyped] = useState<{ text: string; left: number | undefined }>();
  const text = typed?.left === value && typed ? typed.text : String(value ?? '');
  const { fault } = readNumber(text, definition);

  function change(next: string): void {
    const read = readNumber(next, definition);
    setTyped({ text: next, left: read.fault ? value : read.value });
    if (!read.fault) onChange(read.value);
  }

  function step(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0 || props.isReadOnly) return;
    event.preventDefault();
    const { minimum, maximum, decimals = 0 } = definition;
    const from = value ?? (typeof definition.default === 'number' ? definition.default : minimum - by);
    change(String(Number(Math.min(maximum, Math.max(minimum, from + by)).toFixed(decimals))));
  }

  return (
    <LineField
      {...props}
      value={text}
      onChange={change}
      onBlur={() => !fault && setTyped(undefined)}
      inputMode={definition.minimum < 0 ? 'text' : definition.decimals ? 'decimal' : 'numeric'}
      placeholder={definition.default === undefined ? '' : String(definition.default)}
      onKeyDown={step}
      isWrong={fault !== undefined}
      says={fault && `${fault} ${messages.notKept}`}
    />
  );
}

/**
 * Parses a typed number, with a decimal point or comma. `value` is set if the field can store it, `fault` if
 * something is wrong.
 */
function readNumber(
  text: string,
  { minimum, maximum, decimals = 0 }: NumberField,
): { value?: number; fault?: string } {
  const written = text.trim().replace(',', '.').replace('−', '-');
  if (written === '') return {};
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(written)) return { fault: messages.notANumber };
  const value = Number(written);
  // As it is written: `1,000` may mean a thousand.
  if (written.replace(/^[^.]*\.?/, '').length > decimals) {
    return { fault: decimals === 0 ? messages.notWhole : messages.tooExact(decimals) };
  }
  if (value < minimum || value > maximum) return { fault: messages.outOfRange(minimum, maximum) };
  return { value };
}
