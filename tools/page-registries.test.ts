import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPageRegistries } from './page-registries.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'page-registries-'));
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), text);
  }
}

function definition(name: string, addresses: readonly string[], more = {}): string {
  const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}Page`;
  return `export const ${constant} = ${JSON.stringify({ name, addresses, ...more })};`;
}

describe('renderPageRegistries', () => {
  it('knows pages in any room: how each is loaded, where its source is, what answers, and its address', async () => {
    await write({
      'pages/offers/page.ts': definition('Offers', ['/{locale}/offers']),
      'pages/offers/offers.tsx': '',
      'pages/offers/answer.server.ts': '',
      'search/search-page/page.ts': definition('Search', ['/{locale}/search', '/ds/search'], {
        isInEntry: true,
      }),
      'search/search-page/search-page.tsx': '',
      'pages/article/page.ts': definition('Article', ['/{locale}/{slug}']),
      'pages/article/article.tsx': '',
    });
    const { loaders, sources, answers, reserved } = await renderPageRegistries(directory);
    expect(loaders).toContain("Offers: () => import('#pages/offers/offers.tsx')");
    expect(loaders).toContain('Search: async () => Search satisfies ComponentOf<typeof searchPage>');
    expect(sources).toContain("Search: 'src/search/search-page/search-page.tsx'");
    expect(answers).toContain('export const pageAnswers = [answerOffers];');
    expect(reserved).toContain("ownPages: readonly string[] = ['offers', 'search'];");
  });

  it.each([
    [
      'address',
      ['Offers', '/{locale}/offers'],
      ['Deals', '/{locale}/offers'],
      'the address /{locale}/offers',
    ],
    [
      'pattern',
      ['Offers', '/{locale}/{slug}'],
      ['Deals', '/{locale}/{name}'],
      'the address /{locale}/{slug}',
    ],
    ['name', ['Offers', '/{locale}/offers'], ['Offers', '/{locale}/deals'], 'the name Offers'],
  ])(
    'refuses two pages with one %s',
    async (_, [name = '', address = ''], [other = '', another = ''], what) => {
      await write({
        'pages/offers/page.ts': definition(name, [address]),
        'pages/offers/offers.tsx': '',
        'pages/deals/page.ts': definition(other, [another]),
        'pages/deals/deals.tsx': '',
      });
      await expect(renderPageRegistries(directory)).rejects.toThrow(
        `pages/deals/page.ts and pages/offers/page.ts both have ${what}`,
      );
    },
  );
});
