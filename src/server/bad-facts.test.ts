import { describe, expect, it } from 'vitest';
import { render } from '#app/ssr.tsx';
import { makePage } from '#content-source/content-source.cases.ts';
import { openFiles } from '#content-source/files/open-files.testing.ts';
import { makeTemporaryContent } from '#content-source/temporary-content.testing.ts';
import type { PageRenderer } from '#document/page-renderer.ts';
import { createTestSite } from './site.testing.ts';

const site = {
  productPage: [{ block: 'ProductHead' }, { block: 'ProductFacts' }, { block: 'ProductRelated' }],
  recipePage: [{ block: 'RecipeCard' }, { block: 'RecipeRelated' }],
};
const tables = ['packs', 'cooking', 'nutrition', 'portion-nutrition'].map((facts) => ({ facts }));
const overview = makePage('products', 'Products', {
  body: [
    { block: 'ProductOverview' },
    { block: 'ProductComparison', tables },
    { block: 'AllergenMatrix' },
    { block: 'RecipeOverview' },
  ],
});
const mince = { orderCode: 'OP101', contains: ['gluten'], cooking: [{ method: 'pan', minutes: 8 }] };
const words = { slug: 'mince', name: 'Mince' };

/** The site over these files, drawn by its components. */
async function open(files: Record<string, unknown>) {
  const content = await makeTemporaryContent({
    'en-gb/site.yaml': site,
    'en-gb/pages/products.yaml': overview,
    ...files,
  });
  const source = await openFiles(content);
  const { get, lines } = createTestSite({ content: source, renderPage: render as PageRenderer });
  return {
    /** Those of files; that the other locales have none is none of theirs. */
    problems: source
      .current()
      .problems.filter(({ file }) => file.endsWith('.yaml'))
      .map(({ file, path }) => `${file} ${path}`.trim()),
    /** What the page at a path shows in its main area. */
    async read(path: string): Promise<string> {
      const response = await get(path);
      expect(response.status, path).toBe(200);
      const [html = ''] = /<main.*<\/main>/s.exec(await response.text()) ?? [];
      expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
      expectNoHoles(html);
      return html;
    },
    get,
  };
}

/** No row, cell, heading or list that says nothing, and nothing that was never meant to be read. */
function expectNoHoles(html: string): void {
  const empty = /<(dd|dt|td|th|li|h[1-6]|ul|ol|dl|tbody|caption)(\s[^>]*)?><\/\1>/g;
  expect(listWithContext(html, empty)).toEqual([]);
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  expect(listWithContext(text, /undefined|NaN|null|Infinity|\[object/g)).toEqual([]);
}

/** What a text has that it should not, with what stands before it. */
function listWithContext(text: string, wrong: RegExp): string[] {
  return [...text.matchAll(wrong)].map(
    ({ 0: found, index }) => text.slice(Math.max(0, index - 200), index) + found,
  );
}

const recipeOf = (recipe: object, own: object = {}) => ({
  'products/mince.yaml': mince,
  'en-gb/products/mince.yaml': words,
  'recipes/stew.yaml': { covers: 10, ...recipe },
  'en-gb/recipes/stew.yaml': { slug: 'stew', name: 'Stew', ...own },
});

describe('a product', () => {
  it('that lacks all facts but its code has its page, no empty row, and its place in every table', async () => {
    const { problems, read } = await open({
      'products/mince.yaml': { orderCode: 'OP101' },
      'en-gb/products/mince.yaml': words,
    });
    expect(problems).toEqual([]);
    const page = await read('/en-gb/products/mince');
    expect(page).toContain('<h1');
    // Where search leads to with the code.
    expect(page).toMatch(/id="pack".*OP101/s);
    expect(await read('/en-gb/products')).toContain('href="/en-gb/products/mince"');
  });

  it.each([
    ['a pack without pieces', { pack: { form: 'bag', netWeight: 2000 } }, '2 kg bag'],
    ['a portion without a pack', { portion: { weight: 80 } }, '80 g'],
    ['a case without a pallet or a pack', { case: { packs: 4 } }, 'Case'],
    ['storage without a shelf life', { storage: { temperature: -18 } }, '−18 °C or colder'],
    ['a way to cook it without a temperature', { cooking: [{ method: 'pan', minutes: 8 }] }, '8 min'],
    ['a core temperature alone', { coreTemperature: 75 }, '75 °C'],
    ['allergens alone', { contains: ['gluten'] }, 'cereals with gluten'],
  ])('with %s shows that', async (_, facts, shown) => {
    const { read } = await open({
      'products/mince.yaml': { orderCode: 'OP101', ...facts },
      'en-gb/products/mince.yaml': words,
    });
    expect((await read('/en-gb/products/mince')).replaceAll('\u00a0', ' ')).toContain(shown);
    await read('/en-gb/products');
  });

  const kept = { storage: { temperature: -18, thawedDays: 3 } };

  it.each([
    ['all but its code', {}],
    ['how to cook it', kept],
    ['all ways to cook it, and says how hot it has to be', { ...kept, coreTemperature: 75 }],
    [
      'a sound way to cook it, and claims that it needs none',
      { ...kept, isServedCold: true, coreTemperature: 75 },
    ],
  ])('that lacks %s is nowhere said to need no cooking', async (_, facts) => {
    const { read } = await open({
      'products/mince.yaml': { orderCode: 'OP101', ...facts },
      'en-gb/products/mince.yaml': words,
      'products/slices.yaml': { orderCode: 'OP108', isServedCold: true },
      'en-gb/products/slices.yaml': { slug: 'slices', name: 'Slices' },
    });
    expect(await read('/en-gb/products/mince')).not.toContain('serve it cold');
    const tables = await read('/en-gb/products');
    const [row] = /<tr><th scope="row"><a[^>]*>Mince<.*?<\/tr>/s.exec(
      tables.match(/<table.*?<\/table>/gs)?.find((table) => table.includes('serve it cold')) ?? '',
    ) ?? [''];
    expect(row).toContain('Mince');
    expect(row).not.toContain('serve it cold');
    expect((await read('/en-gb/products?cooking=cold')).match(/id="(mince|slices)"/g)).toEqual([
      'id="slices"',
    ]);
  });

  it('of which no allergens are known says so, and is said to be free from none', async () => {
    const { read } = await open({
      'products/mince.yaml': { orderCode: 'OP101' },
      'en-gb/products/mince.yaml': { ...words, ingredients: 'Water, **oats**.' },
      'products/burger.yaml': { orderCode: 'OP104', contains: ['gluten'], freeFrom: ['milk'] },
      'en-gb/products/burger.yaml': { slug: 'burger', name: 'Burger' },
    });
    const page = await read('/en-gb/products/mince');
    expect(page).toContain('Not known');
    expect(page).not.toMatch(/Free from|Not an ingredient/);
    const html = await read('/en-gb/products');
    const [allergens = ''] = (html.match(/<table.*?<\/table>/gs) ?? []).filter((table) =>
      table.includes('Free from'),
    );
    const [, milk = ''] = /<th scope="row">Milk<\/th>(.*?)<\/tr>/s.exec(allergens) ?? [];
    expect(milk.replaceAll(/<[^>]*>/g, ' ').trim()).toMatch(/^(Free from +Not known|Not known +Free from)$/);
    const cards = (await read('/en-gb/products?without=milk')).match(/id="(mince|burger)"/g);
    expect(cards).toEqual(['id="burger"']);
  });

  it('is left in the list by allergens that nobody knows, which says so whatever they are', async () => {
    const { read } = await open({ 'products/mince.yaml': mince, 'en-gb/products/mince.yaml': words });
    const many = Array.from({ length: 200 }, (_, index) => `without=x${index}`).join('&');
    const long = `<script>${'y'.repeat(2000)}`;
    const html = await read(`/en-gb/products?without=${encodeURIComponent(long)}&${many}`);
    expect(html).toContain('id="mince"');
    const [note = ''] = /role="alert".*?<\/p>/s.exec(html) ?? [];
    expect(note.replaceAll(/<!--.*?-->/g, '')).toMatch(/&lt;script&gt;y{32}….*x0.*x3<\/q> \+ 196<\/p>$/s);
    // What it knows counts, however it is spelt.
    const filtered = await read('/en-gb/products?without=Gluten&without=glutten');
    expect(filtered).not.toContain('id="mince"');
    expect(filtered).toContain('>glutten</q>');
  });

  it('that no wholesaler keeps leads to none, and on to all', async () => {
    const items = [{ name: 'Crateby', stock: [{ product: 'burger' }] }];
    const { read } = await open({
      'products/mince.yaml': mince,
      'en-gb/products/mince.yaml': words,
      'products/burger.yaml': { orderCode: 'OP104' },
      'en-gb/products/burger.yaml': { slug: 'burger', name: 'Burger' },
      'en-gb/pages/where-to-buy.yaml': makePage('where-to-buy', 'Where to buy', {
        body: [{ block: 'RetailersListing', filters: true, items }],
      }),
    });
    const way = '/en-gb/where-to-buy?product=mince';
    expect(await read('/en-gb/products/mince')).toContain(`href="${way}"`);
    const nobody = await read(way);
    expect(nobody).toContain('Nothing fits all of these filters.');
    expect(nobody).toContain('href="/en-gb/where-to-buy"');
    expect(/<input[^>]*value="mince"[^>]*>/.exec(nobody)?.[0]).toContain('checked');
    expect(nobody).not.toContain('Crateby');
    const everybody = await read('/en-gb/where-to-buy');
    expect(everybody).toContain('Crateby');
    expect(everybody).not.toContain('value="mince"');
  });

  it('that has words and no facts is not there, and reported', async () => {
    const { problems, get, read } = await open({ 'en-gb/products/mince.yaml': words });
    expect(problems).toEqual(['en-gb/products/mince.yaml']);
    expect((await get('/en-gb/products/mince')).status).toBe(404);
    expect((await get('/en-gb/products/mince/specification.pdf')).status).toBe(404);
    await read('/en-gb/products');
  });

  it.each([
    [
      'nutrition with a decimal comma',
      'nutrition: { energyKj: 500, energyKcal: 120, fat: 3,5, saturates: 1, carbohydrate: 3, sugars: 1, protein: 9, salt: 1 }',
    ],
    ['allergens under a name that is misspelt', 'contians: [milk]'],
  ])('with %s is not published without, and reported', async (_, line) => {
    const { problems, get, read } = await open({
      'products/mince.yaml': `orderCode: OP101\n${line}\n`,
      'en-gb/products/mince.yaml': words,
    });
    expect(problems).toContainEqual(expect.stringMatching(/^products\/mince\.yaml [a-z]/));
    expect((await get('/en-gb/products/mince')).status).toBe(404);
    expect(await read('/en-gb/products')).not.toContain('/en-gb/products/mince');
  });

  it('that is unknown is left out of the block that names it, and reported where it stands', async () => {
    const { problems, read } = await open({
      ...recipeOf({}),
      'en-gb/pages/about.yaml': makePage('about', 'About', {
        body: [
          { block: 'Headline', headline: 'Still here' },
          { block: 'ProductComparison', products: ['pie', 'mince'], tables },
          { block: 'ProductFacts', product: 'pie' },
          { block: 'ProductShowcase', items: [{ product: 'pie' }, { product: 'mince' }] },
        ],
      }),
    });
    expect(problems).toEqual([
      'en-gb/pages/about.yaml body[1].products',
      'en-gb/pages/about.yaml body[2].product',
      'en-gb/pages/about.yaml body[3].items[0].product',
    ]);
    const html = await read('/en-gb/about');
    expect(html).toContain('Still here');
    expect(html).toContain('href="/en-gb/products/mince"');
  });
});

describe('a recipe', () => {
  it('that names an unknown product shows its line without a link, and is reported', async () => {
    const { problems, read } = await open(
      recipeOf(
        { ingredients: [{ id: 'pie', quantity: 500, product: 'pie' }] },
        { foods: [{ id: 'pie', food: 'Oakpea Pie' }] },
      ),
    );
    expect(problems).toEqual(['recipes/stew.yaml ingredients[0].product']);
    const html = await read('/en-gb/recipes/stew');
    expect(html).toContain('Oakpea Pie');
    expect(html).not.toContain('/products/pie');
    await read('/en-gb/products');
  });

  it('says which of its foods to check on the pack: all whose makes may differ, whatever they name', async () => {
    const foods = {
      'soy sauce': { contains: ['soya', 'wheat'] },
      'olive oil': { contains: ['none'] },
      'coconut milk': {},
      onions: { contains: ['none'], variesByMake: false },
      celery: { contains: ['celery'], variesByMake: false },
      Mince: { product: 'mince' },
    };
    const ids = Object.keys(foods);
    const { problems, read } = await open(
      recipeOf(
        { ingredients: Object.entries(foods).map(([id, food]) => ({ id, quantity: 500, ...food })) },
        { foods: ids.map((id) => ({ id, food: id })) },
      ),
    );
    expect(problems).toEqual([]);
    const html = await read('/en-gb/recipes/stew');
    const lines = [...html.matchAll(/<li[^>]*>(?:(?!<\/li>).)*check the pack.*?<\/li>/gs)].join('');
    expect(ids.filter((id) => lines.includes(id))).toEqual(['soy sauce', 'olive oil', 'coconut milk']);
    expect(html).toContain('Contains cereals with gluten, wheat, soya and celery');
    expect(html).toContain('Not known: other allergens of 3 ingredients');
    expect(html).not.toContain('We know of no other');
  });

  it.each([
    ['contains milk', { contains: ['milk'] }, 'ingredients[1].contains', 'Vegetarian'],
    ['nobody has looked up', { variesByMake: true }, 'ingredients[1].contains', ''],
    ['is a product that claims less', { product: 'mince' }, 'ingredients[1].product', ''],
    ['is a product that is not there', { product: 'pie' }, 'ingredients[1].product', ''],
    ['is crab', { contains: ['crustaceans'], variesByMake: false }, 'ingredients[1].contains', ''],
  ])('claims no diet that a line contradicts, or leaves open: one that %s', async (_, line, path, left) => {
    const oil = { id: 'oil', quantity: 60, contains: ['none'] };
    const ingredients = [oil, { id: 'food', quantity: 500, ...line }];
    const foods = [oil, { id: 'food' }].map(({ id }) => ({ id, food: id }));
    const { problems, read } = await open(
      recipeOf({ diets: ['vegan', 'vegetarian'], ingredients }, { foods }),
    );
    expect(problems).toContain(`recipes/stew.yaml ${path}`);
    const diets = (await read('/en-gb/recipes/stew')).match(/Vegan|Vegetarian/g) ?? [];
    expect(diets.join()).toBe(left);
  });

  it('that says of a food what cannot be, or what is not enough, is reported where it says so', async () => {
    const ingredients = [
      { id: 'salt', variesByMake: false },
      { id: 'mince', product: 'mince', contains: ['milk'] },
      { id: 'celery', contains: ['none', 'celery'] },
    ];
    const { problems } = await open(
      recipeOf({ ingredients }, { foods: ingredients.map(({ id }) => ({ id, food: id })) }),
    );
    expect(problems).toEqual([
      'recipes/stew.yaml ingredients[0].variesByMake',
      'recipes/stew.yaml ingredients[1].contains',
      'recipes/stew.yaml ingredients[2].contains',
    ]);
  });

  it.each([
    ['with a decimal comma, of which YAML makes two fields', '{ id: salt, quantity: 60,5 }'],
    ['with an allergen under a name that is misspelt', '{ id: salt, quantity: 5, contians: [milk] }'],
  ])('with an amount %s is not published as anything else, and reported', async (_, line) => {
    const { problems, get, read } = await open({
      ...recipeOf({}, { foods: [{ id: 'salt', food: 'sea salt' }] }),
      'recipes/stew.yaml': `covers: 10\ningredients:\n  - ${line}\n`,
    });
    expect(problems).toContainEqual(expect.stringMatching(/^recipes\/stew\.yaml ingredients\[0\]\./));
    expect((await get('/en-gb/recipes/stew')).status).toBe(404);
    expect(await read('/en-gb/products')).not.toContain('/en-gb/recipes/stew');
  });

  it('that lacks the words of one ingredient, since they are wrong, is not published without it', async () => {
    const { problems, get } = await open(
      recipeOf({ ingredients: [{ id: 'salt', quantity: 5 }] }, { foods: [{ id: 'salt', food: 5 }] }),
    );
    expect(problems).toEqual(['en-gb/recipes/stew.yaml foods[0].food']);
    expect((await get('/en-gb/recipes/stew')).status).toBe(404);
  });

  it('or a product with a name of 200 letters shows it whole', async () => {
    const name = 'Stewpot'.repeat(29).slice(0, 200);
    const { problems, read } = await open({
      ...recipeOf({}, { name }),
      'en-gb/products/mince.yaml': { slug: 'mince', name },
    });
    expect(problems).toEqual([]);
    for (const path of ['recipes/stew', 'products/mince', 'products']) {
      expect((await read(`/en-gb/${path}`)).replaceAll(/<[^>]*>/g, '')).toContain(name);
    }
  });

  it('without ingredients, steps, times or picture shows what there is', async () => {
    const { problems, read } = await open(recipeOf({}));
    expect(problems).toEqual([]);
    expect(await read('/en-gb/recipes/stew')).toContain('Stew');
  });
});
