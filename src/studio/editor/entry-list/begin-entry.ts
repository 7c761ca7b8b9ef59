import type { EntryDocument, EntryKind } from '../../api/entries.ts';
import { entryDefinitions } from '../../forms/definitions.ts';

/** Title fields; a kind's title is the first of these that it has. */
const titleFields = ['entryTitle', 'title', 'name', 'headline'];

/** A new entry's document: its title, its slug and what else its kind needs. */
export function beginDocument(kind: EntryKind, title: string, key: string): EntryDocument {
  const { fields } = entryDefinitions[kind];
  const titled = titleFields.find((name) => Object.hasOwn(fields, name));
  return {
    ...(Object.hasOwn(fields, 'slug') && { slug: key }),
    ...(titled && { [titled]: title }),
    // An article's date defaults to the day it is begun.
    ...(Object.hasOwn(fields, 'published_at') && { published_at: today(), date: today() }),
  };
}

/** Derives a key, for file and address, from a title: `Über uns` gives `uber-uns`. */
export function suggestKey(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);
}

/**
 * ISO 8601, in UTC like the site's clock: a local date ahead of it would keep the article hidden for hours.
 */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
