import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { type CsvSeparator, writeTableAsCsv, writeTableAsXlsx } from '#platform/spreadsheet.ts';
import type { Enquiry, EnquiryStore } from '../enquiry.server.ts';
import { nameSamples, nestValues } from '../filled-in-values.server.ts';
import { enquiryForms, type FormName, samplesField } from '../forms.ts';
import { suspicionNotes } from '../mail/write-enquiry-mail.server.ts';
import { cleanText } from '../submission/clean-text.ts';

const fieldNames = [
  ...new Set(Object.values(enquiryForms).flatMap(({ fields }) => fields.map(({ name }) => name))),
];

/** Facts exported besides the fields, by column name. */
const facts = {
  id: ({ id }: Enquiry) => id,
  received_at: ({ receivedAt }: Enquiry) => receivedAt,
  form: ({ form }: Enquiry) => form,
  locale: ({ locale }: Enquiry) => locale,
  page: ({ page }: Enquiry) => page,
  suspicion: ({ suspicions }: Enquiry) => suspicions.join() || null,
};

/**
 * Writes enquiries as CSV for programs (see `writeTableAsCsv`). The headings are the names of the fields, and every field
 * of every form has a column.
 */
export function exportAsCsv(
  enquiries: AsyncIterable<Enquiry>,
  separator?: CsvSeparator,
): AsyncGenerator<string> {
  return writeTableAsCsv(
    {
      headings: [...Object.keys(facts), ...fieldNames, samplesField],
      rows: map(enquiries, (enquiry) => [
        ...Object.values(facts).map((read) => read(enquiry)),
        ...readCells(enquiry, fieldNames),
      ]),
    },
    separator,
  );
}

/**
 * Writes enquiries as a workbook for people, in the language of a locale and under the labels of the form: of all forms, or
 * of one.
 */
export function exportAsXlsx(
  enquiries: AsyncIterable<Enquiry>,
  { locale, form }: { locale: Locale; form?: FormName | undefined },
): AsyncGenerator<Uint8Array> {
  const t = getTranslator(locale);
  const forms = form ? [enquiryForms[form]] : Object.values(enquiryForms);
  const labels = new Map<string, string>();
  for (const { name, label } of forms.flatMap(({ fields }) => fields)) {
    if (!labels.has(name)) labels.set(name, t(label));
  }
  const names = [...labels.keys()];
  const columns: [heading: string, read: (enquiry: Enquiry) => string][] = [
    [t('enquiryMail.reference'), ({ id }) => id],
    [`${t('enquiryMail.received')} (UTC)`, ({ receivedAt }) => receivedAt.slice(0, 19).replace('T', ' ')],
    [t('enquiryMail.form'), ({ form }) => t(`enquiryMail.form.${form}`)],
    [t('enquiryMail.locale'), ({ locale }) => `${locales[locale].label} (${locale})`],
    [t('enquiryMail.page'), ({ page }) => page],
    [
      t('enquiryMail.suspicion'),
      ({ suspicions }) => suspicions.map((one) => t(suspicionNotes[one])).join('\n'),
    ],
  ];
  return writeTableAsXlsx(
    {
      headings: [...columns.map(([heading]) => heading), ...labels.values(), t('form.label.samples')],
      rows: map(enquiries, (enquiry) => [
        ...columns.map(([, read]) => read(enquiry)),
        ...readCells(enquiry, names),
      ]),
    },
    t('enquiryMail.form'),
  );
}

/** The fields of an enquiry, and its samples. */
function readCells({ values, samples }: Enquiry, names: readonly string[]): string[] {
  const cells = names.map((name) => cleanText(values[name] ?? '', { isMultiline: true }));
  return [...cells, nameSamples(samples).join(', ')];
}

async function* map<In, Out>(items: AsyncIterable<In>, change: (item: In) => Out): AsyncGenerator<Out> {
  for await (const item of items) yield change(item);
}

/**
 * Writes enquiries as a JSON array, each on its own line, with its values grouped as in the form's payload, and with what was
 * noted, answered and done about it, if anything.
 */
export async function* exportAsJson(
  enquiries: AsyncIterable<Enquiry>,
  listEvents: EnquiryStore['listEvents'] = async () => [],
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const enquiry of enquiries) {
    const described = Object.fromEntries(Object.entries(facts).map(([name, read]) => [name, read(enquiry)]));
    const events = await listEvents(enquiry.id);
    const history = events.map(({ at, kind, text }) => ({ at, kind, text }));
    const all = { ...described, ...nestValues(enquiry), ...(history.length > 0 && { history }) };
    yield `${separator}${stringifyVisibly(all)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Writes JSON with all control characters escaped, since it may be shown in a terminal. */
function stringifyVisibly(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
