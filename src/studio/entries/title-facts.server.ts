import type { FileSource } from '#content-source/files/file-source.ts';
import { foldText } from '#i18n/fold-text.ts';
import { defaultLocale, localeCodes } from '#i18n/locales.ts';
import type { EntryKind, EntryName } from '#studio/contract/fields.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { compareTitles, type IndexedEntry } from './indexed-entry.ts';
import { findTitle } from './list-entries.server.ts';
import { messages } from './messages.ts';
import { findEdited, readEntry } from './read-entry.server.ts';

/** The kind of the localised entries that facts belong to. */
const kindsOfWords: Partial<Record<EntryKind, 'products' | 'recipes'>> = {
  productFacts: 'products',
  recipeFacts: 'recipes',
};

/** The kind of facts that an entry of a kind has or is; undefined for other kinds. */
export function findFactsKind(kind: EntryKind): EntryKind | undefined {
  const [facts] = Object.entries(kindsOfWords).find((pair) => pair.includes(kind)) ?? [];
  return facts as EntryKind | undefined;
}

/**
 * Titles each entry of facts after its product or recipe, in the default locale's words, else another's, and
 * sorts all by title.
 */
export function titleFacts(entries: readonly IndexedEntry[]): readonly IndexedEntry[] {
  const titles = new Map<string, string>();
  for (const { summary } of entries) {
    const { kind, key, locale, title, state } = summary;
    if ((kind !== 'products' && kind !== 'recipes') || state === 'deleted') continue;
    if (locale === defaultLocale || !titles.has(`${kind}/${key}`)) titles.set(`${kind}/${key}`, title);
  }
  return entries
    .map((entry) => {
      const { kind, key } = entry.summary;
      const folder = kindsOfWords[kind];
      const title = folder && titles.get(`${folder}/${key}`);
      if (!title) return entry;
      return { ...entry, summary: { ...entry.summary, title }, text: `${foldText(title)} ${entry.text}` };
    })
    .sort((a, b) => compareTitles(a.summary, b.summary));
}

/** An entry's title where entries of all kinds are listed together. */
export async function findTitleAmongAll(
  kysely: StudioKysely,
  content: Pick<FileSource, 'files'>,
  name: EntryName,
  document: EntryDocument,
): Promise<string> {
  const kind = kindsOfWords[name.kind];
  if (!kind) return findTitle(name, document);
  for (const locale of new Set([defaultLocale, ...localeCodes])) {
    const entry = await readEntry(kysely, content, `${locale}/${kind}/${name.key}.yaml`);
    const title = findTitle({ kind, key: '' }, findEdited(entry));
    if (title) return messages.factsOf(title);
  }
  return name.key;
}

/** Says entries by their titles where a text names their files: `en-gb/pages/about.yaml` becomes `“About us”`. */
export async function nameByTitle(
  { database, content }: { database: { kysely: StudioKysely }; content: Pick<FileSource, 'files'> },
  text: string,
): Promise<string> {
  const words = text.split(/([\s":,“”])/).map(async (word) => {
    const file = word.replace(/\.$/, '');
    const entry = file.endsWith('.yaml') && nameEntry(file);
    if (!entry) return word;
    const document = findEdited(await readEntry(database.kysely, content, file));
    const title = await findTitleAmongAll(database.kysely, content, entry, document);
    return `“${title}”${word.slice(file.length)}`;
  });
  return (await Promise.all(words)).join('');
}
