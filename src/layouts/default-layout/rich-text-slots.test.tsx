import { BLOCKS, type Block, type Document, INLINES } from '@contentful/rich-text-types';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BlockComponent, loadBlockComponents } from '#blocks/block-components.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import { RichTextProvider } from '#rich-text/rich-text-provider.tsx';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { richTextSlots } from './rich-text-slots.tsx';

const Note: BlockComponent = ({ text }) => <aside>{String(text)}</aside>;
const noteLoader = { Note: () => Promise.resolve(Note) };

beforeAll(async () => {
  await loadBlockComponents(['Note'], noteLoader);
});

describe('rich text in the layout', () => {
  it('shows an embedded block in its place', () => {
    expect(render(BLOCKS.EMBEDDED_ENTRY, { block: 'Note', text: 'From the kitchen' })).toContain(
      '<aside>From the kitchen</aside>',
    );
  });

  it('links to an embedded page', () => {
    expect(render(BLOCKS.EMBEDDED_ENTRY, { path: '/en-gb/about', entryTitle: 'About us' })).toContain(
      '<a href="/en-gb/about">About us</a>',
    );
  });

  it('leaves out what is neither', () => {
    expect(render(BLOCKS.EMBEDDED_ENTRY, { colour: 'orange' })).not.toContain('orange');
  });

  it('links to a page that stands inside a sentence', () => {
    const entry = {
      nodeType: INLINES.EMBEDDED_ENTRY,
      data: { target: { path: '/a', title: 'A' } },
      content: [],
    };
    const html = renderDocument({ nodeType: BLOCKS.PARAGRAPH, data: {}, content: [entry] } as Block);
    expect(html).toContain('<p><a href="/a">A</a></p>');
  });

  it('shows a picture in the sizes of the text', () => {
    const target = {
      url: '/media/pea.0000/full.webp',
      full: '/media/pea.0000/full.webp',
      width: 800,
      height: 600,
      alt: 'A pea',
      imageService: 'embedded',
    };
    expect(render(BLOCKS.EMBEDDED_ASSET, target)).toMatch(/<img[^>]+alt="A pea"[^>]+sizes=/);
  });
});

function render(nodeType: BLOCKS, target: object): string {
  return renderDocument({ nodeType, data: { target }, content: [] } as unknown as Block);
}

function renderDocument(node: Block): string {
  const document = { nodeType: BLOCKS.DOCUMENT, data: {}, content: [node] } as Document;
  return renderOnServer(
    <RichTextProvider slots={richTextSlots}>
      <RichText document={document} />
    </RichTextProvider>,
  );
}
