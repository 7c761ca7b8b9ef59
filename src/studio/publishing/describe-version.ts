import type { VersionSummary } from '../api/publishing.ts';
import { words } from '../shell/words/publishing.ts';
import { showTimeIn } from './show-time-in.ts';

/** What a version is called: `Version 3: published`. */
export function describeVersion({ number, cause }: VersionSummary): string {
  return words.version(number, words.causes[cause]);
}

/** When a version was made, in the editor’s own time zone. */
export function showVersionTime(at: string): string {
  return showTimeIn(at, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
