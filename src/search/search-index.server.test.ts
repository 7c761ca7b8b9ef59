import { describe, expect, it, vi } from 'vitest';
import { createSearchIndex, type SearchDocument, type SearchText } from './search-index.server.ts';
import type { SearchResult } from './search-results.ts';

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

const index = await createSearchIndex(documents);
const find = (query: string) => index.find(query, all);
const pathsOf = (query: string) => find(query).results.map(({ path }) => path);
const write1 = (parts: SearchResult['excerpt']) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

describe('a search', () => {
  it('ranks titles above headings, and headings above body', async () => {
    const ranked = await createSearchIndex([
      write('/body', 'One', ['A stove, once more.']),
      write('/heading', 'Two', [{ kind: 'heading', text: 'A stove, once more.' }]),
      write('/title', 'A stove, once more.'),
      ...Array.from({ length: 8 }, (_, number) => write(`/${number}`, `Another ${number}`)),
    ]);
    const { results } = ranked.find('stove', all);
    expect(results.map(({ path }) => path)).toEqual(['/title', '/heading', '/body']);
  });

  it('folds diacritics and case, in the query as in the text', () => {
    expect(pathsOf('kayttoehdot')).toEqual(['/terms']);
    expect(pathsOf('KÄYTTÖEHDOT')).toEqual(['/terms']);
    expect(write1(find('kayttoehdot').results[0]?.title ?? [])).toBe('[Käyttöehdot]');
  });

  it('finds a word by its beginning', () => {
    expect(pathsOf('meatb')).toEqual(['/news/pie']);
    expect(pathsOf('kitchen')).toEqual(['/kitchen']);
  });

  it('forgives a mistake, but takes no word that is there for another', () => {
    expect(pathsOf('burgr')).toEqual(['/burger']);
    expect(pathsOf('meatbalsl')).toEqual(['/news/pie']);
    expect(pathsOf('pie')).toEqual(['/news/pie']);
    expect(pathsOf('1444')).toEqual([]);
  });

  it('asks for all words, or else for some, and says so', () => {
    expect(find('griddle chefs')).toMatchObject({ isPartial: false, counts: { page: 1, news: 0 } });
    expect(pathsOf('griddle chefs')).toEqual(['/kitchen']);
    expect(find('burger zzzzz')).toMatchObject({ isPartial: true, counts: { page: 1, news: 0 } });
    expect(find('zzzzz')).toEqual({ isPartial: false, counts: { page: 0, news: 0 }, results: [] });
    expect(find('zzzzz qqqqq').isPartial).toBe(false);
  });

  it('leaves out words that nearly every document has, unless there are no others', async () => {
    const many = await createSearchIndex([
      write('/1', 'The pea'),
      write('/2', 'The oat'),
      write('/3', 'The pod'),
    ]);
    const { isPartial, results } = many.find('the pea', all);
    expect(isPartial).toBe(false);
    expect(results.map(({ title }) => write1(title))).toEqual(['The [pea]']);
    expect(many.find('the', all).counts.page).toBe(3);
  });

  it('counts the results of each kind, and shows those of one, a page of them at a time', () => {
    const { counts, results } = index.find('griddle', { kind: 'news', ...all });
    expect(counts).toEqual({ page: 3, news: 1 });
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
    const pages = await createSearchIndex([
      write('/nuggets', 'Nuggets', ['What chefs ask for.', heading('Nuggets')]),
      write('/trays', 'School trays', ['Lunch for all.', 'Nuggets', heading('Crisp nuggets in six minutes')]),
      write('/range', 'The range', ['All we make.', 'Nuggets']),
    ]);
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
      expect(index.listSimilarWords(query, 4)).toEqual([]);
    },
  );

  it.each([
    '<script>griddle</script>',
    'griddle '.repeat(2000),
    'العربية griddle',
    '😀 griddle 😀',
    '__proto__ griddle',
  ])('finds the words in %.40j', (query) => {
    expect(find(query).counts).toEqual({ page: 3, news: 1 });
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

describe('similar words', () => {
  it('are spelled as the documents spell them, the nearest first', () => {
    expect(index.listSimilarWords('alergents', 4)[0]).toBe('Allergens');
    expect(index.listSimilarWords('kauttoahdet', 4)).toEqual(['Käyttöehdot']);
    expect(index.listSimilarWords('xyz', 4)).toEqual([]);
  });
});

describe('indexing', () => {
  it('gives way after each document that it takes in or out', async () => {
    const yieldWhenDue = vi.fn(async () => undefined);
    const made = await createSearchIndex(documents, yieldWhenDue);
    expect(yieldWhenDue).toHaveBeenCalledTimes(documents.length);
    yieldWhenDue.mockClear();
    await made.update([], yieldWhenDue);
    expect(yieldWhenDue).toHaveBeenCalledTimes(documents.length);
  });

  it('stops when it is told to', async () => {
    await expect(createSearchIndex(writeEndlessly(), stopAfter(3))).rejects.toThrow(
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
    const fruit = await createSearchIndex([quinces, plums]);
    await fruit.update([write('/quince', 'Quince', ['Peel the apple.']), write('/pear', 'Pear')]);
    expect(countOf(fruit.find('quince', all))).toEqual(['/quince']);
    expect(countOf(fruit.find('apple', all))).toEqual(['/quince']);
    expect(countOf(fruit.find('pear', all))).toEqual(['/pear']);
    for (const gone of ['plum', 'wash']) expect(fruit.find(gone, all).results, gone).toEqual([]);
    expect(fruit.listSimilarWords('plam', 5)).toEqual([]);
    expect(fruit.listSimilarWords('pears', 5)).toEqual(['Pear']);
  });

  it('is as one made of the newest documents alone', async () => {
    const changed = documents.map((document) =>
      document.path === '/kitchen' ? write('/kitchen', 'For cooks', ['The griddle is on.']) : document,
    );
    const updated = await createSearchIndex([quinces, ...documents]);
    await updated.update(changed);
    const fresh = await createSearchIndex(changed);
    for (const query of ['griddle', 'the', 'gridle', 'cooks', 'chefs', 'allergen', 'wash the fruit']) {
      const sort = ({ results, ...rest }: ReturnType<typeof fresh.find>) => ({
        ...rest,
        results: results.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      });
      expect(sort(updated.find(query, all)), query).toEqual(sort(fresh.find(query, all)));
      expect(updated.listSimilarWords(query, 5), query).toEqual(fresh.listSimilarWords(query, 5));
    }
  });

  it('reads only what changed', async () => {
    const read: string[] = [];
    const watch = (document: SearchDocument): SearchDocument => ({
      ...document,
      readTexts() {
        read.push(document.path);
        return document.readTexts();
      },
    });
    const [first, second] = [watch(quinces), watch(plums)];
    const fruit = await createSearchIndex([first, second]);
    read.length = 0;
    await fruit.update([first, watch(plums)]);
    expect(new Set(read)).toEqual(new Set(['/plum']));
  });

  it('goes on from where it was interrupted', async () => {
    const fruit = await createSearchIndex([quinces]);
    await expect(fruit.update(writeEndlessly(), stopAfter(3))).rejects.toThrow('There is newer content.');
    await fruit.update([plums]);
    expect(countOf(fruit.find('page', all))).toEqual([]);
    expect(countOf(fruit.find('plum', all))).toEqual(['/plum']);
  });
});
