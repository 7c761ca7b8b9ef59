import { isRecord } from '#schema/is-record.ts';

/** A reference to a picture or film in a document. */
export interface NamedMedia {
  name: string;
  /** Such as `body[2].image`. */
  path: string;
}

/** Quantifiers are bounded, against quadratic scanning of many opening brackets. */
const markdownPicture = /!\[[^\]]{0,2000}\]\(\s{0,20}<?([A-Za-z0-9][\w-]*)/g;

/**
 * Finds references to pictures and films in an authored document, as values or in Markdown, with the first
 * place of each. Fields are not checked against the schema: any word that is a name counts, so that nothing
 * in use is taken for unused.
 *
 * @param isName whether a word is the name of a picture or film
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
