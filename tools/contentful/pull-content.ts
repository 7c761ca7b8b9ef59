import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PlainClientAPI } from 'contentful-management';
import { CORE_SCHEMA, dump, loadAll } from 'js-yaml';
import PQueue from 'p-queue';
import { blockDefinitions } from '#blocks/registry.ts';
import { listReadings } from '#content-source/contentful/list-readings.ts';
import {
  findLanguage,
  findValue,
  type Item,
  listFallbacks,
  type Space,
} from '#content-source/contentful/space.ts';
import { toDocument } from '#content-source/contentful/to-document.ts';
import { listContentFiles } from '#content-source/files/content-files.ts';
import { entryDefinitions } from '#content-source/source-entries.ts';
import type { EntryPlace } from '#content-source/validate-entry.ts';
import { isRecord } from '#schema/is-record.ts';
import { quote } from '#schema/issue.ts';
import { type ContentfulSettings, openContentful, PushError } from './contentful-settings.ts';
import { createAttempts } from './explain-contentful-error.ts';
import { canBeDraft } from './is-draft-document.ts';
import { isPublished } from './plan-content.ts';
import { nameAssets, type PulledFile } from './pull-assets.ts';
import { readAuthoredContent } from './read-authored-content.ts';
import { readAll } from './read-contentful-space.ts';
import { createDocumentWriter } from './write-documents.ts';
import { writeManifest } from './write-manifest.ts';

export interface PullCounts {
  documents: number;
  files: number;
  /** Documents in the folder that the space lacks. */
  removed: number;
}

export interface PullOptions {
  /** Also writes unpublished entries, with `status: draft`. */
  withDrafts: boolean;
  print(line: string): void;
}

/** By file. */
type Documents = Map<string, Record<string, unknown>>;

/** The most bytes of a file name without its extension: file systems allow 255 with it. */
const longestName = 250;

/** Printed before the folder is touched, so that it is on screen if the run is interrupted. */
const goOn =
  'Writing. If this is cut off, run it again with --force: it goes over what it wrote, and ends with the same files.';

/** Concurrent downloads. */
const downloadsAtOnce = 4;

/**
 * Writes the published content of a space into a content folder. Files with equivalent documents are left as they are;
 * documents that the space lacks are removed, except drafts unless drafts are requested. Pictures and films that the
 * space lacks stay.
 *
 * @throws PushError that says what to do
 */
export async function pullContent(
  settings: ContentfulSettings,
  directory: string,
  { withDrafts, print }: PullOptions,
): Promise<PullCounts> {
  const client = openContentful(settings);
  const attempt = createAttempts(settings);
  await attempt('open the space', () => client.space.get({}));
  await attempt('open the environment', () => client.environment.get({}));
  const { space, drafts } = await attempt('read the space', () => readSpace(client, withDrafts));
  const main = space.locales.find((locale) => locale.default)?.code ?? '';
  const assets = nameAssets(space, listFallbacks(space.locales, main));
  for (const message of assets.left) print(`note       asset ${message}`);

  const documents = listDocuments(space, assets, print);
  if (documents.size === 0) throw new PushError('The space has no published page, so nothing is written.');
  addDrafts(documents, space, drafts, assets, print);
  const { kept, others } = await compareFiles(directory, documents, withDrafts);
  refuseRivals(kept);
  // Media first: if a download fails, the documents are untouched.
  await mkdir(join(directory, 'media'), { recursive: true });
  const queue = new PQueue({ concurrency: downloadsAtOnce });
  const changed = new Set<string>();
  print(goOn);
  await queue.addAll(assets.files.map((file) => () => attempt(`fetch ${file.url}`, () => download(file))));
  for (const file of others) await rm(join(directory, file));
  for (const [file, document] of documents) await writeDocument(join(directory, file), document);
  await writeManifest(join(directory, 'media/manifest.json'), assets.files, changed);
  return { documents: documents.size, files: assets.files.length, removed: others.length };

  async function download({ file, url }: PulledFile): Promise<void> {
    const address = settings.insecure ? `http://${settings.host}${new URL(url).pathname}` : url;
    const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) });
    if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const path = join(directory, 'media', file);
    const known = await readFile(path).catch(() => undefined);
    if (known?.equals(bytes)) return;
    changed.add(file);
    await writeFile(path, bytes);
  }
}

/** All published content, as the Delivery API would return it and, on request, unpublished entries. */
async function readSpace(
  client: PlainClientAPI,
  withDrafts: boolean,
): Promise<{ space: Space; drafts: Space['entries'] }> {
  const order = 'sys.id';
  const types = await readAll((query) => client.contentType.getMany({ query }));
  const locales = await readAll((query) => client.locale.getMany({ query }));
  const entries = await readAll((query) => client.entry.getPublished({ query: { ...query, order } }));
  const assets = await readAll((query) => client.asset.getPublished({ query: { ...query, order } }));
  const all = withDrafts
    ? await readAll((query) => client.entry.getMany({ query: { ...query, order } }))
    : [];
  const drafts = all.filter((entry) => !isPublished(entry) && entry.sys.archivedVersion === undefined);
  const shared = new Map(
    types.map(({ sys, fields }) => [
      sys.id,
      new Set(fields.filter(({ localized }) => !localized).map(({ id }) => id)),
    ]),
  );
  const toItems = (found: readonly unknown[]) =>
    new Map(
      (found as Item[]).map(({ sys, fields }) => [
        sys.id,
        { sys, fields: fields ?? {}, shared: shared.get(sys.contentType?.sys.id ?? '') ?? new Set<string>() },
      ]),
    );
  const space = {
    entries: toItems(entries),
    assets: toItems(assets),
    locales: locales.map(({ code, fallbackCode, default: isDefault }) => ({
      code,
      fallbackCode,
      default: isDefault,
    })),
  };
  return { space, drafts: toItems(drafts) };
}

/** The documents, by file. Fallback values are not written, since the site falls back likewise. */
function listDocuments(space: Space, assets: ReturnType<typeof nameAssets>, print: PullOptions['print']) {
  const documents: Documents = new Map();
  for (const { entry, place, file, write } of readDocuments(space, assets, print)) {
    if (!isFileName(place.key)) tellOddKey(place, entry, print);
    else if (documents.has(file)) tellRival(file, entry, print);
    else documents.set(file, write());
  }
  return new Map([...documents].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Adds the documents of unpublished entries. These may contain each other; published ones contain none. */
function addDrafts(
  documents: Documents,
  space: Space,
  drafts: Space['entries'],
  assets: ReturnType<typeof nameAssets>,
  print: PullOptions['print'],
): void {
  const entries = new Map([...space.entries, ...drafts]);
  for (const { entry, place, file, write } of readDocuments({ ...space, entries }, assets, print)) {
    if (!drafts.has(entry.sys.id)) continue;
    if (!isFileName(place.key)) tellOddKey(place, entry, print);
    else if (!canBeDraft(place.kind))
      print(`note       ${file} is not published, and cannot be a draft in a file`);
    else if (documents.has(file)) tellRival(file, entry, print);
    else documents.set(file, write({ status: 'draft' }));
  }
}

function* readDocuments(space: Space, assets: ReturnType<typeof nameAssets>, print: PullOptions['print']) {
  for (const { locale, codes, places } of listReadings(space)) {
    for (const { entry, place } of places) {
      const file = `${place.file}.yaml`;
      const report = (path: string, message: string) => print(`note       ${file} ${path}: ${message}`);
      const definition = entryDefinitions[place.kind];
      const write = (more: object = {}): Record<string, unknown> => {
        const document = toDocument(pickOwn(entry, codes), definition, {
          blocks: blockDefinitions,
          findEntry: (id) => space.entries.get(id),
          codes,
          locale,
          report: ({ path, message }) => report(path, message),
        });
        const language = findLanguage(codes[0]);
        return createDocumentWriter({ blocks: blockDefinitions, assets, language, report })(definition, {
          ...document,
          ...more,
        });
      };
      yield { entry, place, file, write };
    }
  }
}

/**
 * Whether a key is a plain file name that the site reads. Keys are untrusted: they are chosen by anybody who edits the
 * space.
 */
function isFileName(key: string): boolean {
  return !/^\.|^$|[/\\\p{Cc}]/u.test(key) && Buffer.byteLength(key) <= longestName;
}

function tellOddKey({ key, locale }: EntryPlace, { sys }: Item, print: PullOptions['print']): void {
  const where = locale ? ` in ${locale}` : '';
  print(
    `note       entry ${sys.id}${where}: Its key ${quote(key)} can be no name of a file, and it is left out`,
  );
}

function tellRival(file: string, { sys }: Item, print: PullOptions['print']): void {
  print(`note       ${file}: the entry "${sys.id}" has the same place, and is left out`);
}

function pickOwn(entry: Item, [code]: readonly string[]): Item {
  const own = Object.entries(entry.fields).filter(
    ([name]) => entry.shared.has(name) || findValue(entry, name, code === undefined ? [] : [code]),
  );
  return { ...entry, fields: Object.fromEntries(own) };
}

/** The files to be written, in NFC form, and the other documents now in the folder. */
async function compareFiles(directory: string, written: Documents, withDrafts: boolean) {
  const { files } = await listContentFiles(directory).catch(() => ({ files: [] }));
  const { drafts } = files.length > 0 && !withDrafts ? await readAuthoredContent(directory) : { drafts: [] };
  const kept = new Set(
    [...written.keys(), ...drafts.map(({ file }) => file)].map((file) => file.normalize('NFC')),
  );
  return { kept, others: files.map(({ file }) => file).filter((file) => !kept.has(file.normalize('NFC'))) };
}

/**
 * Refuses files whose names differ only in case: on macOS and Windows, one would overwrite the other.
 *
 * @throws PushError that names them
 */
function refuseRivals(files: Iterable<string>): void {
  const known = new Map<string, string>();
  for (const file of files) {
    const rival = known.get(file.toLowerCase());
    if (rival !== undefined) {
      const [first, second] = [rival, file].sort();
      throw new PushError(
        `${first} and ${second} are one file where capitals make no difference, as on macOS and Windows. Give one of the two another key. Nothing has been written.`,
      );
    }
    known.set(file.toLowerCase(), file);
  }
}

async function writeDocument(path: string, document: Record<string, unknown>): Promise<void> {
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known && saysTheSame(known, document)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, dump(document, { schema: CORE_SCHEMA, lineWidth: -1, noRefs: true }));
}

/** Whether a file already has an equivalent document, whatever its order and notation. */
function saysTheSame(text: string, document: Record<string, unknown>): boolean {
  try {
    const [known, ...others] = loadAll(text, { schema: CORE_SCHEMA });
    return others.length === 0 && isDeepStrictEqual(trimTexts(known), trimTexts(document));
  } catch {
    return false;
  }
}

function trimTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimTexts);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimTexts(part)]));
}
