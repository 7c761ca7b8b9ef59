import { toDayStart } from '#studio/kit/local-days.ts';
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
  return { by, action, subject: subject.trim(), from: toDayStart(from), to: toDayStart(until, 1) };
}
