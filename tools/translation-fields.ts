import type { Translation, TranslationRow } from '#content-source/compare-translations.ts';
import { readOriginal, readWritten } from '#content-source/written-entries.ts';
import { defaultLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import { runInSteps } from '#platform/event-loop-yielder.ts';
import { isRecord } from '#schema/is-record.ts';
import { compareTranslation, type TranslationStates } from '#studio/documents/compare-translation.ts';

/** A translation with the states of its fields, and of the original's blocks; none where one of the two cannot be read. */
export type TranslationWithFields = Translation & TranslationStates;

export interface RowWithFields extends TranslationRow {
  translations: Readonly<Record<Locale, TranslationWithFields>>;
}

/** Adds to each translation of a content folder how its fields stand to the original's. */
export async function addFields(rows: readonly TranslationRow[], root: string): Promise<RowWithFields[]> {
  const found: RowWithFields[] = [];
  for (const row of rows) {
    const source = row.translations[defaultLocale];
    const original = source.file === undefined ? undefined : await readWritten(root, source.file);
    const translations: Partial<Record<Locale, TranslationWithFields>> = {};
    for (const locale of localeCodes) {
      const translation = row.translations[locale];
      const states =
        locale === defaultLocale || !isRecord(original)
          ? undefined
          : await compare(row.kind, locale, translation, original, source.revision);
      // Every change of the original was confirmed by itself.
      const isConfirmed = translation.state === 'stale' && states !== undefined && isUpToDate(states);
      translations[locale] = {
        ...translation,
        ...(states ?? { fields: [], blocks: [] }),
        ...(isConfirmed && { state: 'translated' }),
      };
    }
    found.push({ ...row, translations: translations as RowWithFields['translations'] });
  }
  return found;

  async function compare(
    kind: TranslationRow['kind'],
    locale: Locale,
    { file, translatedFrom }: Translation,
    original: Readonly<Record<string, unknown>>,
    revision: string | undefined,
  ): Promise<TranslationStates | undefined> {
    const translation = file === undefined ? undefined : await readWritten(root, file);
    if (!isRecord(translation)) return undefined;
    const was = translatedFrom === undefined ? undefined : await readOriginal(root, translatedFrom);
    const originalWas = translatedFrom === revision ? original : isRecord(was) ? was : undefined;
    return runInSteps(compareTranslation({ kind, locale, original, originalWas, translation }));
  }
}

function isUpToDate({ fields, blocks }: TranslationStates): boolean {
  return blocks.length === 0 && fields.length > 0 && fields.every(({ state }) => state === 'translated');
}
