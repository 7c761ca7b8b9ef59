import { isBlank } from './is-blank.ts';

/**
 * What a page is called where a text embeds it: it is shown as a link of these words.
 *
 * @returns undefined for a block, and for what has no words
 */
export function readEntryTitle(entry: Readonly<Record<string, unknown>>): string | undefined {
  const title = 'block' in entry ? undefined : (entry.entryTitle ?? entry.headline ?? entry.title);
  return typeof title === 'string' && !isBlank(title) ? title : undefined;
}
