import type { Locale } from '#i18n/locales.ts';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { ownTimeZone, readTimesIn, showDistance, showOffset, showTimeIn } from '../show-time-in.ts';
import { messages } from './messages.ts';
import styles from './plans.module.css';

/** The value of the time fields. */
export interface LocalTime {
  /** The value of a `datetime-local` input: `2030-05-01T10:00`, or empty. */
  local: string;
  timeZone: string;
  /** The instant that is meant, as ISO 8601, where it was chosen by more than the clock's time. */
  instant?: string;
}

export interface TimeFieldsProps {
  value: LocalTime;
  onChange: (value: LocalTime) => void;
}

/** Fields for date, time and time zone; where clocks go back over the time, also for which of the two it is. */
export function TimeFields({ value, onChange }: TimeFieldsProps) {
  const { local, timeZone, instant = '' } = value;
  const { instants, isSkipped } = readTimesIn(local, timeZone);
  const dueAt = readDueAt(value);
  const isTwice = !isSkipped && instants.length > 1;
  const time = local.slice(-5);
  return (
    <div className={styles.time}>
      <TextField
        label={messages.time}
        type="datetime-local"
        value={local}
        onChange={(changed) => onChange({ local: changed, timeZone })}
        error={local === '' || dueAt !== undefined ? undefined : findFault(value)}
      />
      <SelectField
        label={messages.zone}
        choices={listZones(timeZone).map((zone) => ({
          value: zone,
          label: messages.zoneNow(zone, showClock(zone)),
        }))}
        value={timeZone}
        onChange={(changed) => onChange({ local, timeZone: changed })}
      />
      {isTwice && (
        <div className={styles.told}>
          <p>{messages.comesTwice(time)}</p>
          <SelectField
            label={messages.whichTime(time)}
            choices={[
              { value: '', label: messages.chooseOne },
              ...instants.map((one, index) => ({
                value: one,
                label: messages.eitherTime(index, time, showOffset(one, timeZone)),
              })),
            ]}
            value={instants.find((one) => Date.parse(one) === floorToMinute(instant)) ?? ''}
            onChange={(chosen) => onChange({ local, timeZone, ...(chosen && { instant: chosen }) })}
          />
        </div>
      )}
      {dueAt && (
        <p className={styles.told} role="status">
          {describe(dueAt, timeZone)}
        </p>
      )}
    </div>
  );
}

/**
 * The chosen time as ISO 8601 in UTC; undefined unless it is in the future, exists, and it is chosen which of two it
 * is.
 */
export function readDueAt({ local, timeZone, instant }: LocalTime): string | undefined {
  const { instants, isSkipped } = readTimesIn(local, timeZone);
  const [only, ...others] = isSkipped ? [] : instants;
  const dueAt = instant ?? (others.length === 0 ? only : undefined);
  return dueAt !== undefined && Date.parse(dueAt) > Date.now() ? dueAt : undefined;
}

/** Why a time cannot be taken; undefined where the editor has yet to choose which of two it is. */
function findFault({ local, timeZone, instant }: LocalTime): string | undefined {
  const { instants, isSkipped } = readTimesIn(local, timeZone);
  const isOver = instants.every((one) => Date.parse(one) <= Date.now());
  if (isOver || (instant !== undefined && !isSkipped)) return messages.noTime;
  if (!isSkipped) return undefined;
  const [before = '', after = ''] = instants.map((one) => showTimeIn(one, timeZone));
  return messages.noSuchTime(before, after);
}

function floorToMinute(time: string): number {
  return Math.floor(Date.parse(time) / 60_000) * 60_000;
}

/** The time zone that is typical of a locale. Browsers list a country's zones by name, so the first US one is Adak. */
const zones = {
  'en-gb': ['Europe/London'],
  'en-us': ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
  'de-de': ['Europe/Berlin'],
  'fi-fi': ['Europe/Helsinki'],
  'fr-be': ['Europe/Brussels'],
  'nl-be': ['Europe/Brussels'],
  'nl-nl': ['Europe/Amsterdam'],
  'sv-se': ['Europe/Stockholm'],
} as const satisfies Record<Locale, readonly string[]>;

/** The time zone of most of a locale's editors. */
export function findZone(locale: Locale): string {
  return zones[locale][0] ?? 'UTC';
}

/** The browser's time zone, the chosen one, and those of the site's locales. */
export function listZones(chosen: string): readonly string[] {
  return [...new Set([ownTimeZone(), chosen, ...Object.values(zones).flat(), 'UTC'])];
}

function describe(dueAt: string, timeZone: string): string {
  const distance = showDistance(dueAt);
  const said = distance.charAt(0).toUpperCase() + distance.slice(1);
  const own = ownTimeZone();
  return own === timeZone ? `${said}.` : messages.inYourZone(said, showTimeIn(dueAt, own), own);
}

function showClock(timeZone: string): string {
  return new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
}
