import type { Translation, TranslationRow, TranslationState } from '#content-source/compare-translations.ts';
import { defaultLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import { shorten } from '#schema/issue.ts';
import type { FieldState } from '#studio/documents/contract.ts';
import type { RowWithFields, TranslationWithFields } from './translation-fields.ts';

const legend: Readonly<Record<TranslationState, { letter: string; meaning: string }>> = {
  original: { letter: 'O', meaning: 'what the others are made from, or what is in this locale alone' },
  translated: { letter: 'T', meaning: 'made from the original as it is now' },
  stale: { letter: 'S', meaning: 'the original has changed since, or is gone' },
  unknown: {
    letter: '?',
    meaning: 'does not say which revision it was made from, or the original cannot be read',
  },
  fallback: { letter: 'F', meaning: 'shows the original’s words, in whole or in part' },
  missing: { letter: '-', meaning: 'the locale has no such entry' },
  faulty: { letter: '!', meaning: 'has a file whose faults keep it from being published' },
};
const states = Object.keys(legend) as TranslationState[];
const fieldStates: readonly FieldState[] = [
  'translated',
  'stale',
  'copied',
  'machine',
  'missing',
  'fallsBack',
  'unknown',
];

/** How many pages and articles a locale has in each state. */
export function countStates(
  rows: readonly TranslationRow[],
  locale: Locale,
): Readonly<Record<TranslationState, number>> {
  const count = (state: TranslationState) =>
    rows.filter(({ translations }) => translations[locale].state === state).length;
  return Object.fromEntries(states.map((state) => [state, count(state)])) as Record<TranslationState, number>;
}

/**
 * Renders the matrix of pages and locales as text: one letter per cell, what the letters mean, the counts of each
 * locale, of entries and of fields with words, and what needs doing.
 *
 * @param folder the content folder, as a prefix of file names
 */
export function renderTranslationReport(rows: readonly RowWithFields[], folder: string): string {
  const matrix = rows.map(({ name, translations }) => [
    name,
    ...localeCodes.map((locale) => legend[translations[locale].state].letter),
  ]);
  const counts = localeCodes.map((locale) => {
    const numbers = countStates(rows, locale);
    return [locale, ...states.map((state) => String(numbers[state]))];
  });
  const fields = localeCodes.map((locale) => {
    const counts = Map.groupBy(
      rows.flatMap(({ translations }) => translations[locale].fields),
      ({ state }) => state,
    );
    return [locale, ...fieldStates.map((state) => String(counts.get(state)?.length ?? 0))];
  });
  return [
    renderTable([['', ...localeCodes], ...matrix], 'left'),
    states.map((state) => `${legend[state].letter}  ${state}: ${legend[state].meaning}`).join('\n'),
    renderTable([['', ...states], ...counts], 'right'),
    renderTable([['fields', ...fieldStates], ...fields], 'right'),
    ...renderCopied(rows, folder),
    ...renderTasks(rows, folder),
  ].join('\n\n');
}

/** What editors have to attend to, and how. */
function renderTasks(rows: readonly RowWithFields[], folder: string): string[] {
  const tasks = rows.flatMap(({ translations }) =>
    Object.values(translations)
      .filter(({ state }) => state === 'stale' || state === 'unknown')
      .map((translation) => {
        const { file, translatedFrom } = translation;
        const origin = translatedFrom === undefined ? 'no known revision' : `revision ${translatedFrom}`;
        const task = `  ${folder}/${file}: made from ${origin}; ${describeOriginal(translations[defaultLocale])}.`;
        return [task, ...describeChanges(translation)].join('\n');
      }),
  );
  if (tasks.length === 0) return [];
  const advice = 'Compare each with its original, mend it, then: npm run content:locales -- --accept FILE';
  return [`${tasks.join('\n')}\n${advice}`];
}

/** What has changed in the original, as far as that is known. */
function describeChanges({ fields, blocks }: TranslationWithFields): string[] {
  return [
    ...blocks.map(({ kind, path, name }) => `    ${path}${name && ` (${name})`}: ${kind} in the original`),
    ...fields
      .filter(({ state }) => state === 'stale')
      .map(
        ({ path, original, originalWas = '' }) =>
          `    ${path}: was “${shorten(originalWas)}”, is “${shorten(original)}”`,
      ),
  ];
}

function renderCopied(rows: readonly RowWithFields[], folder: string): string[] {
  const copied = rows.flatMap(({ translations }) =>
    Object.values(translations).flatMap(({ file, fields }) =>
      fields
        .filter(({ state }) => state === 'copied')
        .map(({ path, original }) => `  ${folder}/${file}: ${path} “${shorten(original)}”`),
    ),
  );
  return copied.length > 0 ? [`In the original’s words:\n${copied.join('\n')}`] : [];
}

function describeOriginal({ file, revision }: Translation): string {
  if (file === undefined) return 'the original is gone';
  return revision === undefined ? 'the original cannot be read' : `the original is ${revision} now`;
}

/** Renders columns as wide as their widest cell; all but the first are aligned as given. */
export function renderTable(rows: readonly (readonly string[])[], alignment: 'left' | 'right'): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column > 0 && alignment === 'right' ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
