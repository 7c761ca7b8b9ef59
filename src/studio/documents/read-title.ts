import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { EntryDocument } from '../api/entries.ts';

/** The fields that editors know an entry by. */
const titleFields = ['entryTitle', 'headline', 'title', 'name'];

/** What an entry says it is called; undefined where it does not. */
export function readTitle(document: EntryDocument): string | undefined {
  const title = titleFields
    .map((field) => document[field])
    .find((value) => typeof value === 'string' && value);
  return typeof title === 'string' ? toPlainHeadline(title) : undefined;
}
