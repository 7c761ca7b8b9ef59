import { isBlank } from './is-blank.ts';

/**
 * The title of a page embedded in a text, which is shown as a link with this text.
 *
 * @returns undefined for a block, and for an entry without a title
 */
export function readEntryTitle(entry: Readonly<Record<string, unknown>>): string | undefined {
  const title = 'block' in entry ? undefined : (entry.entryTitle ?? entry.headline ?? entry.title);
  return typeof title === 'string' && !isBlank(title) ? title : undefined;
}
