import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareTranslations } from '#content-source/compare-translations.ts';
import { readWrittenEntries, revisionField } from '#content-source/written-entries.ts';
import { localeCodes } from '#i18n/locales.ts';
import { acceptTranslations, EditorError } from './accept-translations.ts';
import { judgeManifest, renderMediaReport } from './media-words-report.ts';
import { readSnapshot } from './read-snapshot.ts';
import { addFields, type RowWithFields } from './translation-fields.ts';
import { countStates, renderTranslationReport } from './translation-report.ts';

const usage = `npm run content:locales                      which page is translated into which locale
npm run content:locales -- --json            the same for programs
npm run content:locales -- --accept PATH …   PATH, a file or a page’s path, is up to date with its original;
                                             an original’s own path stands for all its translations
--content FOLDER                             another folder than content`;

/** Prints how far each page is translated into each locale, or records that translations are up to date. */
try {
  await main();
} catch (error) {
  if (!(error instanceof EditorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const { content: folder, accept, json } = values;
  const { rows, problemCount } = await readRows(folder);
  if (accept) {
    const written = await acceptTranslations(rows, positionals, folder);
    const lines = written.map(({ file, revision }) => `${folder}/${file}: ${revisionField}: ${revision}\n`);
    process.stdout.write(lines.join(''));
    return;
  }
  const media = await judgeManifest(resolve(folder));
  if (json) {
    const counts = Object.fromEntries(localeCodes.map((locale) => [locale, countStates(rows, locale)]));
    process.stdout.write(`${JSON.stringify({ rows, counts, media }, null, 2)}\n`);
  } else
    process.stdout.write(`${renderTranslationReport(rows, folder)}\n\n${renderMediaReport(media, folder)}\n`);
  if (problemCount > 0) {
    const problems = problemCount === 1 ? '1 problem' : `${problemCount} problems`;
    console.error(`The content has ${problems}: npm run content:check names what is left out.`);
  }
}

function readArguments() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        content: { type: 'string', default: 'content' },
        accept: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [first] = read.positionals;
    if (read.values.accept && first === undefined) throw new Error('There is nothing to accept.');
    if (!read.values.accept && first !== undefined) throw new Error(`"${first}" needs --accept before it.`);
    return read;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

async function readRows(folder: string): Promise<{ rows: readonly RowWithFields[]; problemCount: number }> {
  const directory = resolve(folder);
  const snapshot = await readSnapshot(directory, 'editors');
  const unread = snapshot.problems.find(({ file }) => file === '');
  if (unread) throw new EditorError(`${folder}: ${unread.message}`);
  return {
    rows: await addFields(compareTranslations(snapshot, await readWrittenEntries(directory)), directory),
    problemCount: snapshot.problems.length,
  };
}
