import type { EntryDocument, EntryKind } from '../../api/entries.ts';
import { entryDefinitions } from '../../forms/definitions.ts';

/** The fields that a title may stand in, the first that a kind has. */
const titleFields = ['entryTitle', 'title', 'name', 'headline'];

/** What an entry is begun with: its title, and its address where it has one. */
export function beginDocument(kind: EntryKind, title: string, key: string): EntryDocument {
  const { fields } = entryDefinitions[kind];
  const titled = titleFields.find((name) => Object.hasOwn(fields, name));
  return {
    ...(Object.hasOwn(fields, 'slug') && { slug: key }),
    ...(titled && { [titled]: title }),
    // Whoever begins an article today knows no other day yet.
    ...(Object.hasOwn(fields, 'published_at') && { published_at: today(), date: today() }),
  };
}

/** A name for an entry's file and address, made of its title: `Über uns` is `uber-uns`. */
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

/** As ISO 8601 writes it, by the clock of the site: by that of who is ahead of it, the article would not be shown yet. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
