import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { documentOf, node, paragraph } from '#rich-text/document-builders.ts';
import type { Product } from '#schema/entries/product.ts';
import { createTestSite, holdContent, snapshot } from '#server/site.testing.ts';

const sausages = snapshot.locales['en-gb'].products.get('sausages');
if (!sausages) throw new Error('There are no sausages.');

/** The site with one product of its own making. */
function createSiteWith(product: Product) {
  const content = snapshot.locales['en-gb'];
  const products = new Map([...content.products, [product.key, product]]);
  const locales = { ...snapshot.locales, 'en-gb': { ...content, products } };
  return createTestSite({ content: holdContent({ ...snapshot, locales }) });
}

async function readPdf(path: string, { app } = createTestSite()) {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/pdf');
  const data = new Uint8Array(await response.arrayBuffer());
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  return { document, pages, texts: texts.map((text) => text.replaceAll(/\s+/g, ' ')) };
}

/** The tags of a structure tree, from the outside in. */
function listTags(node: { role?: string; children?: unknown[] }): string[] {
  const inner = (node.children ?? []).flatMap((child) => listTags(child as typeof node));
  return node.role ? [node.role, ...inner] : inner;
}

describe('a specification sheet', () => {
  it('has what is known of a product as text that can be selected, on one page', async () => {
    const { texts } = await readPdf('/en-gb/products/sausages/specification.pdf');
    expect(texts).toHaveLength(1);
    for (const fact of [
      'OP105',
      'Typical values, as sold',
      '9521000001053',
      '2 kg bag',
      '19521000001050',
      'Version 4, 17 October 2026',
      'Made in: United Kingdom',
      '/en-gb/contact',
      '783 kJ',
      '−18 °C',
      'oats',
      'Mustard',
      'Vegan',
    ]) {
      expect(texts[0]).toContain(fact);
    }
  });

  it('tells what it contains, may contain, does not contain and claims to be free from, in this order', async () => {
    const product: Product = {
      ...sausages,
      contains: ['rye'],
      mayContain: ['soya', 'brazil-nuts'],
      freeFrom: ['milk'],
    };
    const { texts } = await readPdf('/en-gb/products/sausages/specification.pdf', createSiteWith(product));
    expect(texts[0]).toMatch(
      /Contains cereals with gluten, rye May contain soya, nuts, Brazil nuts Not an ingredient Crustaceans, .* Free from milk “Not an ingredient” rules out no traces/,
    );
  });

  it('is tagged, named and in a language, for those who have it read to them', async () => {
    const { document, pages } = await readPdf('/de-de/produkte/wuerste/specification.pdf');
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Language: 'de-DE', Title: expect.stringContaining('Würste') });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const tags = listTags((await pages[0]?.getStructTree()) ?? {});
    expect(tags).toEqual(
      expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']),
    );
  });

  it('has no row for what is not known', async () => {
    const { orderCode, name, key, path, contains, mayContain, diets, cooking, ...rest } = sausages;
    const bare = { orderCode, name, key, path, contains, mayContain, diets: [], cooking: [] };
    const { position, sectors, freeFrom, isServedCold, related, recipes, news } = rest;
    const { texts } = await readPdf(
      '/en-gb/products/sausages/specification.pdf',
      createSiteWith({
        ...{ ...bare, position, sectors, freeFrom, isServedCold, related, recipes, news },
      }),
    );
    expect(texts[0]).toContain('OP105');
    expect(texts[0]).not.toMatch(/Nutrition|Storage|Cooking|EAN|Ingredients|undefined|NaN/);
  });

  it('keeps the headings among its ingredients apart from what they head', async () => {
    const ingredients = documentOf(node('heading-3', ['Coating']), paragraph('Wheat flour'));
    const { texts } = await readPdf(
      '/en-gb/products/sausages/specification.pdf',
      createSiteWith({ ...sausages, ingredients }),
    );
    expect(texts[0]).toContain('Coating Wheat flour');
  });

  it('keeps together what is long: a name of 200 letters, all allergens', async () => {
    const name = 'Long name '.repeat(20).trim();
    const { texts } = await readPdf(
      '/en-gb/products/sausages/specification.pdf',
      createSiteWith({
        ...sausages,
        name,
        contains: [...(snapshot.locales['en-gb'].products.get('mince')?.contains ?? []), 'milk', 'nuts'],
      }),
    );
    expect(texts.join(' ')).toContain('Long name Long name');
  });

  it('goes on over the page where there is more than one page holds, and no further than it has to', async () => {
    const { ingredients } = sausages;
    if (!ingredients) throw new Error('Sausages have no ingredients.');
    const content = Array.from({ length: 12 }, () => ingredients.content).flat();
    const { texts } = await readPdf(
      '/en-gb/products/sausages/specification.pdf',
      createSiteWith({
        ...sausages,
        name: 'W'.repeat(200),
        promise: 'A promise that does not end. '.repeat(60),
        ingredients: { ...ingredients, content },
      }),
    );
    expect(texts.length).toBeLessThanOrEqual(5);
    expect(texts[0]).toContain('A promise that does not end.');
    for (const text of texts) expect(text).toContain('/en-gb/products/sausages');
    expect(texts.join(' ')).toContain('Mustard');
  });

  it.each([
    ['leaves the marks off letters', 'Sőpőčky 🌭', 'Sopocky'],
    ['has other hyphens, none at breaks', 'Plant\u2011based Blumen\u00adkohl', 'Plant-based Blumenkohl'],
    ['keeps limits and room', '≥\u200975 °C', '>= 75 °C'],
    ['keeps what is about and what becomes', '≈ 5′ ≠ → łosoś β-glucan', "~ 5' != -> losos beta-glucan"],
    ['keeps shares, ticks and what has no end', '5 ‰ ✓ ✔\ufe0f ∞', '5 /1000 [x] [x] oo'],
    ['keeps fractions, powers and small units', '1⅓ at 10⁵, 2 μg', '1 1/3 at 10^5, 2 μg'],
  ])('%s that the typeface has only without', async (_, name, drawn) => {
    const site = createSiteWith({ ...sausages, name });
    const { texts } = await readPdf('/en-gb/products/sausages/specification.pdf', site);
    expect(texts[0]).toContain(drawn);
  });

  it.each(['łosoś', 'a "b"'])('can be saved whatever its product’s file is called: %s', async (key) => {
    const { products, pages } = snapshot.locales['en-gb'];
    const renamed = [...products.values()].map((product) =>
      product === sausages ? { ...product, key } : product,
    );
    const content = { products: new Map(renamed.map((product) => [product.key, product])), pages };
    const locales = { ...snapshot.locales, 'en-gb': { ...snapshot.locales['en-gb'], ...content } };
    const { get } = createTestSite({ content: holdContent({ ...snapshot, locales }) });
    const response = await get('/en-gb/products/sausages/specification.pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Disposition')).toBe(
      `inline; filename*=UTF-8''${encodeURIComponent(`oakpea-professionals-${key}.pdf`)}`,
    );
  });

  it('has a tag that is as short for hundreds of products', async () => {
    const { locales } = snapshot;
    const entries = Array.from({ length: 40 }, (_, index) => ({ ...sausages, key: `sausages-${index}` }));
    const products = new Map(entries.map((product) => [product.key, product]));
    const { get } = createTestSite({
      content: holdContent({
        ...snapshot,
        locales: { ...locales, 'en-gb': { ...locales['en-gb'], products } },
      }),
    });
    const { headers } = await get('/en-gb/products/specifications.pdf');
    // Clients send it back, and what stands in front of us holds all headers in 4 or 8 kB.
    expect(headers.get('ETag')?.length).toBeLessThan(50);
  });

  it('has another tag once a fact changes, and the same while none does', async () => {
    const path = '/en-gb/products/sausages/specification.pdf';
    const tagOf = async (site: ReturnType<typeof createTestSite>) =>
      (await site.app.request(path)).headers.get('ETag');
    const first = createTestSite();
    expect(await tagOf(first)).toBe(await tagOf(first));
    const other = createSiteWith({ ...sausages, orderCode: 'OP999' });
    expect(await tagOf(other)).not.toBe(await tagOf(first));
    expect((await readPdf(path, other)).texts[0]).toContain('OP999');
  });

  it('is made once however many ask at once', async () => {
    const { app } = createTestSite();
    const bodies = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const response = await app.request('/en-gb/products/mince/specification.pdf');
        return Buffer.from(await response.arrayBuffer()).toString('base64');
      }),
    );
    // Each PDF that is made has an id of its own.
    expect(new Set(bodies).size).toBe(1);
  });

  it.each([
    ['fi-fi', 'tuotteet'],
    ['fr-be', 'produits'],
  ] as const)('is there for all products in one file, a page each: %s', async (locale, slug) => {
    const { texts } = await readPdf(`/${locale}/${slug}/specifications.pdf`);
    const names = [...snapshot.locales[locale].products.values()].map(({ name }) => name);
    expect(names).toHaveLength(8);
    expect(texts).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(texts[index]).toContain(name);
  });

  it.each([
    '/en-gb/products/pie/specification.pdf',
    '/en-gb/products/specification.pdf',
    '/en-gb/about/specification.pdf',
  ])('is not found at %s', async (path) => {
    expect((await createTestSite().app.request(path)).status).toBe(404);
  });
});

describe('the range as data', () => {
  it('has all products with the facts of their pages, for spreadsheets and for programs', async () => {
    const { app } = createTestSite();
    const csv = await (await app.request('/de-de/produkte/range.csv')).text();
    const short = await app.request('/de-de/produkte/range.csv', { headers: { 'Accept-Encoding': 'br' } });
    expect(short.headers.get('Content-Encoding')).toBe('br');
    const [head = '', ...rows] = csv.trim().split('\r\n');
    expect(head).toMatch(/^"Produkt";"Artikelnummer"/);
    expect(rows).toHaveLength(8);
    expect(rows.join()).toContain('"Burger";"OP104";"9521000001046"');
    const xlsx = await app.request('/fi-fi/tuotteet/range.xlsx');
    expect(xlsx.headers.get('Content-Type')).toContain('spreadsheetml');
    expect(xlsx.headers.get('Content-Disposition')).toBe(
      'attachment; filename="oakpea-professionals-range.xlsx"',
    );
    expect(
      Buffer.from(await xlsx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const range = (await (await app.request('/en-gb/products/range.json')).json()) as { gtin: string }[];
    expect(range.find(({ gtin }) => gtin === '9521000001015')).toMatchObject({
      additionalTradeItemIdentification: 'OP101',
      countryOfOrigin: 'GB',
      netContent: { value: 2000, measurementUnitCode: 'GRM' },
      case: { gtin: '19521000001012', quantityOfNextLowerLevelTradeItem: 4, quantityOfLayersPerPallet: 9 },
      allergen: expect.arrayContaining([
        { allergenTypeCode: 'GO', levelOfContainmentCode: 'CONTAINS' },
        { allergenTypeCode: 'AY', levelOfContainmentCode: 'MAY_CONTAIN' },
        { allergenTypeCode: 'AM', levelOfContainmentCode: 'FREE_FROM' },
      ]),
    });
    expect((await app.request('/en-gb/products/range.exe')).status).toBe(404);
  });
});
