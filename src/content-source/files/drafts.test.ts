import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentProblem } from '../content-problem.ts';
import { makePage, waitFor } from '../content-source.cases.ts';
import { makeTemporaryContent, type TemporaryContent } from '../temporary-content.testing.ts';
import type { FileSource } from './file-source.ts';
import { openFiles } from './open-files.testing.ts';

const today = Date.parse('2026-11-22T09:00:00Z');

const makeArticle = (headline: string, published_at: string, more = {}) => ({
  slug: headline.toLowerCase(),
  headline,
  published_at,
  body: [{ block: 'Text', text: headline }],
  ...more,
});

describe('what visitors may not see yet', () => {
  let content: TemporaryContent;
  let source: FileSource;

  beforeEach(() => {
    vi.useFakeTimers({ now: today, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });

  async function open(files: Record<string, unknown>): Promise<void> {
    content = await makeTemporaryContent(files);
    source = await openFiles(content);
  }
  const visitors = () => source.current().locales['en-gb'];
  const editors = async () => (await source.readPreview()).snapshot.locales['en-gb'];

  it('is a page that links lead to: for visitors, they lead to nothing', async () => {
    const navigation = [{ label: 'Spring', link: '/en-gb/spring' }];
    const leadsToSpring = { path: 'navigation[0].link', message: 'The link /en-gb/spring leads to nothing.' };
    const listDead = (problems: readonly ContentProblem[]) =>
      problems.filter(({ kind }) => kind === 'dead-link');
    await open({
      'en-gb/site.yaml': { navigation },
      'en-gb/pages/spring.yaml': makePage('spring', 'Spring', { status: 'draft' }),
    });
    expect(listDead(source.current().problems)).toMatchObject([leadsToSpring]);
    expect(listDead((await source.readPreview()).snapshot.problems)).toEqual([]);
  });

  it('is what says of itself that it is something else, and neither published nor a draft', async () => {
    await open({ 'en-gb/pages/spring.yaml': makePage('spring', 'Spring', { status: 'redy' }) });
    expect(visitors().pages.has('spring')).toBe(false);
    expect((await editors()).pages.has('spring')).toBe(true);
  });

  it('is told nobody but editors, where it has faults either', async () => {
    const body = [{ block: 'Nonsense' }];
    await open({ 'en-gb/pages/spring.yaml': makePage('spring', 'Spring', { status: 'draft', body }) });
    expect(JSON.stringify(source.current())).not.toContain('spring');
    const { problems } = (await source.readPreview()).snapshot;
    expect(problems.map(({ file }) => file)).toContain('en-gb/pages/spring.yaml');
  });

  it('does not stand among the translations of a page', async () => {
    await open({
      'en-gb/pages/about.yaml': makePage('about', 'About'),
      'de-de/pages/about.yaml': makePage('ueber', 'Über', { status: 'draft' }),
    });
    expect(visitors().pages.get('about')?.alternates).toEqual([]);
    expect((await editors()).pages.get('about')?.alternates).toHaveLength(2);
  });

  it('takes the address of what it is to replace, for editors', async () => {
    await open({
      'en-gb/pages/about.yaml': makePage('about', 'Peas', { entryTitle: 'As it is' }),
      'en-gb/pages/about-next.yaml': makePage('about', 'Peas', {
        entryTitle: 'As it will be',
        status: 'draft',
      }),
    });
    expect(visitors().pages.get('about')?.entryTitle).toBe('As it is');
    expect((await editors()).pages.get('about')?.entryTitle).toBe('As it will be');
    const { problems } = (await source.readPreview()).snapshot;
    expect(problems.filter(({ path }) => path === 'slug')).toEqual([]);
  });

  it('leaves a recipe the allergens of a product that is a draft', async () => {
    await open({
      'products/mince.yaml': { orderCode: 'M1', contains: ['soya'] },
      'en-gb/products/mince.yaml': { slug: 'mince', name: 'Mince', status: 'draft' },
      'recipes/pie.yaml': {
        covers: 10,
        ingredients: [{ id: 'mince', quantity: 1, unit: 'g', product: 'mince' }],
      },
      'en-gb/recipes/pie.yaml': {
        slug: 'pie',
        name: 'Pie',
        foods: [{ id: 'mince', food: 'mince' }],
        steps: [{ text: 'Bake.' }],
      },
    });
    expect([...visitors().products.keys()]).toEqual([]);
    expect(visitors().recipes.get('pie')).toMatchObject({ contains: ['soya'], products: [] });
  });

  it('is news before their date, and they are swapped in once it has come', async () => {
    await open({
      'en-gb/pages/home.yaml': makePage('', 'Home'),
      'en-gb/news/now.yaml': makeArticle('Now', '2026-11-22'),
      'en-gb/news/soon.yaml': makeArticle('Soon', '2026-11-22T12:00:00Z'),
      'en-gb/news/later.yaml': makeArticle('Later', '2027-03-01'),
    });
    expect([...visitors().news.keys()]).toEqual(['now']);
    expect((await editors()).newsByDate.map(({ title }) => title)).toEqual(['Later', 'Soon', 'Now']);

    const isSoonThere = waitFor(source, ({ locales }) => locales['en-gb'].news.has('soon'));
    await vi.advanceTimersByTimeAsync(Date.parse('2026-11-22T11:59:00Z') - today);
    expect([...visitors().news.keys()]).toEqual(['now']);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    await isSoonThere;
    expect([...visitors().news.keys()].sort()).toEqual(['now', 'soon']);
  });

  it('is made for editors once, as long as nothing changes', async () => {
    await open({ 'en-gb/pages/home.yaml': makePage('', 'Home') });
    expect(await source.readPreview()).toBe(await source.readPreview());
  });
});
