import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { blockDefinitions } from '#blocks/registry.ts';
import type { TranslationRow } from '#content-source/compare-translations.ts';
import { writeDocument } from '#content-source/files/write-document.ts';
import { keepOriginal, readOriginal, readWritten, revisionField } from '#content-source/written-entries.ts';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { runInSteps } from '#platform/event-loop-yielder.ts';
import { isRecord } from '#schema/is-record.ts';
import { readEnvironment } from '#server/env.ts';
import { entryDefinitions } from '#studio/documents/definitions.ts';
import { saysTheSame } from '#studio/documents/is-equal.ts';
import { changeLinks } from '#studio/documents/rewrite-links.ts';
import { listTermFiles, readTerms } from '#studio/documents/terms.ts';
import { createForeignLinkReader } from '#studio/entries/find-counterpart.server.ts';
import { largestXliff, readXliff } from '#studio/translations/xliff/read-xliff.server.ts';
import { type TakenUnits, takeUnits } from '#studio/translations/xliff/take-units.server.ts';
import {
  listPlaces,
  listUnits,
  type Translatable,
} from '#studio/translations/xliff/translation-units.server.ts';
import { writeXliff } from '#studio/translations/xliff/write-xliff.server.ts';
import { toLocale, XliffError, type XliffFile } from '#studio/translations/xliff/xliff.server.ts';
import { EditorError, findRow, replaceFile } from './accept-translations.ts';
import { readSnapshot } from './read-snapshot.ts';
import { readWrittenContent, type WrittenContent } from './read-written-content.ts';
import { readArguments, runTool } from './run-tool.ts';

const usage = `npm run content:translate -- export --locale de-de [PATH …]   writes what a translator needs, as XLIFF 2.1
                                   PATH, a file or a page’s path; without one, all pages
                                   --out FILE, else translations-de-de.xlf
npm run content:translate -- import FILE          shows what came back
npm run content:translate -- import FILE --write  and writes it into the content’s files
--content FOLDER                                  another folder than content`;

/** Leads translations out to those who translate elsewhere, and in again. */
await runTool(main, [EditorError, XliffError]);

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, readCommand);
  const [action, ...names] = positionals;
  const content = await readWrittenContent(values.content);
  if (action === 'export') await exportUnits(content, values, names);
  else await importUnits(content, names[0] ?? '', values.write === true);
}

function readCommand() {
  const read = parseArgs({
    allowPositionals: true,
    options: {
      content: { type: 'string', default: 'content' },
      locale: { type: 'string' },
      out: { type: 'string' },
      write: { type: 'boolean' },
    },
  });
  const [action, ...names] = read.positionals;
  if (action === 'import' && names.length !== 1) throw new Error('Name one file to import.');
  if (action !== 'import' && action !== 'export') throw new Error('Say export or import.');
  return read;
}

async function exportUnits(
  content: WrittenContent,
  { locale: code, out }: { locale?: string | undefined; out?: string | undefined },
  names: readonly string[],
): Promise<void> {
  const { rows, folder } = content;
  const locale = localeCodes.find((known) => known === code);
  if (!locale || locale === defaultLocale) {
    const known = localeCodes.filter((one) => one !== defaultLocale).join(', ');
    throw new EditorError(`Say which language it is for: --locale with one of ${known}.`);
  }
  const { siteOrigin } = readEnvironment(process.env);
  const live = await readSnapshot(content.root);
  const chosen = names.length > 0 ? [...new Set(names.map((name) => findRow(rows, name, folder)))] : rows;
  const files: XliffFile[] = [];
  const sites = await Promise.all(listTermFiles(locale).map((file) => readWritten(content.root, file)));
  const terms = readTerms(sites.filter(isRecord));
  for (const row of chosen) {
    const one = await readTranslatable(content, row, locale);
    const { units } = one ? await runInSteps(listUnits({ ...one, terms })) : { units: [] };
    const { file = '', path } = row.translations[defaultLocale];
    const notes = listPlaces(siteOrigin, { file, path }, live);
    if (units.length > 0) files.push({ id: `f${files.length + 1}`, original: file, notes, units });
  }
  if (files.length === 0) throw new EditorError('None of these has an original that can be read.');
  const tags = { source: locales[defaultLocale].languageTag, target: locales[locale].languageTag };
  const name = out ?? `translations-${locale}.xlf`;
  await writeFile(name, writeXliff({ ...tags, files }));
  const open = files.flatMap(({ units }) => units).filter(({ standing }) => standing !== 'translated').length;
  process.stdout.write(`${name}: ${files.length} entries, ${open} fields to translate or to look at\n`);
}

/** Undefined where the original cannot be read. A translation that there is not yet has no fields. */
async function readTranslatable(
  { root }: WrittenContent,
  { kind, translations }: TranslationRow,
  locale: Locale,
): Promise<Translatable | undefined> {
  const [{ file: source, revision }, { file, translatedFrom }] = [
    translations[defaultLocale],
    translations[locale],
  ];
  const original = source === undefined ? undefined : await readWritten(root, source);
  const translation = file === undefined ? {} : await readWritten(root, file);
  if (!isRecord(original) || !isRecord(translation)) return undefined;
  const was = translatedFrom === undefined ? undefined : await readOriginal(root, translatedFrom);
  const originalWas = translatedFrom === revision ? original : isRecord(was) ? was : undefined;
  return { kind, locale, original, originalWas, translation };
}

async function importUnits(content: WrittenContent, name: string, isWriting: boolean): Promise<void> {
  const { rows, folder, root } = content;
  const { target, files } = readXliff(await readText(name));
  const locale = toLocale(target);
  let number = 0;
  for (const { original, units } of files) {
    const row = rows.find(({ translations }) => translations[defaultLocale].file === original);
    const one = row && (await readTranslatable(content, row, locale));
    if (!row || !one) {
      console.error(`${original}: the content has no such original that can be read.`);
      continue;
    }
    const file = row.translations[locale].file ?? original.replace(defaultLocale, locale);
    const read = createForeignLinkReader(content.snapshot, locale);
    const follow = (address: string) => read(address)?.counterpart ?? address;
    const isNew = row.translations[locale].file === undefined;
    const begun = {
      ...changeLinks(one.kind, one.original, follow).document,
      ...('status' in entryDefinitions[row.kind].fields && { status: 'draft' }),
    };
    const translatable = isNew ? { ...one, originalWas: one.original, translation: begun } : one;
    const taken = await runInSteps(takeUnits(translatable, units, follow));
    const isChanged = isNew ? taken.changes.length > 0 : !saysTheSame(taken.document, one.translation);
    if (isChanged || taken.findings.length > 0) tell(`${folder}/${file}`, taken);
    if (!isChanged) continue;
    number += 1;
    if (isWriting) await write(root, original, file, row.kind, taken);
  }
  if (number === 0) process.stdout.write('Nothing in it is new.\n');
  else if (!isWriting) process.stdout.write('Nothing has been written. Take it over with --write.\n');
}

async function readText(name: string): Promise<string> {
  const { size } = await stat(name).catch(() => ({ size: -1 }));
  if (size < 0) throw new EditorError(`There is no file ${name}.`);
  if (size > largestXliff)
    throw new EditorError(`${name} is larger than ${largestXliff / 1_000_000} MB. Divide it.`);
  return readFile(name, 'utf8');
}

function tell(file: string, { changes, confirmed, findings }: TakenUnits): void {
  const lines = [
    `${file}: ${changes.length} changed, ${confirmed} still right`,
    ...changes.flatMap(({ path, was, says }) => [`  ${path}`, ...quote('-', was), ...quote('+', says)]),
    ...findings.map(({ path, message }) => `  ! ${path}: ${message}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function quote(sign: string, words: string): string[] {
  return words === '' ? [] : words.split('\n').map((line) => `    ${sign} ${line}`);
}

async function write(
  root: string,
  original: string,
  file: string,
  kind: TranslationRow['kind'],
  { document }: TakenUnits,
): Promise<void> {
  const path = join(root, file);
  const before = await readFile(path, 'utf8').catch(() => undefined);
  const text = writeDocument(before, document, {
    definition: entryDefinitions[kind],
    blocks: blockDefinitions,
  });
  if (document[revisionField] !== undefined)
    await keepOriginal(root, original, String(document[revisionField]));
  if (before !== undefined) return replaceFile(path, text);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { flag: 'wx' });
}
