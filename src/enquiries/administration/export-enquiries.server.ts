import { stringify } from 'csv-stringify/sync';
import type { Enquiry } from '../enquiry.server.ts';
import { nameSamples, nestValues } from '../filled-in-values.server.ts';
import { enquiryForms, samplesField } from '../forms.ts';
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
 * Writes enquiries as CSV (RFC 4180) with a header row, and a byte order mark so that Excel recognises UTF-8. Every
 * field of every form has a column. Text that a spreadsheet could take for a formula gets an apostrophe in front.
 */
export async function* exportAsCsv(enquiries: AsyncIterable<Enquiry>): AsyncGenerator<string> {
  yield renderLine([...Object.keys(facts), ...fieldNames, samplesField], true);
  for await (const enquiry of enquiries) {
    const values = fieldNames.map((name) => cleanText(enquiry.values[name] ?? '', { isMultiline: true }));
    const samples = nameSamples(enquiry.samples).join(', ');
    yield renderLine([...Object.values(facts).map((read) => read(enquiry)), ...values, samples]);
  }
}

/** Writes enquiries as a JSON array, each on its own line, with its values grouped as in the form's payload. */
export async function* exportAsJson(enquiries: AsyncIterable<Enquiry>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const enquiry of enquiries) {
    const described = Object.fromEntries(Object.entries(facts).map(([name, read]) => [name, read(enquiry)]));
    yield `${separator}${stringifyVisibly({ ...described, ...nestValues(enquiry) })}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

function renderLine(cells: readonly (string | null)[], isFirst = false): string {
  return stringify([cells], {
    bom: isFirst,
    quoted: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: guardLaterCells },
  });
}

/**
 * `escape_formulas` guards only the start of a cell. Where the list separator is a semicolon, as in Excel in much of
 * Europe, quoted text is split at its own semicolons and line breaks, and each part starts a cell.
 */
function guardLaterCells(text: string): string {
  // The sign is optional so that a run of line breaks is scanned once: otherwise matching would be quadratic.
  return text.replaceAll(/([;\t\n][\s"]*)([=+\-@＝＋－＠])?/g, (_, lead: string, sign?: string) =>
    sign === undefined ? lead : `${lead}'${sign}`,
  );
}

/** Writes JSON with all control characters escaped, since it may be shown in a terminal. */
function stringifyVisibly(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
