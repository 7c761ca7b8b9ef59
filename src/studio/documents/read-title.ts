import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { EntryDocument } from './contract.ts';

/** Title fields, in order of preference. */
const titleFields = ['entryTitle', 'headline', 'title', 'name'];

/** A document's title; undefined where it has none. */
export function readTitle(document: EntryDocument): string | undefined {
  const title = titleFields
    .map((field) => document[field])
    .find((value) => typeof value === 'string' && value);
  return typeof title === 'string' ? toPlainHeadline(title) : undefined;
}
