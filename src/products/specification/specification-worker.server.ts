/*
 * The thread that draws specification sheets: the library that writes PDFs and the typeface take longer to load, and a
 * sheet longer to lay out, than visitors of pages are to wait.
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
  // What crosses over is no Buffer any more.
  for (const { packshot, ...parts } of sheets)
    drawSpecification(sheet, { ...parts, wording, packshot: packshot && Buffer.from(packshot) });
  return sheet.finish();
}
