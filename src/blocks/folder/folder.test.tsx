import { describe, expect, it } from 'vitest';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { loadBlockComponents } from '../block-components.ts';
import { blockLoaders } from '../block-loaders.ts';
import { Blocks } from '../blocks.tsx';
import { validateBlock } from '../validate-block.testing.ts';
import { Folder } from './folder.tsx';
import { folder } from './schema.ts';

describe('Folder', () => {
  it('says so when its blocks are in another language than the page', async () => {
    expect(await render({ language: 'en-GB' })).toContain('<div lang="en-GB">Shared</div>');
    expect(await render({})).not.toContain('lang=');
  });

  it.each([
    [true, '<h1'],
    [false, '<h2'],
  ])('holds the page’s headline in its first block where it comes first: %j', async (isFirst, tag) => {
    const recipe = { block: 'RecipeCard', recipe: 'bolognese' } as const;
    const content = await validateBlock(folder, { folder: 'recipes', blocks: [recipe, recipe] });
    await loadBlockComponents(['Folder', 'RecipeCard'], blockLoaders);
    const html = renderOnServer(<Blocks blocks={[{ ...content, block: 'Folder' }]} isFirst={isFirst} />);
    const [first, ...others] = html.match(/<h\d(?=[^>]*>Bolognese)/gi) ?? [];
    expect(first).toBe(tag);
    expect(others).toEqual(['<h2']);
  });
});

async function render(extra: { language?: string }): Promise<string> {
  const content = await validateBlock(folder, {
    folder: 'allergens',
    blocks: [{ block: 'Text', text: 'x' }],
  });
  return renderOnServer(<Folder {...content} {...extra} isFirst={false} renderBlocks={() => 'Shared'} />);
}
