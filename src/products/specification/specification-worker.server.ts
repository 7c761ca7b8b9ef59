/*
 * The thread that draws specification sheets. Loading the PDF library and the typeface, and laying out a sheet, would
 * block the main thread for longer than visitors of other pages should wait.
 */
import { getTranslator } from '#i18n/get-translator.server.ts';
import { locales } from '#i18n/locales.ts';
import { answerTasks } from '#platform/answer-tasks.ts';
import { drawSpecification } from './draw-specification.server.ts';
import { createSheet } from './sheet.server.ts';
import type { SpecificationTask, SpecificationTasks } from './specification-tasks.server.ts';

answerTasks<SpecificationTasks>({ draw });

function draw({ title, locale, sheets }: SpecificationTask): Promise<Buffer<ArrayBuffer>> {
  const wording = { t: getTranslator(locale), locale };
  const sheet = createSheet({ title, language: locales[locale].languageTag });
  // Structured cloning has turned the Buffer into a plain Uint8Array.
  for (const { packshot, ...parts } of sheets)
    drawSpecification(sheet, { ...parts, wording, packshot: packshot && Buffer.from(packshot) });
  return sheet.finish();
}
