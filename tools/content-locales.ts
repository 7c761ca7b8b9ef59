import { parseArgs } from 'node:util';
import { revisionField } from '#content-source/written-entries.ts';
import { localeCodes } from '#i18n/locales.ts';
import { acceptTranslations, EditorError } from './accept-translations.ts';
import { judgeManifest, renderMediaReport } from './media-words-report.ts';
import { readWrittenContent } from './read-written-content.ts';
import { readArguments, runTool } from './run-tool.ts';
import { addFields } from './translation-fields.ts';
import { countStates, renderTranslationReport } from './translation-report.ts';

const usage = `npm run content:locales                      which page is translated into which locale
npm run content:locales -- --json            the same for programs
npm run content:locales -- --accept PATH …   PATH, a file or a page’s path, is up to date with its original;
                                             an original’s own path stands for all its translations
--content FOLDER                             another folder than content`;

/** Prints how far each page is translated into each locale, or records that translations are up to date. */
await runTool(main, [EditorError]);

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, readCommand);
  const { content: folder, accept, json } = values;
  const { root, snapshot, ...content } = await readWrittenContent(folder);
  const rows = await addFields(content.rows, root);
  if (accept) {
    const written = await acceptTranslations(rows, positionals, folder);
    const lines = written.map(({ file, revision }) => `${folder}/${file}: ${revisionField}: ${revision}\n`);
    process.stdout.write(lines.join(''));
    return;
  }
  const media = await judgeManifest(root);
  if (json) {
    const counts = Object.fromEntries(localeCodes.map((locale) => [locale, countStates(rows, locale)]));
    process.stdout.write(`${JSON.stringify({ rows, counts, media }, null, 2)}\n`);
  } else
    process.stdout.write(`${renderTranslationReport(rows, folder)}\n\n${renderMediaReport(media, folder)}\n`);
  const problemCount = snapshot.problems.length;
  if (problemCount > 0) {
    const problems = problemCount === 1 ? '1 problem' : `${problemCount} problems`;
    console.error(`The content has ${problems}: npm run content:check names what is left out.`);
  }
}

function readCommand() {
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
}
