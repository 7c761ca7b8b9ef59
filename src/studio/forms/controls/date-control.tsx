import { getLocalTimeZone, parseAbsolute, parseDate, toCalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { IconButton } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import type { ControlProps } from '../form-context.ts';
import { messages } from '../messages.ts';
import { LineField } from './line-field.tsx';

const zone = getLocalTimeZone();

/** A date, or a date and time, as ISO 8601 text. */
export function DateControl({ value, onChange, ...props }: ControlProps<string>) {
  const local = value === undefined ? '' : toLocal(value);
  /** It stays one of a time while a part of it is typed anew, and the whole is none. */
  const [wasTimed, setTimed] = useState(false);
  const hasTime = local ? local.includes('T') : wasTimed;
  const change = (next: string) =>
    onChange(next === '' ? undefined : next.includes('T') ? toInstant(next) : next);
  const clear = () => {
    setTimed(false);
    change('');
  };
  return (
    <>
      <LineField
        {...props}
        type={hasTime ? 'datetime-local' : 'date'}
        // Without one, the browser lets a year have six digits.
        max={hasTime ? '9999-12-31T23:59' : '9999-12-31'}
        value={local ?? ''}
        onChange={(next) => {
          setTimed(hasTime);
          change(next);
        }}
        isWrong={local === undefined}
        says={local === undefined ? messages.noDate(value ?? '') : hasTime ? messages.timeZone(zone) : ''}
      >
        {value !== undefined && !props.isReadOnly && (
          <IconButton icon="x" label={messages.clearDate} onPress={clear} />
        )}
      </LineField>
      {local && !props.isReadOnly && (
        <Checkbox
          isSelected={hasTime}
          onChange={(isTimed) => change(isTimed ? `${local}T00:00` : local.slice(0, 10))}
        >
          {messages.withTime}
        </Checkbox>
      )}
    </>
  );
}

/** The value of a date field's input, in the browser's time zone; undefined for text that is not a date. */
function toLocal(text: string): string | undefined {
  try {
    if (!text.includes('T')) return parseDate(text).toString();
    return toCalendarDateTime(parseAbsolute(text, zone)).toString().slice(0, 16);
  } catch {
    return undefined;
  }
}

/** Times are written in UTC; what is none stays as it is. */
function toInstant(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? local : time.toISOString().replace('.000', '');
}
