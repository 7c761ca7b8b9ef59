import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type CsvSeparator, csvSeparators } from '#platform/spreadsheet.ts';
import type { Enquiry } from '../enquiry.server.ts';
import { enquiryForms } from '../forms.ts';
import { sampleEnquiry, sampleForSystems } from '../sample-enquiry.testing.ts';
import { exportAsCsv, exportAsJson, exportAsXlsx } from './export-enquiries.server.ts';

const columns = [
  'id',
  'received_at',
  'form',
  'locale',
  'page',
  'suspicion',
  'name',
  'company_name',
  'email',
  'enquiry_details',
  'phone',
  'address.line_1',
  'address.line_2',
  'address.line_3',
  'address.town',
  'address.postcode',
  'preference',
  'first_name',
  'surname',
  'samples',
];

describe('exportAsCsv', () => {
  it('has a column for every field of every form, under its name', async () => {
    const csv = await exportCsv([]);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(readCells(csv, ',')).toEqual([columns]);
    const names = Object.values(enquiryForms).flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(columns).toEqual(expect.arrayContaining(names));
  });

  it('gives each text back as it was', async () => {
    const values = { name: 'Ĳsbrand "Bas", chef 👩‍🍳', enquiry_details: 'One;\n\n"Two",\tthree 你好' };
    const rows = readCells(await exportCsv([sampleEnquiry('contact', { values })]), ',');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual([
      '019a4f2c-7f1e-7abc-8def-0123456789ab',
      '2026-11-04T14:05:06.789Z',
      'contact',
      'en-gb',
      '/en-gb/contact',
      '',
      values.name,
      '',
      '',
      values.enquiry_details,
      ...Array(10).fill(''),
    ]);
  });

  it.each([
    "=cmd|' /C calc'!A0",
    '+44 1632 960123',
    '@SUM(1)',
    '\t=1+1',
    '＝1+1',
    '＋1;－1;＠SUM(1)',
    'Hello;=1+1',
    'Hello\r\n- one\r\n+ two',
    'Hello\t=1+1',
    '";=1+1',
    ',=1+1',
  ])('holds nothing that a spreadsheet takes for a formula, wherever it parts cells: %j', async (value) => {
    const values = Object.fromEntries(enquiryForms.general.fields.map(({ name }) => [name, value]));
    for (const written of csvSeparators) {
      const csv = await exportCsv([sampleEnquiry('general', { values })], written);
      for (const separator of csvSeparators) {
        const cells = readCells(csv, separator).flat();
        expect(cells.length).toBeGreaterThan(1);
        expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      }
    }
  });

  it.each(csvSeparators)('gives texts back as they were with the separator %j', async (separator) => {
    const enquiry_details = 'One; two, three\tfour';
    const csv = await exportCsv([sampleEnquiry('contact', { values: { enquiry_details } })], separator);
    const rows = readCells(csv, separator);
    expect(rows.map(({ length }) => length)).toEqual([columns.length, columns.length]);
    expect(rows[1]).toContain(enquiry_details);
  });

  it('holds nothing that steers a terminal', async () => {
    const csv = await exportCsv([withControls()]);
    expect(csv).not.toMatch(/[^\P{Cc}\r\n]|[\u202A-\u202E\u2066-\u2069]/u);
    expect(csv).toContain('[2J');
  });
});

describe('exportAsXlsx', () => {
  it.each([
    '0044 1632 960123',
    '1/2',
    '=1+1',
    '+44 1632 960123',
    "'apostrophe",
    '2026-11-04',
    '007e1',
    '_x0041_',
    'One;\n\n"Two",\tthree <b>&amp; 你好 👩‍🍳',
  ])('shows as text what was typed: %j', async (enquiry_details) => {
    const [, row] = await readXlsxRows([sampleEnquiry('contact', { values: { enquiry_details } })]);
    expect(row).toContain(enquiry_details);
  });

  it('has the form’s labels as headings, in the language of a locale', async () => {
    const enquiry = sampleEnquiry('newsletter', { suspicions: ['too-fast'] });
    const [headings, row] = await readXlsxRows([enquiry], { locale: 'de-de', form: 'newsletter' });
    expect(headings).toEqual([
      'Referenz',
      'Eingegangen am (UTC)',
      'Formular',
      'Land und Sprache',
      'Gesendet von der Seite',
      'Möglicherweise automatisch',
      'Vorname',
      'Nachname',
      'E-Mail-Adresse',
      'Name des Restaurants/Unternehmens',
      'Bevorzugter Großhändler/Lieferant',
      'Produkte zum Probieren',
    ]);
    expect(row?.slice(1, 9)).toEqual([
      '2026-11-04 14:05:06',
      'Newsletter-Anmeldung',
      'United Kingdom (en-gb)',
      '/en-gb/contact',
      expect.stringMatching(/^Das Formular wurde/),
      'Asha',
      'Fielding',
      'asha@copper-ladle.example',
    ]);
  });

  it('has a column for every field of every form, each once', async () => {
    const enquiries = [sampleEnquiry('newsletter'), sampleEnquiry('general')];
    const [headings = [], ...rows] = await readXlsxRows(enquiries);
    expect(new Set(headings).size).toBe(columns.length);
    const at = headings.indexOf('Postcode');
    expect(rows.map((row) => row[at] || null)).toEqual([null, 'PB1 4OK']);
  });

  it('is cut where Excel would refuse the file, and holds no character that XML forbids', async () => {
    const enquiry_details = `${'x'.repeat(40_000)}`;
    const name = 'A\u001B\uFFFE\uD800B';
    const [, row = []] = await readXlsxRows([
      sampleEnquiry('contact', { values: { name, enquiry_details } }),
    ]);
    expect(row).toContain(`${'x'.repeat(32_766)}…`);
    expect(row).toContain('A\uFFFD\uFFFDB');
  });
});

describe('products to try', () => {
  const samples = [
    { product: 'sausages', name: '=Sausages', orderCode: 'OP105' },
    { product: 'mince', name: 'Mince', orderCode: 'OP101' },
  ];
  const enquiries = [sampleEnquiry('general', { samples }), sampleEnquiry('general')];

  it('stand in their column by names and order codes, guarded like any text', async () => {
    const [, first, second] = readCells(await exportCsv(enquiries), ',');
    expect([first?.at(-1), second?.at(-1)]).toEqual(["'=Sausages (OP105), Mince (OP101)", '']);
  });

  it('are a list in JSON, where there are any', async () => {
    const [first, second] = JSON.parse(await exportJson(enquiries));
    expect(first.samples).toEqual([
      { product: 'sausages', name: '=Sausages', order_code: 'OP105' },
      { product: 'mince', name: 'Mince', order_code: 'OP101' },
    ]);
    expect(second).not.toHaveProperty('samples');
  });
});

describe('exportAsJson', () => {
  it('is an array, with the values of each as in its payload', async () => {
    const enquiries = [
      sampleEnquiry('general'),
      sampleEnquiry('newsletter', { suspicions: ['honeypot', 'too-fast'], values: { first_name: '=1+1' } }),
    ];
    expect(JSON.parse(await exportJson(enquiries))).toEqual([
      sampleForSystems,
      expect.objectContaining({ suspicion: 'honeypot,too-fast', first_name: '=1+1', surname: null }),
    ]);
  });

  it('is an empty array where there are none', async () => {
    expect(JSON.parse(await exportJson([]))).toEqual([]);
  });

  it('holds nothing that steers a terminal, and loses nothing', async () => {
    const json = await exportJson([withControls()]);
    expect(json).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u);
    expect(JSON.parse(json)[0].name).toBe(withControls().values.name);
  });
});

function withControls(): Enquiry {
  return sampleEnquiry('contact', { values: { name: 'A\u001B[2J\u009B31m\u0007\u007F \u202Etxt' } });
}

function exportCsv(enquiries: Enquiry[], separator?: CsvSeparator): Promise<string> {
  return text(exportAsCsv(iterate(enquiries), separator));
}

/** Reads an export, whose only sheet begins with its headings. */
async function readXlsxRows(
  enquiries: Enquiry[],
  options: Parameters<typeof exportAsXlsx>[1] = { locale: 'en-gb' },
) {
  const workbook = await buffer(exportAsXlsx(iterate(enquiries), options));
  const { sheets } = await readXlsx(workbook, { readStyles: true });
  expect(sheets).toHaveLength(1);
  // Text stays text when it is edited.
  for (const [place, { style }] of sheets[0]?.cells ?? []) expect(style?.numFmt, place).toBe('@');
  return sheets[0]?.rows ?? [];
}

function exportJson(enquiries: Enquiry[]): Promise<string> {
  return text(exportAsJson(iterate(enquiries)));
}

async function* iterate(enquiries: Enquiry[]): AsyncGenerator<Enquiry> {
  yield* enquiries;
}

/**
 * Reads cells as spreadsheets do: a quote has meaning only at the start of a cell, and text after the closing quote
 * still belongs to the cell.
 */
function readCells(csv: string, separator: string): string[][] {
  const rows: string[][] = [];
  let rest = csv.replace(/^\uFEFF/, '');
  let row: string[] = [];
  while (rest !== '') {
    const [, quoted, plain] = new RegExp(`^(?:"((?:[^"]|"")*)"?)?([^${separator}\r\n]*)`).exec(rest) ?? [];
    rest = rest.slice(
      (quoted === undefined ? 0 : quoted.length + (rest[quoted.length + 1] === '"' ? 2 : 1)) +
        (plain?.length ?? 0),
    );
    row.push(`${(quoted ?? '').replaceAll('""', '"')}${plain}`);
    const [end = ''] = /^(\r\n|\n|\r)/.exec(rest) ?? [];
    if (end !== '' || rest === '') {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(end.length || 1);
  }
  return rows;
}
