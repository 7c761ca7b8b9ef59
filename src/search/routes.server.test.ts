import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '#i18n/locales.ts';
import { getProductPath } from '#links/entry-paths.ts';
import { wordingOf } from '#products/wording.testing.ts';
import type { Recipe } from '#schema/entries/recipe.ts';
import { asClient, createTestSite, holdContent, readPage, snapshot } from '#server/site.testing.ts';
import { findShortcuts } from './find-shortcuts.server.ts';
import type { SearchProps } from './search-page/page.ts';
import { countResults, noCounts } from './search-results.ts';
import { createSiteSearch } from './site-search.server.ts';

const { get } = createTestSite();

async function search(query: string, locale = 'en-gb') {
  const response = await get(`/${locale}/search${query}`, { headers: asClient });
  const { component, props } = (await response.json()) as { component: string; props: SearchProps };
  return { component, ...props };
}

/** As it is read, with plain spaces. */
const readText = (parts: readonly { text: string }[] = []) =>
  parts
    .map(({ text }) => text)
    .join('')
    .replaceAll('\u00a0', ' ');

describe('the search page', () => {
  it.each(localeCodes)('stands in %s, is listed by no search engine, and can be cached', async (locale) => {
    const response = await get(`/${locale}/search`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toContain('s-maxage');
    const { component, props } = readPage(await response.text()) as unknown as {
      component: string;
      props: SearchProps;
    };
    expect(component).toBe('Search');
    expect(props.site.meta).toMatchObject({ robots: 'noindex, follow', alternates: [] });
    expect(props.search).toMatchObject({ query: '', results: [], similarQueries: [] });
  });

  it('shows what the address asks for, under a title that says so', async () => {
    const { site, search: answer } = await search('?q=Freezer');
    expect(site.meta.title).toBe('Freezer – Search');
    expect(answer.query).toBe('Freezer');
    expect(answer.results[0]?.path).toBe('/en-gb/news/a-freezer-you-can-read');
  });

  it('finds words without their diacritics', async () => {
    const { search: answer } = await search('?q=kayttoehdot', 'fi-fi');
    expect(answer.results[0]?.path).toBe('/fi-fi/käyttöehdot');
  });

  it('comes in pages of ten, each with a title of its own; one that does not exist is not found', async () => {
    const first = await search('?q=kitchen');
    expect(first.search.results).toHaveLength(10);
    expect(first.search.lastPage).toBeGreaterThan(1);
    const last = await search(`?q=kitchen&page=${first.search.lastPage}`);
    expect(last.site.meta.title).toBe(`kitchen – Search (${first.search.lastPage})`);
    expect(last.search.results.length).toBeGreaterThan(0);
    for (const page of [first.search.lastPage + 1, '0', 'x', '-1']) {
      expect((await get(`/en-gb/search?q=kitchen&page=${page}`)).status).toBe(404);
    }
  });

  it('shows results of one kind where it is asked to, and takes no notice of a kind there is not', async () => {
    const { search: news } = await search('?q=freezer&kind=news');
    expect(news.kind).toBe('news');
    expect(new Set(news.results.map(({ kind }) => kind))).toEqual(new Set(['news']));
    const { search: unknown } = await search('?q=freezer&kind=constructor');
    expect(unknown.kind).toBeNull();
    expect(unknown.counts).toEqual(news.counts);
  });

  it.each([
    ['portions', '100 covers', '/en-gb/recipes/bolognese'],
    ['pack', '2.5 kg bag', '/en-gb/products/nuggets'],
    ['cooking time', '1 hr 10 mins', '/en-gb/recipes/chilli-bowl'],
  ])('finds the %s of what a page shows', async (_, words, path) => {
    const { search: answer } = await search(`?q=${encodeURIComponent(words)}`);
    const found = answer.results.find((result) => result.path.replace(/#.*/, '') === path);
    expect(readText(found?.excerpt)).toContain(words);
  });

  it.each([
    ['sausages', 'sausages', 'Sausages'],
    ['Oakpea Sausages', 'sausages', 'Sausages'],
    ['the Oakpea mince', 'mince', 'Mince'],
    ['burgers', 'burger', 'Burger'],
    ['OP105', 'sausages', 'Sausages'],
    ['9521000001053', 'sausages', 'Sausages'],
  ])('leads for “%s” to the page of that product first', async (query, slug, name) => {
    const { search: answer } = await search(`?q=${encodeURIComponent(query)}`);
    const [first] = answer.results;
    expect(first?.path.replace(/#.*/, '')).toBe(`/en-gb/products/${slug}`);
    expect(readText(first?.title)).toBe(name);
    expect(first).toMatchObject({ kind: 'product', image: { width: expect.any(Number) } });
  });

  it('leads to a place that has the name first, under its headline', async () => {
    const { search: answer } = await search('?q=allergens');
    const [first] = answer.results;
    expect(first?.path).toBe('/en-gb/products#allergens');
    expect(readText(first?.title)).toBe('Allergens, all fourteen');
    expect(first?.context).toEqual([{ text: 'Products', isMatch: false }]);
  });

  it.each([
    [
      'sausages salt per portion',
      'products/sausages#nutrition-salt',
      'Salt: Per 100 g 1.1 g · Per portion (100 g) 1.1 g',
    ],
    [
      'sausages combi oven',
      'products/sausages#cooking-combi-oven',
      'Combi oven: 15 min, 180 °C, from frozen',
    ],
    [
      'slices contains mustard',
      'products/deli-slices#ingredients-contains',
      'Contains cereals with gluten, oats, mustard',
    ],
    ['salt burger', 'products/burger#nutrition-salt', 'Salt: Per 100 g 0.95 g'],
    ['sausages bag', 'products/sausages', '2 kg bag'],
    ['seaweed casing', 'products/sausages#ingredients', 'Water, pea protein (18%), rapeseed oil, oats (10%)'],
    ['coconut milk', 'recipes/katsu-curry', '400 ml coconut milk'],
  ])('answers “%s” with the fact, where it stands', async (query, path, fact) => {
    const { search: answer } = await search(`?q=${encodeURIComponent(query)}`);
    expect(answer.results[0]?.path).toBe(`/en-gb/${path}`);
    expect(readText(answer.results[0]?.excerpt)).toContain(fact);
  });

  it.each([
    ['de-de', 'Würste Salz pro Portion', 'Salz: Pro 100 g 1,1 g'],
    ['fi-fi', 'makkarat suola', 'Suola: 100 grammassa 1,1 g'],
    ['en-us', 'sausages oz', '1.8 oz (50 g)'],
  ] as const)('writes facts in %s as its pages do', async (locale, query, fact) => {
    const { search: answer } = await search(`?q=${encodeURIComponent(query)}`, locale);
    expect(answer.results[0]?.path).toMatch(new RegExp(`^${getProductPath(locale, '')}`));
    expect(readText(answer.results[0]?.excerpt)).toContain(fact);
  });

  it.each([
    ['en-gb', 'chicken breast', 'fillet'],
    ['de-de', 'Hackfleisch', 'mince'],
    ['sv-se', 'köttbullar', 'meatballs'],
  ] as const)('finds in %s what %s is called there', async (locale, query, key) => {
    const { search: answer } = await search(`?q=${encodeURIComponent(query)}`, locale);
    expect(answer.results[0]?.path).toBe(snapshot.locales[locale].products.get(key)?.path);
  });

  it('finds a page by what it is for, before all that say so', async () => {
    const { search: answer } = await search('?q=school');
    expect(answer.results[0]?.path).toBe('/en-gb/primary-and-secondary-education');
  });

  it.each(localeCodes)('leads in %s to the row of a fact', async (locale) => {
    const { t } = wordingOf(locale);
    const burger = snapshot.locales[locale].products.get('burger');
    const { search: answer } = await search(
      `?q=${t('product.nutrient.salt')}+${burger?.name.split(' ')[0]}`,
      locale,
    );
    expect(answer.results[0]?.path).toBe(`${burger?.path}#nutrition-salt`);
  });

  it.each([
    ['en-gb', '120 covers', '/en-gb/recipes/bolognese?covers=120'],
    ['en-gb', 'chilli for 120 people', '/en-gb/recipes/chilli-bowl?covers=120'],
    ['en-gb', '120 covers with mince', '/en-gb/recipes/bolognese?covers=120'],
    ['en-gb', 'milk free school', '/en-gb/products?without=milk&sector=schools'],
    ['en-gb', 'dairy-free', '/en-gb/recipes?without=milk'],
    ['en-gb', 'vegan school', '/en-gb/recipes?sector=schools&diet=vegan'],
    ['en-gb', 'burger or mince', '/en-gb/products?compare=mince,burger#compare'],
    ['fi-fi', 'burgeri nugetit', '/fi-fi/tuotteet?compare=nuggets,burger#compare'],
    ['en-us', 'no soy healthcare', '/en-us/products?without=soya&sector=healthcare'],
    ['de-de', '120 Portionen', '/de-de/rezepte/bolognese?covers=120'],
    ['de-de', 'milchfrei Schule', '/de-de/produkte?without=milk&sector=schools'],
    ['fi-fi', '120 annosta', '/fi-fi/reseptit/bolognese?covers=120'],
    ['fi-fi', 'maidoton koulu', '/fi-fi/tuotteet?without=milk&sector=schools'],
    ['fi-fi', 'pähkinätön', '/fi-fi/tuotteet?without=nuts'],
    ['fr-be', '120 couverts', '/fr-be/recettes/bolognaise?covers=120'],
    ['fr-be', 'sans lait école', '/fr-be/produits?without=milk&sector=schools'],
    ['nl-be', 'melkvrij school', '/nl-be/producten?without=milk&sector=schools'],
    ['nl-nl', '120 personen', '/nl-nl/recepten/bolognese?covers=120'],
    ['sv-se', 'mjölkfri skola', '/sv-se/produkter?without=milk&sector=schools'],
  ] as const)('answers in %s “%s” with what it asks for', async (locale, query, path) => {
    const { search: answer } = await search(`?q=${encodeURIComponent(query)}`, locale);
    expect(answer.shortcuts.map((shortcut) => shortcut.path)).toContain(path);
    expect(answer.shortcuts.length).toBeLessThanOrEqual(12);
  });

  it.each([
    ['de-de', 'milchfrei Schule', 'Ausblenden, was dies enthält oder enthalten kann: Milch · Für: Schulen'],
    ['fi-fi', 'maidoton', 'Piilota ne, jotka sisältävät tai saattavat sisältää: maitoa'],
    ['fr-be', '120 couverts', 'Nombre de couverts\u202f: 120'],
    // Which asks for no cereals containing gluten.
    ['en-gb', 'anything containing no milk', 'Hide what contains or may contain: milk'],
  ] as const)('says in %s what it takes “%s” for', async (locale, query, meaning) => {
    const { search: answer } = await search(`?q=${encodeURIComponent(query)}`, locale);
    expect(answer.shortcuts.map(({ excerpt }) => readText(excerpt))).toContain(meaning);
  });

  it.each([
    'milk',
    'school',
    '120',
    'free samples',
    'covers',
    'with oats',
    // More than are compared.
    'burger mince nuggets fillet',
  ])('takes “%s” for words alone', async (query) => {
    const { search: answer } = await search(`?q=${encodeURIComponent(query)}`);
    expect(answer.shortcuts).toEqual([]);
  });

  it('puts no more than a dozen recipes for a number of covers above the results', () => {
    const content = snapshot.locales['en-gb'];
    const [first] = [...content.recipes.values()];
    const recipes = new Map(Array.from({ length: 300 }, (_, index) => [`${index}`, first as Recipe]));
    expect(findShortcuts('120 covers', { ...content, recipes }, wordingOf('en-gb'))).toHaveLength(12);
  });

  it.each([
    ['de-de', 'braten', 'sonntagsbraten'],
    ['fi-fi', 'salaatti', 'hernesalaatti'],
  ] as const)('finds in %s the compounds that end in “%s”', async (locale, part, whole) => {
    const { search: answer } = await search(`?q=${part}&kind=recipe`, locale);
    expect(answer.results.map(({ path }) => path).join()).toContain(whole);
  });

  it('does not list for an allergen the products that are free from it', async () => {
    const { search: answer } = await search('?q=mustard&kind=product');
    const products = answer.results.filter(({ path }) => path.startsWith('/en-gb/products/'));
    expect(products.map(({ path }) => path)).toEqual(['/en-gb/products/deli-slices']);
  });

  it('has product pages among the first for a pack', async () => {
    const { search: answer } = await search('?q=2%20kg%20bag&kind=product');
    const paths = answer.results.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/en-gb/products/')).length).toBeGreaterThanOrEqual(3);
  });

  it.each(localeCodes)(
    'counts and marks nothing in %s that only resembles what is asked for',
    async (locale) => {
      const { search: answer } = await search('?q=halal', locale);
      expect(answer).toMatchObject({ counts: noCounts, results: [] });
      expect(answer.correction).toBeUndefined();
      expect(answer.similarQueries).not.toContain('hall');
    },
  );

  it('offers what was probably meant, and shows what there is for it where that is sure', async () => {
    const { search: unsure } = await search('?q=sausxxes');
    expect(unsure).toMatchObject({ results: [], similarQueries: ['sausages'] });
    expect(unsure.correction).toBeUndefined();
    const { search: sure } = await search('?q=sausgaes');
    const { search: meant } = await search('?q=sausages');
    expect(sure).toMatchObject({ query: 'sausgaes', counts: noCounts, results: [], lastPage: 1 });
    expect(sure.correction).toEqual({
      query: 'sausages',
      count: countResults(meant.counts, null),
      results: meant.results,
    });
    expect((await get('/en-gb/search?q=sausgaes&page=2')).status).toBe(404);
  });

  it.each(['page', 'news'] as const)(
    'has no more pages of results of kind %s than there are such results',
    async (kind) => {
      const { search: first } = await search(`?q=kitchen&kind=${kind}`);
      const lastPage = Math.ceil(first.counts[kind] / 10);
      expect(first.lastPage).toBe(lastPage);
      // Unfiltered, there are more.
      expect(countResults(first.counts, null)).toBeGreaterThan(lastPage * 10);
      const { search: last } = await search(`?q=kitchen&kind=${kind}&page=${lastPage}`);
      expect(last.results).toHaveLength(first.counts[kind] - (lastPage - 1) * 10);
      expect((await get(`/en-gb/search?q=kitchen&kind=${kind}&page=${lastPage + 1}`)).status).toBe(404);
    },
  );

  it.each([
    ['a pattern', '(.*)+[a-z'],
    ['half a character', '\ud83e'],
  ])('has no results for %s, and says so', async (_, query) => {
    const response = await get(`/en-gb/search?${new URLSearchParams({ q: query })}`, { headers: asClient });
    expect(response.status).toBe(200);
    const { props } = (await response.json()) as { props: SearchProps };
    expect(props.search).toMatchObject({ results: [], page: 1, lastPage: 1 });
  });

  it('reads markup as text, and writes it as such', async () => {
    const html = await (await get('/en-gb/search?q=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E')).text();
    expect(html).not.toContain('<script>alert');
    expect((readPage(html).props as unknown as SearchProps).search.query).toBe(
      '</script><script>alert(1)</script>',
    );
  });

  it.each([
    ['a mark that turns the rest of the line around', 'freezer\u202e\u2066'],
    ['what was copied with a word', '\ufefffree\u00adzer\u200b'],
  ])('looks for the word alone, without %s', async (_, query) => {
    const { search: answer } = await search(`?q=${encodeURIComponent(query)}`);
    expect(answer.query).toBe('freezer');
  });

  it('leaves alone what joins letters and emoji', async () => {
    const query = 'می\u200cخواهم 👩\u200d🍳';
    expect((await search(`?q=${encodeURIComponent(query)}`)).search.query).toBe(query);
  });

  it('cuts a query that is longer than anybody types', async () => {
    const { search: answer } = await search(`?q=${'burger '.repeat(500)}`);
    expect(answer.query.length).toBeLessThanOrEqual(200);
    expect(answer.results.length).toBeGreaterThan(0);
    expect((await search(`?q=${'x'.repeat(10_000)}`)).search.query).toBe('x'.repeat(200));
  });
});

describe('suggestions', () => {
  it('are a few pages for what is typed so far, kept for a short time and listed nowhere', async () => {
    const response = await get('/en-gb/search/suggestions?q=freez');
    expect(response.headers.get('Content-Type')).toMatch('application/json');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    const { suggestions } = (await response.json()) as { suggestions: unknown[] };
    expect(suggestions[0]).toMatchObject({
      path: '/en-gb/news/a-freezer-you-can-read',
      kind: 'news',
      title: [{ text: 'A ' }, { text: 'freezer', isMatch: true }, {}],
    });
    expect(suggestions.length).toBeLessThanOrEqual(6);
  });

  it.each(['', '?q=', '?q=%F0%9F%AB%9B', '?q=%E0%A4'])('are none for “%s”', async (query) => {
    const response = await get(`/en-gb/search/suggestions${query}`);
    expect([response.status, await response.json()]).toEqual([200, { suggestions: [] }]);
  });
});

describe('a search that cannot answer', () => {
  const search = createSiteSearch({
    content: holdContent(snapshot),
    log: pino({ level: 'silent' }),
    mostWaiting: 0,
  });
  const { get: ask } = createTestSite({ search });

  it.each(localeCodes)(
    'says so on its page in %s, with what was asked for, and when to come back',
    async (locale) => {
      const address = `/${locale}/search?q=freezer&kind=news&page=3`;
      const html = await ask(address);
      expect([html.status, html.headers.get('Retry-After'), html.headers.get('Cache-Control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      const json = await ask(address, { headers: asClient });
      expect([json.status, json.headers.get('X-Inertia')]).toEqual([503, 'true']);
      const { props } = (await json.json()) as { props: SearchProps };
      expect(props.search).toMatchObject({
        query: 'freezer',
        kind: 'news',
        results: [],
        isUnavailable: true,
      });
    },
  );

  it('suggests nothing meanwhile, and lets no cache keep that', async () => {
    const response = await ask('/en-gb/search/suggestions?q=freez');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
    expect(await response.json()).toEqual({ suggestions: [] });
  });

  it('shows its form all the same', async () => {
    expect((await ask('/en-gb/search')).status).toBe(200);
    expect((await ask('/en-gb/search/suggestions?q=')).status).toBe(200);
  });
});
