import { readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Translation, TranslationRow } from '#content-source/compare-translations.ts';
import {
  keepOriginal,
  nameOriginal,
  originalsFolder,
  revisionField,
} from '#content-source/written-entries.ts';
import { defaultLocale, localeCodes } from '#i18n/locales.ts';
import { recordRevision } from './record-revision.ts';

/** An error that an editor can fix. The message says how. */
export class EditorError extends Error {}

/** A translation's file, and the original's file and revision that it is up to date with. */
export interface Accepted {
  file: string;
  original: string;
  revision: string;
}

/**
 * Records in translations that they are up to date with their original, and keeps that as it is now, so that its later
 * changes can be told field by field. Originals that no translation names any more are removed. All names are resolved before anything is
 * written, so that a mistake changes nothing.
 *
 * @param names files, paths or addresses of pages, as an editor typed them
 * @param folder the content's folder
 * @returns what was written
 * @throws EditorError if one cannot be recorded
 */
export async function acceptTranslations(
  rows: readonly TranslationRow[],
  names: readonly string[],
  folder: string,
): Promise<readonly Accepted[]> {
  const directory = resolve(folder);
  const found = names.flatMap((name) => findAccepted(rows, name, folder));
  const accepted = [...new Map(found.map((one) => [one.file, one])).values()];
  const texts = await Promise.all(
    accepted.map(async ({ file, revision }) => {
      const text = recordRevision(await readFile(join(directory, file), 'utf8'), revision);
      if (text !== undefined) return { file, text };
      throw new EditorError(
        `${folder}/${file} has no safe place for it. Write it by hand: ${revisionField}: ${revision}`,
      );
    }),
  );
  for (const { original, revision } of accepted) await keepOriginal(directory, original, revision);
  for (const { file, text } of texts) await replaceFile(join(directory, file), text);
  const revisions = new Map(accepted.map(({ file, revision }) => [file, revision]));
  await clearOriginals(
    directory,
    rows.flatMap(({ translations }) =>
      Object.values(translations).map(
        ({ file = '', translatedFrom }) => revisions.get(file) ?? translatedFrom,
      ),
    ),
  );
  return accepted;
}

async function clearOriginals(directory: string, named: readonly (string | undefined)[]): Promise<void> {
  const kept = new Set(named.map((revision) => revision && nameOriginal(revision)));
  for (const name of await readdir(join(directory, originalsFolder))) {
    const file = `${originalsFolder}/${name}`;
    if (name.endsWith('.yaml') && !kept.has(file)) await rm(join(directory, file));
  }
}

/** Replaces a file atomically: an interrupted write would lose an editor's work. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const target = await realpath(path);
  const draft = join(dirname(target), `.${basename(target)}`);
  await writeFile(draft, text, { mode: (await stat(target)).mode });
  await rename(draft, target);
}

/**
 * Resolves a name: a translation's file or page means that translation; the original's means all its translations.
 */
function findAccepted(rows: readonly TranslationRow[], name: string, folder: string): Accepted[] {
  const isMeant = createNameReader(name, folder);
  const row = findRow(rows, name, folder);
  const original = row.translations[defaultLocale];
  if (original.file === undefined) {
    throw new EditorError(
      `"${name}" has no original: no file of its name in ${defaultLocale}. If it needs none, remove its ${revisionField}.`,
    );
  }
  const { revision, file: originalFile } = original;
  if (revision === undefined) {
    throw new EditorError(`The original of "${name}", ${original.file}, cannot be read. Mend it first.`);
  }
  const translations = localeCodes
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => row.translations[locale])
    .filter((translation) => isMeant(original) || isMeant(translation));
  const faulty = translations.find(({ state }) => state === 'faulty');
  if (faulty) throw new EditorError(`${faulty.file} is not published. npm run content:check says why.`);
  const accepted = translations.flatMap((translation) =>
    translation.file === undefined ? [] : { file: translation.file, original: originalFile, revision },
  );
  if (accepted.length === 0) throw new EditorError(`"${name}" has no translation.`);
  return accepted;
}

/**
 * Finds the entry that an editor named, in whichever locale.
 *
 * @throws EditorError if there is none
 */
export function findRow(rows: readonly TranslationRow[], name: string, folder: string): TranslationRow {
  const isMeant = createNameReader(name, folder);
  const row = rows.find(({ translations }) => Object.values(translations).some(isMeant));
  if (row) return row;
  throw new EditorError(`There is no page or article "${name}". npm run content:locales lists them.`);
}

function createNameReader(name: string, folder: string): (translation: Translation) => boolean {
  const path = readPath(name);
  const named = relative(resolve(folder), resolve(name)).replaceAll(sep, '/').normalize('NFC');
  return ({ file, path: own }) =>
    file !== undefined && (file.normalize('NFC') === named || (path !== undefined && own === path));
}

/** Reads a path such as `/fi-fi/käyttöehdot`, however it was copied: encoded, with an origin, with a trailing slash. */
function readPath(name: string): string | undefined {
  const url = name.startsWith('/') ? URL.parse(name, 'http://localhost') : URL.parse(name);
  try {
    return url ? decodeURIComponent(url.pathname).normalize('NFC').replace(/\/$/, '') : undefined;
  } catch {
    return undefined;
  }
}
