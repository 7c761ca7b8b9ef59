import { describe, expect, it, vi } from 'vitest';
import type { SearchDocument, SearchText } from './list-documents.server.ts';
import { createSearchIndex } from './search-index.server.ts';
import { noCounts, type SearchResult } from './search-results.ts';

const all = { start: 0, count: 10 };

function write(path: string, title: string, texts: readonly (string | SearchText)[] = []): SearchDocument {
  const readTexts = () =>
    texts.map((text): SearchText => (typeof text === 'string' ? { kind: 'body', text } : text));
  return { path, kind: path.startsWith('/news') ? 'news' : 'page', title, readTexts };
}

const documents = [
  write('/burger', 'Burger', ['It goes on the griddle from frozen.']),
  write('/griddle', 'The hot plate', [{ kind: 'heading', text: 'Griddle' }, 'It is hot.']),
  write('/kitchen', 'For chefs', ['Kitchens need the griddle.', 'Peas, oats and the griddle for chefs.']),
  write('/terms', 'Käyttöehdot', ['The conditions.', 'Allergens: none of the 14.']),
  write('/english', 'Impressum', [{ kind: 'body', text: 'The allergen sheet', language: 'en-GB' }]),
  { ...write('/news/pie', 'The pie', ['A griddle is no oven. Meatballs are no pie.']), date: '2026-03-01' },
];

const index = await createSearchIndex(documents, 'en-gb');
const find = (query: string) => index.find(query, all);
const pathsOf = (query: string) => find(query).results.map(({ path }) => path);
const write1 = (parts: SearchResult['excerpt']) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('a search', () => {
  it('ranks titles above headings, and headings above body', async () => {
    const ranked = await createSearchIndex(
      [
        write('/body', 'One', ['A stove, once more.']),
        write('/heading', 'Two', [{ kind: 'heading', text: 'A stove, once more.' }]),
        write('/title', 'A stove, once more.'),
        ...Array.from({ length: 8 }, (_, number) => write(`/${number}`, `Another ${number}`)),
      ],
      'en-gb',
    );
    const { results } = ranked.find('stove', all);
    expect(results.map(({ path }) => path)).toEqual(['/title', '/heading', '/body']);
  });

  it('folds diacritics and case, in the query as in the text', () => {
    expect(pathsOf('kayttoehdot')).toEqual(['/terms']);
    expect(pathsOf('KÄYTTÖEHDOT')).toEqual(['/terms']);
    expect(write1(find('kayttoehdot').results[0]?.title ?? [])).toBe('[Käyttöehdot]');
  });

  it.each([
    ['Write an e-mail.', 'email', '[e-mail]'],
    ['Write an email.', 'e-mail', '[email]'],
    ['Write an e-mail.', 'E-Mail', '[e]-[mail]'],
    ['A meat-free week.', 'meat free', '[meat-free]'],
    ['A gluten\u2011free week.', 'glutenfree', '[gluten\u2011free]'],
    ['Ein Vor-Ort-Termin.', 'VorOrtTermin', '[Vor-Ort-Termin]'],
    ['Purée d’ail.', "l'ail", 'd’[ail]'],
    ['With 1,5 % salt.', '1,5 %', '[1,5]'],
    ['Weighs 2.5kg.', '2.5kg', '[2.5kg]'],
  ])('finds in “%s” what is asked for as %s', async (text, query, marked) => {
    const compounds = await createSearchIndex(
      [
        write('/text', 'Text', [text]),
        write('/other', 'Other', ['It has 1 of 5 parts: e, mail, add, on.']),
        ...Array.from({ length: 8 }, (_, number) => write(`/${number}x`, `Another ${number}x`)),
      ],
      'en-gb',
    );
    const results = compounds
      .find(query, all)
      .results.filter(({ path }) => path === '/text' || text.includes('%'));
    expect(results.map(({ path, excerpt }) => [path, write1(excerpt)])).toEqual([
      ['/text', expect.stringContaining(marked)],
    ]);
  });

  it.each([
    ['Kaurajuoma sopii kahviin. Vahva kahvi.', 'kaurajuomakahvi', 'Kaurajuoma kahvi'],
    ['Kaurajuoma kuumana.', 'kaurajuomakahvi', 'Kaurajuoma'],
    ['Peas, oats and soup bowls.', 'oatssoupbowls', 'oats soup bowls'],
  ])('finds in “%s” the parts of %s', async (text, query, meant) => {
    const parts = await createSearchIndex([write('/text', 'Text', [text])], 'en-gb');
    expect(parts.find(query, all).correction).toMatchObject({ query: meant, results: [{ path: '/text' }] });
  });

  it('finds a compound by its last part, where a language writes it as one word', async () => {
    const texts = [
      write('/soup', 'Speisen', ['Eine Erbsensuppe und Salat.']),
      write('/suppe', 'Suppe'),
      write('/x', 'Preis'),
      write('/y', 'Kartoffelsalat'),
    ];
    const parts = await createSearchIndex(texts, 'de-de');
    const { results } = parts.find('suppe', all);
    expect(results.map(({ path }) => path)).toEqual(['/suppe', '/soup']);
    expect(write1(results[1]?.excerpt ?? [])).toContain('[Erbsensuppe]');
    expect(parts.find('salat suppe', all).results.map(({ path }) => path)).toEqual(['/soup']);
    expect(parts.find('reis', all).results).toEqual([]);
    const english = await createSearchIndex(texts, 'en-gb');
    expect(english.find('suppe', all).results.map(({ path }) => path)).toEqual(['/suppe']);
  });

  it('counts texts in another language least, and knows a name without the one in brackets', async () => {
    const schools = { kind: 'body', text: 'For schools. Schools!', language: 'en-GB' } as const;
    const found = await createSearchIndex(
      [
        write('/terms', 'Voorwaarden', [schools]),
        write('/where', 'Verkooppunten', ['Op elke school, elke week en overal in het land.']),
        { ...write('/slices', 'Beleg'), otherNames: ['worst'] },
        write('/sausages', 'Worsten (Sausages)', ['Salie.']),
      ],
      'nl-nl',
    );
    const asked = (query: string) => found.find(query, all).results.map(({ path }) => path);
    expect(asked('scholen')).toEqual(['/where', '/terms']);
    expect(asked('worsten')).toEqual(['/sausages', '/slices']);
  });

  it('finds a document by what else it is called, before those that say it, and shows nothing of that', async () => {
    const called = await createSearchIndex(
      [
        write('/news/pie', 'The pie', ['No chicken breast, and no griddle.']),
        { ...write('/fillet', 'Fillet', ['It is crisp.']), otherNames: ['chicken breast', ' escalope'] },
      ],
      'en-gb',
    );
    const shown = (query: string) =>
      called.find(query, all).results.map(({ path, excerpt }) => [path, write1(excerpt)]);
    expect(shown('chicken breast')[0]).toEqual(['/fillet', 'It is crisp.']);
    expect(shown('chicken breasts')[0]).toEqual(['/fillet', 'It is crisp.']);
    expect(shown('escalope')).toEqual([['/fillet', 'It is crisp.']]);
    expect(shown('crisp escalope')).toEqual([['/fillet', 'It is [crisp].']]);
  });

  it.each([
    ['en-gb', 'Serves four patties.', 'patty', '[patties]'],
    ['en-gb', 'One griddle pan.', 'griddles', '[griddle]'],
    ['de-de', 'Eine Bratwurst.', 'Bratwürste', '[Bratwurst]'],
    ['de-de', 'Eine Erbsensuppe.', 'Suppen', '[Erbsensuppe]'],
    ['fi-fi', 'Lihapullat uunissa.', 'lihapullia', '[Lihapullat]'],
    ['nl-nl', 'Twee gehaktballen.', 'gehaktballetje', '[gehaktballen]'],
    ['sv-se', 'Tio köttbullar.', 'köttbulle', '[köttbullar]'],
  ] as const)('finds a word in another form: %s, “%s” for %s', async (locale, text, query, marked) => {
    const forms = await createSearchIndex([write('/text', 'Text', [text]), write('/other', 'Other')], locale);
    const [first] = forms.find(query, all).results;
    expect(write1(first?.excerpt ?? [])).toContain(marked);
    expect(forms.suggest(query, 1)).toMatchObject([{ path: '/text' }]);
  });

  it('puts facts that answer before texts that speak of it', async () => {
    const place = { name: 'cooking', heading: 'Cooking', isSection: true } as const;
    const fact: SearchText = { kind: 'body', text: 'Oven: 12 min, from frozen', place, row: 'oven' };
    const told = await createSearchIndex(
      [
        write('/about', 'Cooks', [{ kind: 'heading', text: 'Frozen food, for those who cook' }]),
        write('/news', 'News'),
        write('/burger', 'Burger', ['A patty.', { kind: 'body', text: 'Cooking', place }, fact]),
      ],
      'en-gb',
    );
    const asked = (query: string) => told.find(query, all).results.map(({ path }) => path);
    expect(asked('cook frozen')).toEqual(['/burger#cooking-oven', '/about']);
    // The section alone answers nothing.
    expect(asked('cook')[0]).toBe('/about');
  });

  it('finds a word by its beginning', () => {
    expect(pathsOf('meatb')).toEqual(['/news/pie']);
    expect(pathsOf('kitchen')).toEqual(['/kitchen']);
  });

  it('takes no word for another, but says which was meant', () => {
    expect(find('meatbalsl')).toMatchObject({
      counts: noCounts,
      results: [],
      similarQueries: ['Meatballs'],
      correction: { query: 'Meatballs', count: 1, results: [{ path: '/news/pie' }] },
    });
    expect(pathsOf('pie')).toEqual(['/news/pie']);
    expect(find('1444')).toMatchObject({ results: [], similarQueries: [] });
  });

  it('shows results for what was meant only where that is sure, and never in place of results', () => {
    expect(find('burgr')).toMatchObject({ results: [], similarQueries: ['Burger'] });
    expect(find('burgr').correction).toBeUndefined();
    expect(find('burger').similarQueries).toEqual([]);
    expect(find('burger').correction).toBeUndefined();
    expect(find('meatbalsl griddle').correction?.query).toBe('Meatballs griddle');
    expect(find('meatbalsl zzzzz').similarQueries).toEqual(['Meatballs']);
    expect(find('meatbalsl zzzzz').correction).toBeUndefined();
    expect(find('griddle chexxfs zzzzz')).toMatchObject({
      isPartial: true,
      counts: { ...noCounts, page: 3, news: 1 },
    });
  });

  it('asks for all words, or else for some, and says so', () => {
    expect(find('griddle chefs')).toMatchObject({ isPartial: false, counts: { ...noCounts, page: 1 } });
    expect(pathsOf('griddle chefs')).toEqual(['/kitchen']);
    expect(find('burger zzzzz')).toMatchObject({ isPartial: true, counts: { ...noCounts, page: 1 } });
    expect(find('zzzzz')).toEqual({
      isPartial: false,
      counts: noCounts,
      results: [],
      similarQueries: [],
    });
    expect(find('zzzzz qqqqq').isPartial).toBe(false);
  });

  it('leaves out words that nearly every document has, unless there are no others', async () => {
    const many = await createSearchIndex(
      [write('/1', 'The pea'), write('/2', 'The oat'), write('/3', 'The pod')],
      'en-gb',
    );
    const { isPartial, results } = many.find('the pea', all);
    expect(isPartial).toBe(false);
    expect(results.map(({ title }) => write1(title))).toEqual(['The [pea]']);
    expect(many.find('the', all).counts.page).toBe(3);
    const marked = await createSearchIndex(
      [write('/4', 'Together to the tomato'), write('/5', 'To'), write('/6', 'To peas')],
      'en-gb',
    );
    const [first] = marked.find('to', all).results.filter(({ path }) => path === '/4');
    expect(write1(first?.title ?? [])).toBe('Together [to] the tomato');
  });

  it('counts the results of each kind, and shows those of one, a page of them at a time', () => {
    const { counts, results } = index.find('griddle', { kind: 'news', ...all });
    expect(counts).toEqual({ ...noCounts, page: 3, news: 1 });
    expect(results).toMatchObject([{ path: '/news/pie', kind: 'news', date: '2026-03-01' }]);
    const inPages = [0, 2].flatMap((start) => index.find('griddle', { start, count: 2 }).results);
    expect(inPages).toEqual(find('griddle').results);
  });

  it('shows of each text what has most of the words, in its language', () => {
    expect(find('griddle oats').results.map(({ excerpt }) => write1(excerpt))).toEqual([
      'Peas, [oats] and the [griddle] for chefs.',
    ]);
    expect(find('burger').results[0]?.excerpt).toEqual([
      { text: 'It goes on the griddle from frozen.', isMatch: false },
    ]);
    expect(find('sheet').results).toMatchObject([{ path: '/english', language: 'en-GB' }]);
  });

  it('shows no text that only says the title again, and introduces one that only says the words', async () => {
    const heading = (text: string): SearchText => ({ kind: 'heading', text });
    const pages = await createSearchIndex(
      [
        write('/nuggets', 'Nuggets', ['What chefs ask for.', heading('Nuggets')]),
        write('/trays', 'School trays', [
          'Lunch for all.',
          'Nuggets',
          heading('Crisp nuggets in six minutes'),
        ]),
        write('/range', 'The range', ['All we make.', 'Nuggets']),
      ],
      'en-gb',
    );
    const excerpts = pages.find('nuggets', all).results.map(({ path, excerpt }) => [path, write1(excerpt)]);
    expect(Object.fromEntries(excerpts)).toEqual({
      '/nuggets': 'What chefs ask for.',
      '/trays': 'Crisp [nuggets] in six minutes',
      '/range': 'All we make. … [Nuggets]',
    });
  });

  it.each(['', ' ', '.*', '[0-9]+(', '\\', '😀', '\u202e\u200f', '%', '"', '\ud800', '֑'])(
    'finds nothing for %j, and comes to no harm',
    (query) => {
      expect(find(query).results).toEqual([]);
      expect(index.suggest(query, 6)).toEqual([]);
      expect(find(query).similarQueries).toEqual([]);
    },
  );

  it.each([
    '<script>griddle</script>',
    'griddle '.repeat(2000),
    'العربية griddle',
    '😀 griddle 😀',
    '__proto__ griddle',
  ])('finds the words in %.40j', (query) => {
    expect(find(query).counts).toEqual({ ...noCounts, page: 3, news: 1 });
  });
});

describe('suggestions', () => {
  it('are the documents that have all that is typed so far, with their titles marked', () => {
    expect(index.suggest('the pi', 6)).toEqual([
      { path: '/news/pie', kind: 'news', title: expect.arrayContaining([{ text: 'pie', isMatch: true }]) },
    ]);
    expect(index.suggest('griddle', 2)).toHaveLength(2);
    expect(index.suggest('griddle zzzz', 6)).toEqual([]);
  });
});

describe('similar queries', () => {
  const offer = async (text: string, query: string) =>
    (await createSearchIndex([write('/1', 'One', [text])], 'en-gb')).find(query, all).similarQueries;

  it('are spelled as the documents spell them, the nearest first', () => {
    const similarTo = (query: string) => find(query).similarQueries;
    expect(similarTo('alergents')).toEqual(['Allergens']);
    expect(similarTo('kauttoahdet')).toEqual(['Käyttöehdot']);
    expect(similarTo('xyz')).toEqual([]);
  });

  it.each([
    ['The dining hall.', 'halal'],
    ['It is done.', 'dane'],
    ['Thicken it.', 'chicken'],
    ['Checked twice.', 'chicken'],
    ['Batch OP104.', 'OP105'],
    // In more ways than could ever be tried.
    ['Meat-free is free of meat.', `${'meatfree'.repeat(24)}xyz`],
  ])('are none where “%s” is asked for %s', async (text, query) => {
    expect(await offer(text, query)).toEqual([]);
  });

  it.each([
    ['Two letters swapped: mince.', 'mnice', 'mince'],
    ['Without umlauts: Würste.', 'Wuerste', 'Würste'],
    ['Small meatballs.', 'small meat balls', 'small meatballs'],
    ['Our Deli Slices.', 'delislices', 'Deli Slices'],
    ['Zum Datenschutz.', 'Datenschutzerklärung', 'Datenschutz'],
    ['Nutzungsbedingungen', 'Nutzungsbedignugen', 'Nutzungsbedingungen'],
  ])('are what “%s” has for %s', async (text, query, meant) => {
    expect(await offer(text, query)).toEqual([meant]);
  });
});

describe('places', () => {
  const place = { name: 'sausages', heading: 'Sausages' };
  const figures = { name: 'figures', heading: 'Figures per 100 g' };
  const inPlace = (text: string, at = place): SearchText => ({ kind: 'body', text, place: at });
  const products = write('/products', 'Products', [
    'Mince, sausages and a table.',
    { kind: 'heading', text: 'Mince', place: { name: 'mince', heading: 'Mince' } },
    inPlace('Sage, and a snap.'),
    { kind: 'heading', text: 'Sausages', place },
    inPlace('A bag of 40 sausages.'),
    { kind: 'heading', text: figures.heading, place: figures },
    inPlace('Sausages: 188 kcal.', figures),
  ]);
  const recipe = write('/news/toad', 'Sausages, sausages, sausages and toads', ['Sausages in a hole.']);
  const range = createSearchIndex(
    [
      recipe,
      write('/news/hot', 'Hot', ['Hot sausages, made by Oakpea.']),
      products,
      write('/griddle', 'Plates', [inPlace('The griddle.', { name: 'hot', heading: 'The griddle' })]),
      write('/peas', 'Peas', ['The griddle, the griddle, the griddle.']),
      write('/oats', 'Oats', ['The oats.']),
      write('/pods', 'Pods', ['The pods.']),
    ],
    'en-gb',
  );
  const search = async (query: string) => (await range).find(query, all).results;

  it.each(['sausages', 'Sausages', 'sausage', 'Oakpea Sausages'])(
    'called %s come first, under their own names',
    async (query) => {
      const [first, ...others] = await search(query);
      expect(first).toMatchObject({ path: '/products#sausages', isPlace: true });
      expect(write1(first?.title ?? [])).toBe('[Sausages]');
      expect(write1(first?.context ?? [])).toBe('Products');
      expect(write1(first?.excerpt ?? [])).toBe('A bag of 40 [sausages].');
      expect(others.map(({ path }) => path).sort()).toEqual(['/news/hot', '/news/toad']);
    },
  );

  it('come first by the name that links use as well, where that is part of the headline', async () => {
    expect((await search('figures'))[0]).toMatchObject({ path: '/products#figures', isPlace: true });
  });

  it('have the titles of their documents where several have the same headline', async () => {
    const fridge = { name: 'from-frozen', heading: 'From frozen' };
    const pages = ['/schools', '/pubs'].map((path) =>
      write(path, `For ${path.slice(1)}`, [inPlace('Cook it from frozen.', fridge)]),
    );
    const shared = await createSearchIndex([...pages, write('/other', 'Another')], 'en-gb');
    const { results } = shared.find('from frozen', all);
    expect(results.map(({ path, title }) => [path, write1(title)]).sort()).toEqual([
      ['/pubs#from-frozen', 'For pubs'],
      ['/schools#from-frozen', 'For schools'],
    ]);
    expect(results.map(({ context = [] }) => write1(context))).toEqual([
      '[From] [frozen]',
      '[From] [frozen]',
    ]);
  });

  it('stand beside the title of a document that is called what is asked for itself', async () => {
    const pies = await createSearchIndex([write('/pie', 'Pies', [inPlace('Our piest.')]), products], 'en-gb');
    const [first] = pies.find('piest', all).results;
    expect([first?.path, write1(first?.title ?? [])]).toEqual(['/pie#sausages', 'Pies']);
  });

  it('are known by the whole of their names, words that are everywhere included', async () => {
    expect((await search('the griddle')).map(({ path }) => path)).toEqual(['/griddle#hot', '/peas']);
  });

  it('yield to a document of that name', async () => {
    const terms = write('/terms', 'Terms', [inPlace('Products.', { name: 'products', heading: 'Products' })]);
    const both = await createSearchIndex([terms, products], 'en-gb');
    expect(both.find('products', all).results.map(({ path }) => path)).toEqual([
      '/products',
      '/terms#products',
    ]);
  });

  it('are where a result leads whose words stand in one, under the title of its document', async () => {
    const [found] = await search('snap');
    expect(found).toMatchObject({ path: '/products#sausages', isPlace: false });
    expect(write1(found?.title ?? [])).toBe('Products');
    expect(write1(found?.context ?? [])).toBe('Sausages');
  });

  it('are passed over where the words stand in none, or in the title', async () => {
    const [found] = await search('table');
    expect([found?.path, found?.context]).toEqual(['/products', undefined]);
    expect((await search('toads'))[0]?.path).toBe('/news/toad');
  });

  it('come first for the words that are known, where not all are', async () => {
    const { results, isPartial } = (await range).find('halal sausages', all);
    expect([isPartial, results[0]?.path]).toEqual([true, '/products#sausages']);
  });

  it('are suggested by their names, and unmarked where they were only meant', async () => {
    const suggest = async (query: string) => (await range).suggest(query, 1)[0];
    expect(await suggest('sausages')).toMatchObject({
      path: '/products#sausages',
      title: [{ text: 'Sausages', isMatch: true }],
      context: [{ text: 'Products', isMatch: false }],
    });
    expect(await suggest('sausgaes')).toMatchObject({
      path: '/products#sausages',
      title: [{ text: 'Sausages', isMatch: false }],
    });
    expect(await suggest('halal')).toBeUndefined();
    expect((await suggest('sau'))?.path).toBe('/products#sausages');
  });

  it('are forgotten with the document that had them', async () => {
    const made = await createSearchIndex([products], 'en-gb');
    await made.change({ documents: [recipe, write('/other', 'Other', ['Sausages.'])], gone: ['/products'] });
    expect(made.find('sausages', all).results.map(({ path }) => path)).not.toContain('/products#sausages');
  });
});

describe('indexing', () => {
  it('gives way after each document that it takes in or out', async () => {
    const yieldWhenDue = vi.fn(async () => undefined);
    const made = await createSearchIndex(documents, 'en-gb', yieldWhenDue);
    expect(yieldWhenDue).toHaveBeenCalledTimes(documents.length);
    yieldWhenDue.mockClear();
    await made.change({ documents: [], gone: documents.map(({ path }) => path) }, yieldWhenDue);
    expect(yieldWhenDue).toHaveBeenCalledTimes(documents.length);
  });

  it('stops when it is told to', async () => {
    await expect(createSearchIndex(writeEndlessly(), 'en-gb', stopAfter(3))).rejects.toThrow(
      'There is newer content.',
    );
  });
});

function* writeEndlessly() {
  for (let number = 0; ; number++) yield write(`/${number}`, `Page ${number}`);
}

function stopAfter(turns: number): () => Promise<void> {
  let left = turns;
  return async () => {
    left -= 1;
    if (left === 0) throw new Error('There is newer content.');
  };
}

describe('an index that goes on', () => {
  const quinces = write('/quince', 'Quince', ['Wash the fruit.']);
  const plums = write('/plum', 'Plum', ['Wash the fruit.']);
  const countOf = (found: ReturnType<typeof index.find>) => found.results.map(({ path }) => path).sort();

  it('finds what is new, and no longer what is gone or said otherwise', async () => {
    const fruit = await createSearchIndex([quinces, plums], 'en-gb');
    await fruit.change({
      documents: [write('/quince', 'Quince', ['Peel the apple.']), write('/pear', 'Pear')],
      gone: ['/plum'],
    });
    expect(countOf(fruit.find('quince', all))).toEqual(['/quince']);
    expect(countOf(fruit.find('apple', all))).toEqual(['/quince']);
    expect(countOf(fruit.find('pear', all))).toEqual(['/pear']);
    for (const gone of ['plum', 'wash']) expect(fruit.find(gone, all).results, gone).toEqual([]);
    expect(fruit.find('plam', all).similarQueries).toEqual([]);
    expect(countOf(fruit.find('pears', all))).toEqual(['/pear']);
  });

  it('is as one made of the newest documents alone', async () => {
    const changed = documents.map((document) =>
      document.path === '/kitchen' ? write('/kitchen', 'For cooks', ['The griddle is on.']) : document,
    );
    const updated = await createSearchIndex([quinces, ...documents], 'en-gb');
    await updated.change({
      documents: changed.filter((document) => !documents.includes(document)),
      gone: ['/quince'],
    });
    const fresh = await createSearchIndex(changed, 'en-gb');
    for (const query of ['griddle', 'the', 'gridle', 'cooks', 'chefs', 'allergen', 'wash the fruit']) {
      const sort = ({ results, ...rest }: ReturnType<typeof fresh.find>) => ({
        ...rest,
        results: results.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      });
      expect(sort(updated.find(query, all)), query).toEqual(sort(fresh.find(query, all)));
    }
  });

  it('is found by its new name, and by its old one no more', async () => {
    const renamed = await createSearchIndex(documents, 'en-gb');
    const changed = [write('/burger', 'Patty', ['It is frozen.']), write('/bun', 'Bun', ['For a burger.'])];
    await renamed.change({ documents: changed });
    expect(countOf(renamed.find('patty', all))).toEqual(['/burger']);
    expect(countOf(renamed.find('burger', all))).toEqual(['/bun']);
  });

  it('takes no harm from the path of what it does not have', async () => {
    const fruit = await createSearchIndex([quinces], 'en-gb');
    await fruit.change({ documents: [], gone: ['/plum', '__proto__'] });
    expect(countOf(fruit.find('quince', all))).toEqual(['/quince']);
  });

  it('goes on from where it was interrupted', async () => {
    const fruit = await createSearchIndex([quinces], 'en-gb');
    await expect(fruit.change({ documents: writeEndlessly() }, stopAfter(3))).rejects.toThrow(
      'There is newer content.',
    );
    await fruit.change({ documents: [plums], gone: ['/quince', '/0', '/1', '/2'] });
    expect(countOf(fruit.find('page', all))).toEqual([]);
    expect(countOf(fruit.find('plum', all))).toEqual(['/plum']);
  });
});
