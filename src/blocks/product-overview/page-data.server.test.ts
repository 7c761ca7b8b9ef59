import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import { getEntryFolder, getPagePath } from '#links/entry-paths.ts';
import { anyText } from '#platform/any-text.testing.ts';
import { createTestSite, readPage } from '#server/site.testing.ts';
import type { Comparison } from './comparison.ts';

const { app } = createTestSite();

async function compare(query: string, locale: Locale = 'en-gb'): Promise<Comparison | undefined> {
  const response = await app.request(`${getPagePath(locale, getEntryFolder(locale, 'products'))}?${query}`);
  expect(response.status).toBe(200);
  return readPage(await response.text()).props.comparison as Comparison | undefined;
}

const nameProducts = (comparison: Comparison | undefined) => comparison?.products.map(({ key }) => key);
const findRow = (comparison: Comparison | undefined, id: string) =>
  comparison?.groups.flatMap(({ rows }) => rows).find((row) => row.id === id);

describe('a comparison', () => {
  it('has two or three products side by side, by their facts, and says what differs', async () => {
    const found = await compare('compare=burger,mince');
    expect(nameProducts(found)).toEqual(['burger', 'mince']);
    expect(findRow(found, 'orderCode')).toMatchObject({ values: ['OP104', 'OP101'], isDifferent: true });
    expect(findRow(found, 'coreTemperature')).toMatchObject({
      values: ['75\u00a0°C', '75\u00a0°C'],
      isDifferent: false,
    });
    expect(findRow(found, 'milk')).toMatchObject({ values: ['Not an ingredient', 'Free from'] });
    expect(findRow(found, 'griddle')?.values[1]).toBeNull();
    expect(findRow(found, 'fish')).toBeUndefined();
    expect(findRow(await compare('compare=burger,mince', 'fi-fi'), 'orderCode')?.label).toBe('Tuotekoodi');
  });

  it('is the same as a form without scripts sends it', async () => {
    expect(await compare('compare=burger&compare=mince')).toEqual(await compare('compare=burger,mince'));
  });

  it.each([
    ['one product', 'burger', { ticked: ['burger'], isCut: false, unknown: [] }],
    ['the same twice', 'burger,burger', { ticked: ['burger'], isCut: false, unknown: [] }],
    ['an unknown one', 'burger,pie', { ticked: ['burger'], unknown: ['pie'] }],
    ['unknown ones alone', 'pie,toString', { ticked: [], unknown: ['pie', 'toString'] }],
  ])('says of %s that there is nothing to compare, and keeps what is ticked', async (_, keys, expected) => {
    expect(await compare(`compare=${keys}`)).toMatchObject({ ...expected, products: [], groups: [] });
  });

  it('compares the first three of more, and those it knows', async () => {
    const found = await compare('compare=burger,mince,pieces,fillet,pie');
    expect(nameProducts(found)).toEqual(['burger', 'mince', 'pieces']);
    expect(found).toMatchObject({ isCut: true, unknown: ['pie'] });
  });

  it('is not there unless it is asked for, whatever else the address says', async () => {
    for (const query of ['', 'compare=', 'compare=,%20,', 'without=milk'])
      expect(await compare(query)).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(fc.array(anyText(20), { maxLength: 6 }), async (keys) => {
        await compare(String(new URLSearchParams({ compare: keys.join() })));
      }),
      { numRuns: 20 },
    );
  });
});
