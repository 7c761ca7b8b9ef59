import type { AuditSearch } from './contract.ts';

/** The filter as entered; empty fields match anything. */
export interface AuditFilter {
  by: string;
  action: string;
  subject: string;
  /** Days in the browser's time zone, such as `2030-05-31`. */
  from: string;
  until: string;
}

export const noFilter: AuditFilter = { by: '', action: '', subject: '', from: '', until: '' };

/** Converts the filter to the API's query. The last day is included. */
export function toQuery({ by, action, subject, from, until }: AuditFilter): AuditSearch {
  return { by, action, subject: subject.trim(), from: toTime(from, 0), to: toTime(until, 1) };
}

/** The start of a day in local time; empty for an invalid day. */
function toTime(day: string, daysLater: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const time = new Date(year, month - 1, date + daysLater);
  return day && !Number.isNaN(time.getTime()) ? time.toISOString() : '';
}
