import { describe, expect, it } from 'vitest';
import { AddressProvider } from '#links/address-provider.tsx';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { validateBlock } from '../validate-block.testing.ts';
import { RecipeOverview } from './recipe-overview.tsx';
import { recipeOverview } from './schema.ts';

describe('RecipeOverview', () => {
  it.each([
    ['milk', ['toad-in-the-hole']],
    [
      'celery',
      [
        'bolognese',
        'katsu-curry',
        'chilli-bowl',
        'sunday-roast',
        'meatballs-in-tomato-sauce',
        'griddle-burgers',
      ],
    ],
    ['mustard', ['katsu-curry', 'griddle-burgers', 'deli-potato-salad']],
  ] as const)(
    'leaves out recipes that name %s, or whose products may contain it',
    async (allergen, hidden) => {
      const { recipes } = await validateBlock(recipeOverview, {});
      const left = await listCards(`without=${allergen}`);
      const gone = recipes.map(({ path }) => path.split('/').at(-1)).filter((slug) => !left.has(slug ?? ''));
      expect(gone).toEqual(hidden);
    },
  );

  it('says on each recipe that is left how many packs of unknown make are to be checked', async () => {
    const left = await listCards('without=milk');
    expect(left.get('katsu-curry')).toContain('Check 6 packs');
    expect([...(await listCards('')).values()].join()).not.toContain('Check');
  });

  it('counts what each option would leave with the others', async () => {
    const html = await render('product=mince&without=milk');
    expect(html.replaceAll('<!-- -->', '')).toMatch(/Main course <span[^>]*>2</);
  });

  it('goes by diet', async () => {
    expect((await listCards('diet=vegan')).has('toad-in-the-hole')).toBe(false);
  });
});

/** The cards' words by the last part of their addresses. */
async function listCards(query: string): Promise<Map<string, string>> {
  const html = await render(query);
  return new Map(
    [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => [
      /href="[^"]*\/([^"/]+)"/.exec(card)?.[1] ?? '',
      card.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' '),
    ]),
  );
}

async function render(query: string): Promise<string> {
  const content = await validateBlock(recipeOverview, {});
  return renderOnServer(
    <AddressProvider url={`/en-gb/recipes?${query}`}>
      <RecipeOverview {...content} renderBlocks={() => null} isFirst={false} />
    </AddressProvider>,
  );
}
