import { describe, expect, it } from 'vitest';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { validateBlock } from '../validate-block.testing.ts';
import { Folder } from './folder.tsx';
import { folder } from './schema.ts';

describe('Folder', () => {
  it('says so when its blocks are in another language than the page', async () => {
    expect(await render({ language: 'en-GB' })).toContain('<div lang="en-GB">Shared</div>');
    expect(await render({})).not.toContain('lang=');
  });
});

async function render(extra: { language?: string }): Promise<string> {
  const content = await validateBlock(folder, {
    folder: 'allergens',
    blocks: [{ block: 'Text', text: 'x' }],
  });
  return renderOnServer(<Folder {...content} {...extra} isFirst={false} renderBlocks={() => 'Shared'} />);
}
