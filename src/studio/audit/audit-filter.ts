/** What the log is searched for, as it was entered; an empty text is anything. */
export interface AuditFilter {
  by: string;
  action: string;
  subject: string;
  /** Days of the editor’s time zone, as `2030-05-31`. */
  from: string;
  until: string;
}

export const noFilter: AuditFilter = { by: '', action: '', subject: '', from: '', until: '' };

/** The query that asks the server for it. The last day counts as a whole. */
export function toQuery(
  { by, action, subject, from, until }: AuditFilter,
  more: Record<string, string> = {},
) {
  const given = { by, action, subject: subject.trim(), from: toTime(from, 0), to: toTime(until, 1), ...more };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString();
}

/** When a day begins where the editor is; empty for what is no day. */
function toTime(day: string, daysLater: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const time = new Date(year, month - 1, date + daysLater);
  return day && !Number.isNaN(time.getTime()) ? time.toISOString() : '';
}
