import { isRecord } from '#schema/is-record.ts';

/** Where a document names a picture or a film. */
export interface NamedMedia {
  name: string;
  /** Such as `body[2].image`. */
  path: string;
}

/** What it says of the picture has an end, so that many beginnings are no reason to look at all that follows each. */
const markdownPicture = /!\[[^\]]{0,2000}\]\(\s{0,20}<?([A-Za-z0-9][\w-]*)/g;

/**
 * The pictures and films that an authored document names, each where it does so first: as a value, or in a text of
 * Markdown. Which fields are pictures is not looked up: a word that is a name counts as one, so that nothing is
 * taken for unused that is in use.
 *
 * @param isName whether there is such a picture or film
 */
export function findMediaNames(document: unknown, isName: (word: string) => boolean): NamedMedia[] {
  const found = new Map<string, string>();
  visit(document, '');
  return [...found].map(([name, path]) => ({ name, path }));

  function visit(value: unknown, path: string): void {
    if (typeof value === 'string') {
      for (const name of listNames(value)) if (!found.has(name) && isName(name)) found.set(name, path);
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, `${path}[${index}]`);
    } else if (isRecord(value)) {
      for (const [field, item] of Object.entries(value)) {
        if (field !== '_id') visit(item, path ? `${path}.${field}` : field);
      }
    }
  }
}

function listNames(text: string): string[] {
  if (text.length <= 100 && !text.includes('![')) return [text];
  return [...text.matchAll(markdownPicture)].map(([, name = '']) => name);
}
