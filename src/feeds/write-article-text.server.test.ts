import { BLOCKS, type Document, INLINES } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import { textBlock } from '#blocks/text/schema.ts';
import { contentDirectory } from '#blocks/validate-block.testing.ts';
import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import { sampleImages } from '#images/sample-images.ts';
import { sausages } from '#products/facts.testing.ts';
import { wordingOf } from '#products/wording.testing.ts';
import { writeArticleText } from './write-article-text.server.ts';
import { element, writeXml } from './write-xml.server.ts';

const url = 'https://oakpea.example/en-gb/news/peas';

const validator = await createAuthoredValidator([textBlock], contentDirectory);

/** Markdown as it is read; links that nobody can follow fall out. */
function read(markdown: string): unknown {
  return validator.validateEntry(textBlock, { text: markdown }, () => undefined)?.text;
}

function write(document: unknown): string {
  const written = writeXml(
    element('div', {}, ...writeArticleText([{ block: 'Text', text: document }], url, wordingOf('en-gb'))),
  );
  return /<div>(.*)<\/div>/s.exec(written)?.[1] ?? '';
}

function embed(nodeType: string, target: object): object {
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: [{ nodeType, data: { target }, content: [] }] };
}

describe('the text of an article', () => {
  it.each([
    ['paragraphs', 'One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['headings below the title', '# One\n\n### Three', '<h2>One</h2><h3>Three</h3>'],
    [
      'lists',
      '- **Base:** one scoop\n- two',
      '<ul><li><p><strong>Base:</strong> one scoop</p></li><li><p>two</p></li></ul>',
    ],
    ['numbers', '1. one', '<ol><li><p>one</p></li></ol>'],
    ['quotes', '> *Peas*', '<blockquote><p><em>Peas</em></p></blockquote>'],
    ['lines', 'One<br>**two\nthree**', '<p>One<br/><strong>two<br/>three</strong></p>'],
    ['markup as text', 'a < b & c', '<p>a &lt; b &amp; c</p>'],
    [
      'links within the site',
      '[About](/en-gb/about#team)',
      '<p><a href="https://oakpea.example/en-gb/about#team">About</a></p>',
    ],
    ['links in the page', '[below](#below)', `<p><a href="${url}#below">below</a></p>`],
    ['links elsewhere', '[there](https://example.com/a)', '<p><a href="https://example.com/a">there</a></p>'],
    [
      'words alone of links that only a page can follow',
      '[cookies](#cmp) [bad](javascript:alert)',
      '<p>cookies bad</p>',
    ],
  ])('keeps %s', (_, markdown, xhtml) => {
    expect(write(read(markdown))).toBe(xhtml);
  });

  it('keeps tables', () => {
    expect(write(read('| a |\n| - |\n| b |'))).toBe(
      '<table><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></table>',
    );
  });

  it('shows the pictures and reads the blocks that stand in it', () => {
    const image = sampleImages.landscape;
    expect(write(embed(BLOCKS.EMBEDDED_ASSET, image))).toBe(
      `<p><img src="https://oakpea.example${image.full}" alt="${image.description}"/></p>`,
    );
    expect(write(embed(BLOCKS.EMBEDDED_ENTRY, { block: 'Callout', headline: 'A *pea*' }))).toBe(
      '<h2>A pea</h2>',
    );
  });

  it('leads to a file that stands in it, as the page does', () => {
    const file = { url: '/media/menu.pdf', title: 'The menu', content_type: 'application/pdf' };
    expect(write(embed(BLOCKS.EMBEDDED_ASSET, file))).toBe(
      '<p><a href="https://oakpea.example/media/menu.pdf">The menu</a></p>',
    );
  });

  it('follows a link to an entry to its page', () => {
    const text = { nodeType: 'text', value: 'About', marks: [], data: {} };
    const link = {
      nodeType: INLINES.ENTRY_HYPERLINK,
      data: { target: { path: '/en-gb/about' } },
      content: [text],
    };
    const paragraph = { nodeType: BLOCKS.PARAGRAPH, data: {}, content: [link] };
    const document = { nodeType: BLOCKS.DOCUMENT, data: {}, content: [paragraph] } as unknown as Document;
    expect(write(document)).toBe('<p><a href="https://oakpea.example/en-gb/about">About</a></p>');
  });

  it('leads to a page that is embedded by its title, between words and between paragraphs', () => {
    const target = { entryTitle: 'About us', path: '/en-gb/about' };
    const link = '<a href="https://oakpea.example/en-gb/about">About us</a>';
    expect(write(embed(BLOCKS.EMBEDDED_ENTRY, target))).toBe(`<p>${link}</p>`);
    const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
    const inline = { nodeType: INLINES.EMBEDDED_ENTRY, data: { target }, content: [] };
    const paragraph = { nodeType: BLOCKS.PARAGRAPH, data: {}, content: [text('See '), inline, text('.')] };
    const document = { nodeType: BLOCKS.DOCUMENT, data: {}, content: [paragraph] };
    expect(write(document)).toBe(`<p>See ${link}.</p>`);
  });

  it('has what a card tells of a product, and nothing of those it only leads to', () => {
    const blocks = [
      { block: 'ProductShowcase', items: [{ product: sausages }] },
      { block: 'ProductRelated', product: { related: [sausages], recipes: [], news: [] } },
    ];
    expect(writeXml(element('div', {}, ...writeArticleText(blocks, url, wordingOf('en-gb'))))).toContain(
      '<div><h2>Sausages</h2><p>Sage, white pepper, a good snap.</p><p>2\u00a0kg bag</p></div>',
    );
  });
});
