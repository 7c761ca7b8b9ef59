import type { Locale } from '#i18n/locales.ts';
import { SelectField } from '#studio/kit/select-field.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { ownTimeZone, readTimeIn, showDistance, showTimeIn } from '../show-time-in.ts';
import { messages } from './messages.ts';
import styles from './plans.module.css';

/** The value of the time fields. */
export interface LocalTime {
  /** The value of a `datetime-local` input: `2030-05-01T10:00`, or empty. */
  local: string;
  timeZone: string;
}

export interface TimeFieldsProps {
  value: LocalTime;
  onChange: (value: LocalTime) => void;
}

/** Fields for date, time and time zone. */
export function TimeFields({ value, onChange }: TimeFieldsProps) {
  const { local, timeZone } = value;
  const dueAt = readDueAt(value);
  return (
    <div className={styles.time}>
      <TextField
        label={messages.time}
        type="datetime-local"
        value={local}
        onChange={(changed) => onChange({ local: changed, timeZone })}
        error={local === '' || dueAt !== undefined ? undefined : messages.noTime}
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
      {dueAt && (
        <p className={styles.told} role="status">
          {describe(dueAt, timeZone)}
        </p>
      )}
    </div>
  );
}

/** The chosen time as ISO 8601 in UTC; undefined unless it is in the future. */
export function readDueAt({ local, timeZone }: LocalTime): string | undefined {
  const dueAt = readTimeIn(local, timeZone);
  return dueAt !== undefined && Date.parse(dueAt) > Date.now() ? dueAt : undefined;
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
