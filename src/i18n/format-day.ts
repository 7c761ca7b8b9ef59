import { writeDate } from './format-date.ts';
import type { Translate } from './translate.ts';

/** Writes an ISO 8601 date in the locale's language: "14 September 2026". Apart, as only facts need its texts. */
export function formatDay(isoDate: string, t: Translate): string {
  return writeDate(isoDate, (parts) => t('date.days', parts));
}
