import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enquiryForms, type FormName } from '#enquiries/forms.ts';
import { sampleEnquiry } from '#enquiries/sample-enquiry.testing.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { openWholeStudio, type WholeStudio } from '#studio/whole-studio.testing.ts';
import type { EnquirySummary } from './contract.ts';

let whole: WholeStudio;
beforeAll(async () => {
  whole = await openWholeStudio({});
  const sent: [FormName, Locale][] = [
    ['contact', 'en-gb'],
    ['contact', 'de-de'],
    ['newsletter', 'de-de'],
  ];
  for (const [form, locale] of sent) {
    const { values } = sampleEnquiry(form);
    const page = `/${locale}/${form}`;
    await whole.enquiries.add({
      ...{ form, locale, page, values, suspicions: [], submissionId: page },
      targets: [{ channel: 'mail', address: 'kitchen@oakpea.example' }],
    });
  }
});
afterAll(() => whole.close());

test('enquiries leave as CSV with the separator that is asked for, and no others than were', async () => {
  const chosen = 'form=contact&locale=de-de';
  const { headers, body } = await whole.administrator.send(
    'GET',
    `/enquiries/export?format=csv&language=en-gb&separator=%3B&${chosen}`,
  );
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="enquiries.csv"');
  const [names, ...rows] = String(body).trim().split('\r\n');
  expect(names).toContain('"form";"locale";"page"');
  expect(rows).toEqual([expect.stringContaining('"contact";"de-de";"/de-de/contact"')]);
  const none = 'to=2020-01-01T00:00:00Z';
  const empty = await whole.administrator.send('GET', `/enquiries/export?format=csv&language=en-gb&${none}`);
  expect(String(empty.body).trim().split('\r\n')).toHaveLength(1);
});

test('enquiries leave as a spreadsheet under the labels of their form, in the language that is asked for', async () => {
  const Cookie = [...whole.administrator.cookies].map((cookie) => cookie.join('=')).join('; ');
  const address = '/studio/api/enquiries/export?format=xlsx&language=fi-fi&form=newsletter';
  const answer = await whole.app.request(address, { headers: { Cookie } });
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="enquiries.xlsx"');
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  const [labels = [], ...rows] = sheets[0]?.rows ?? [];
  const t = getTranslator('fi-fi');
  const toLabels = (form: FormName) => enquiryForms[form].fields.map(({ label }) => t(label));
  expect(labels).toEqual(expect.arrayContaining(toLabels('newsletter')));
  const others = toLabels('contact').filter((label) => !toLabels('newsletter').includes(label));
  expect(labels).not.toEqual(expect.arrayContaining([others[0]]));
  expect(rows).toEqual([expect.arrayContaining(['/de-de/newsletter', 'asha@copper-ladle.example'])]);
});

test('an act that is repeated because its answer was lost is done once, and noted once', async () => {
  const { body } = await whole.administrator.send('GET', '/enquiries?locale=en-gb');
  const [{ id = '' } = {}] = (body as { enquiries: EnquirySummary[] }).enquiries;
  const act = { seen: 0, act: { kind: 'note', text: 'Ring them.' } };
  for (const _ of ['at first', 'again'])
    expect((await whole.administrator.send('POST', `/enquiries/${id}`, act)).status).toBe(200);
  const next = { seen: 1, act: { kind: 'done' } };
  const both = [1, 2].map(() => whole.administrator.send('POST', `/enquiries/${id}`, next));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  const other = { seen: 0, act: { kind: 'note', text: 'Write to them.' } };
  expect((await whole.administrator.send('POST', `/enquiries/${id}`, other)).status).toBe(409);
  const noted = await whole.database.kysely
    .selectFrom('studio_audit')
    .select('subject')
    .where('action', '=', 'enquiries.note')
    .execute();
  expect(noted).toEqual([{ subject: id }]);
});
