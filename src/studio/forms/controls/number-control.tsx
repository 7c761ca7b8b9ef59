import { type KeyboardEvent, useId, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import type { NumberField } from '#schema/fields.ts';
import fieldStyles from '#studio/kit/field.module.css';
import layout from '#studio/kit/layout.module.css';
import { RequiredMark } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import { messages } from '../messages.ts';
import type { ControlProps } from './control-props.ts';
import { readNumber } from './read-number.ts';

/**
 * A number field. Input is stored as soon as it is a valid number; invalid input is reported at once and not
 * stored.
 */
export function NumberControl({
  field,
  value,
  onChange,
  isReadOnly,
  isInvalid,
  descriptionId,
}: ControlProps<number>) {
  const definition = field.field as NumberField;
  /** What was typed, for as long as the value is the one that it left: undo may change that. */
  const [typed, setTyped] = useState<{ text: string; left: number | undefined }>();
  const faultId = useId();
  const text = typed?.left === value && typed ? typed.text : String(value ?? '');
  const { fault } = readNumber(text, definition);

  function change(next: string): void {
    const read = readNumber(next, definition);
    setTyped({ text: next, left: read.fault ? value : read.value });
    if (!read.fault) onChange(read.value);
  }

  function step(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0 || isReadOnly) return;
    event.preventDefault();
    const { minimum, maximum, decimals = 0 } = definition;
    const from = value ?? (typeof definition.default === 'number' ? definition.default : minimum - by);
    change(String(Number(Math.min(maximum, Math.max(minimum, from + by)).toFixed(decimals))));
  }

  return (
    <TextField
      value={text}
      onChange={change}
      onBlur={() => !fault && setTyped(undefined)}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid || fault !== undefined}
      inputMode={definition.minimum < 0 ? 'text' : definition.decimals ? 'decimal' : 'numeric'}
      aria-describedby={fault ? `${faultId} ${descriptionId}` : descriptionId}
      className={fieldStyles.field as string}
    >
      <Label className={formStyles.label as string}>
        {field.label}
        <RequiredMark field={field} />
      </Label>
      <Input
        className={fieldStyles.input as string}
        placeholder={definition.default === undefined ? '' : String(definition.default)}
        onKeyDown={step}
      />
      <p id={faultId} role="status" className={layout.wrong}>
        {fault && `${fault} ${messages.notKept}`}
      </p>
    </TextField>
  );
}
