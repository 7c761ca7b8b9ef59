import { getLocalTimeZone, parseAbsolute, parseDate, toCalendarDate, toZoned } from '@internationalized/date';
import { useId } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { IconButton } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import layout from '#studio/kit/layout.module.css';
import popup from '#studio/kit/popup.module.css';
import { GroupLabel } from '../field-frame.tsx';
import { messages } from '../messages.ts';
import type { ControlProps } from './control-props.ts';
import styles from './date-control.module.css';

/** A date, or a date and time, as ISO 8601 text. */
export function DateControl({
  field,
  value,
  onChange,
  isReadOnly,
  isInvalid,
  descriptionId,
}: ControlProps<string>) {
  const labelId = useId();
  const date = readDate(value);
  const hasTime = date !== undefined && 'hour' in date;
  const zone = getLocalTimeZone();
  return (
    <DatePicker
      aria-labelledby={labelId}
      aria-describedby={descriptionId}
      value={date ?? null}
      onChange={(next) => onChange(next ? writeDate(next) : undefined)}
      granularity={hasTime ? 'minute' : 'day'}
      hourCycle={24}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid || (value !== undefined && !date)}
      shouldForceLeadingZeros
      className={layout.stack1 as string}
    >
      <GroupLabel id={labelId} field={field}>
        {date && !isReadOnly && (
          <Checkbox
            isSelected={hasTime}
            onChange={(isTimed) =>
              onChange(writeDate(isTimed ? toZoned(toCalendarDate(date), zone) : toCalendarDate(date)))
            }
          >
            {messages.withTime}
          </Checkbox>
        )}
      </GroupLabel>
      <div className={styles.row}>
        <Group className={styles.input as string}>
          <DateInput className={styles.segments as string}>
            {(segment) => <DateSegment segment={segment} className={styles.segment as string} />}
          </DateInput>
          <Button aria-label={messages.openCalendar} className={styles.open as string}>
            <Icon name="calendar" />
          </Button>
        </Group>
        {value !== undefined && !isReadOnly && (
          <IconButton
            slot={null}
            icon="x"
            size="small"
            label={messages.clearDate}
            onPress={() => onChange(undefined)}
          />
        )}
      </div>
      {value !== undefined && !date && <p className={layout.wrong}>{messages.noDate(value)}</p>}
      {hasTime && <p className={layout.faint}>{messages.timeZone(zone)}</p>}
      <Popover className={popup.popup as string}>
        <Dialog className={styles.dialog as string}>
          <Calendar>
            <header className={styles.months}>
              <Button slot="previous" aria-label={messages.previousMonth} className={styles.open as string}>
                ‹
              </Button>
              <Heading className={styles.month as string} />
              <Button slot="next" aria-label={messages.nextMonth} className={styles.open as string}>
                ›
              </Button>
            </header>
            <CalendarGrid>
              {(day) => <CalendarCell date={day} className={styles.day as string} />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

/** Undefined for text that is not a date. */
function readDate(text: string | undefined): DateValue | undefined {
  if (text === undefined) return undefined;
  try {
    return text.includes('T') ? parseAbsolute(text, getLocalTimeZone()) : parseDate(text);
  } catch {
    return undefined;
  }
}

/** Writes times in UTC. */
function writeDate(date: DateValue): string {
  return 'hour' in date ? date.toDate(getLocalTimeZone()).toISOString().replace('.000', '') : date.toString();
}
