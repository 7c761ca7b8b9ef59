import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
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
      '9521000001053',
      '2 kg bag',
      '783 kJ',
      '−18 °C',
      'oats',
      'Mustard',
      'Vegan',
    ]) {
      expect(texts[0]).toContain(fact);
    }
  });

  it('is tagged, named and in a language, for those who have it read to them', async () => {
    const { document, pages } = await readPdf('/de-de/products/sausages/specification.pdf');
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
    const { position, sectors, areAllergensKnown, related, recipes, news } = rest;
    const { texts } = await readPdf(
      '/en-gb/products/sausages/specification.pdf',
      createSiteWith({ ...bare, position, sectors, areAllergensKnown, related, recipes, news }),
    );
    expect(texts[0]).toContain('OP105');
    expect(texts[0]).not.toMatch(/Nutrition|Storage|Cooking|EAN|Ingredients|undefined|NaN/);
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

  it('is there for all products in one file, a page each', async () => {
    const { texts } = await readPdf('/fi-fi/products/specifications.pdf');
    const names = [...snapshot.locales['fi-fi'].products.values()].map(({ name }) => name);
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
