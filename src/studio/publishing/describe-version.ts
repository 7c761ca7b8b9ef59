import type { VersionSummary } from '#studio/entries/contract.ts';
import { messages } from './messages.ts';
import { showTimeIn } from './show-time-in.ts';

/** A version's name: `Version 3: published`. */
export function describeVersion({ number, cause }: VersionSummary): string {
  return messages.version(number, messages.causes[cause]);
}

/** Formats a version's time in the browser's time zone. */
export function showVersionTime(at: string): string {
  return showTimeIn(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
