import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from '../src/content-source/files/read-document.ts';
import { digestDocument } from '../src/content-source/written-entries.ts';
import { localeCodes } from '../src/i18n/locales.ts';
import type { OpenedEntry } from '../src/studio/entries/contract.ts';
import { createEntryIndex } from '../src/studio/entries/entry-index.server.ts';
import { entryRoutes } from '../src/studio/entries/entry-routes.server.ts';
import { openEntrySite } from '../src/studio/entries/entry-site.testing.ts';
import type { TranslationTable } from '../src/studio/translations/contract.ts';
import { translationRoutes } from '../src/studio/translations/translation-routes.server.ts';
import { writeContent } from './content.ts';
import { watchTurns } from './watch-turns.ts';

/*
 * `node bench/measure-translations.ts FOLDER ENTRIES`: prints, as a line of JSON, what the table of translations takes with as
 * many entries in each of eight locales.
 */

const [, , directory = '', entries = ''] = process.argv;
const repetitions = 20;
/** Milliseconds between questions while there is more to compare. */
const pause = 100;

const written = await writeContent({ pages: Number(entries), directory });
const texts = await Promise.all(
  written.map(async (file) => [file, await readFile(join(directory, file), 'utf8')] as const),
);
for (const locale of localeCodes.slice(1))
  for (const kind of ['pages', 'news', 'products', 'recipes'])
    await mkdir(join(directory, locale, kind), { recursive: true });
for (const [file, text] of texts.filter(([name]) => name.startsWith('en-gb/'))) {
  const read = readText(text);
  const revision = digestDocument('value' in read ? read.value : undefined);
  const words = text.replace(/^slug: .*$/m, `$&\ntranslatedFrom: ${revision}`).replaceAll(/\bpea/g, 'peh');
  for (const locale of localeCodes.slice(1)) await writeFile(join(directory, locale + file.slice(5)), words);
}
const site = await openEntrySite({
  files: {},
  directory,
  makeServices: ({ database, content, overlay }) => {
    const index = createEntryIndex({ database, content, overlay });
    return [
      entryRoutes({ database, content, index }),
      translationRoutes({ database, content, overlay, origin: 'http://localhost', index }),
    ];
  },
});

const ask = async (query = '') =>
  (await site.send<TranslationTable>('eve', 'GET', `/translations${query}`)).body;
const time = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

await site.send('eve', 'GET', '/entries');
const readLongestTurn = watchTurns();
const first = await time(ask);
const compared = first + (await time(() => askUntil(({ pending }) => pending === 0)));
const questions = ['', '?sort=de-de', '?state=stale', '?words=pea&locale=fi-fi', '?kind=news&limit=500'];
const answers: number[] = [];
for (let count = 0; count < repetitions; count += 1)
  for (const question of questions) answers.push(await time(() => ask(question)));
const turn = readLongestTurn();

const file = texts.find(([name]) => name.startsWith('en-gb/pages/'))?.[0] ?? '';
const { document, revision } = (await site.send<OpenedEntry>('ada', 'GET', `/entries/${file}`)).body;
const changed = await time(async () => {
  const body = { revision, document: { ...document, entryTitle: 'Changed in the original' } };
  await site.send('ada', 'PUT', `/drafts/${file}`, body);
  await askUntil(({ found }) => found === 1, '?words=changed&state=stale');
});

process.stdout.write(
  `${JSON.stringify({ first, compared: compared / 1000, answer: answers.sort((a, b) => a - b)[Math.floor(answers.length * 0.95)], turn, changed })}\n`,
);
await site.close();
process.exit();

async function askUntil(isDone: (table: TranslationTable) => boolean, query?: string): Promise<void> {
  while (!isDone(await ask(query))) await new Promise((resolve) => setTimeout(resolve, pause));
}
