import { hash } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale } from '#i18n/locales.ts';
import { isRecord } from '#schema/is-record.ts';
import { compareTexts } from './compare-texts.ts';
import type { WrittenEntry } from './compare-translations.ts';
import { listContentFiles } from './files/content-files.ts';
import { readDocument } from './files/read-document.ts';

/** The field of a translation that names the original's revision. */
export const revisionField = 'translatedFrom';

/** The folder of a content folder that keeps originals as they were when they were translated, by revision. */
export const originalsFolder = '.originals';

/** The file of a kept original, from the content's root; undefined for what is no revision. */
export function nameOriginal(revision: string): string | undefined {
  return /^r[0-9a-f]{8}$/.test(revision) ? `${originalsFolder}/${revision}.yaml` : undefined;
}

/** An original as it was in an earlier revision; undefined where it was not kept, or was changed since. */
export async function readOriginal(root: string, revision: string): Promise<unknown> {
  const file = nameOriginal(revision);
  const document = file === undefined ? undefined : await readWritten(root, file);
  return document !== undefined && digestDocument(document) === revision ? document : undefined;
}

/** The file of the entry that a locale's is translated from, if there is one. */
export function toOriginalFile(file: string): string {
  return file.replace(/^[^/]+/, defaultLocale);
}

/**
 * Keeps an original as its file is now.
 *
 * @param original its file, from the content's root
 */
export async function keepOriginal(root: string, original: string, revision: string): Promise<void> {
  const name = nameOriginal(revision);
  if (!name) return;
  await mkdir(join(root, originalsFolder), { recursive: true });
  await copyFile(join(root, original), join(root, name));
}

/**
 * Reads the entries of a content folder that are translated, as written, including invalid ones.
 *
 * @throws the file system's error when the folder itself cannot be read
 */
export async function readWrittenEntries(root: string): Promise<WrittenEntry[]> {
  const { files } = await listContentFiles(root);
  const entries: WrittenEntry[] = [];
  for (const { file, locale, kind, key } of files) {
    if (!locale || kind === 'redirects' || kind === 'productFacts' || kind === 'recipeFacts') continue;
    const document = await readWritten(root, file);
    const named = isRecord(document) ? document[revisionField] : undefined;
    entries.push({
      kind,
      locale,
      key,
      file,
      revision: document === undefined ? undefined : digestDocument(document),
      translatedFrom: typeof named === 'string' ? named : undefined,
    });
  }
  return entries;
}

/** Reads a file of a content folder; undefined for one that is not a valid document, which `content:check` explains. */
export async function readWritten(root: string, file: string): Promise<unknown> {
  try {
    const path = join(root, file);
    const { size } = await stat(path);
    const document = await readDocument(path, size);
    return 'value' in document ? document.value : undefined;
  } catch {
    return undefined;
  }
}

/** Fields about the entry itself, with nothing to translate. */
const bookkeeping: readonly string[] = [revisionField, 'stillRight', 'status', 'updated_at'];

/**
 * The revision of a document: a digest of its texts and settings alone. Comments, quotes, white space, the order of
 * fields and the date of the last change make no difference. It starts with a letter, so that YAML never takes it for a
 * number.
 */
export function digestDocument(document: unknown): string {
  const content = isRecord(document)
    ? Object.fromEntries(Object.entries(document).filter(([name]) => !bookkeeping.includes(name)))
    : document;
  return `r${hash('sha256', JSON.stringify(simplify(content)) ?? '', 'hex').slice(0, 8)}`;
}

function simplify(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (Array.isArray(value)) return value.map(simplify);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return fields.sort(([a], [b]) => compareTexts(a, b)).map(([name, field]) => [name, simplify(field)]);
}
