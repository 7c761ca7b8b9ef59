import { globSync, readFileSync } from 'node:fs';
import { BLOCKS, type Document, MARKS } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { blockDefinitions } from '#blocks/registry.ts';
import { markdownToDocument } from '#markdown/markdown-to-document.ts';
import type { RichTextNode } from '#markdown/rich-text-node.ts';
import { documentOf, node, paragraph, text } from '#rich-text/document-builders.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { isRecord } from '#schema/is-record.ts';
import { tidyDocument } from '#schema/tidy-document.ts';
import { fromProse } from './from-prose.ts';
import { joinTexts } from './join-texts.ts';
import { readRichText, writeRichText } from './rich-text-value.ts';
import { toProse } from './to-prose.ts';

const pictures = { image: (asset: string) => ({ asset }) as unknown as ImageObject };

const richTextNames = new Set(
  Object.values(blockDefinitions).flatMap((definition) => listRichText(definition.fields)),
);

function listRichText(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isRecord(field)) return [];
    const inner = isRecord(field.item) && isRecord(field.item.fields) ? listRichText(field.item.fields) : [];
    return field.kind === 'richText' ? [name, ...inner] : inner;
  });
}

/** Every text of the demo that may be rich text, by where it stands. */
const demo = globSync('content/**/*.yaml').flatMap((file) => {
  const found: [string, string | Document][] = [];
  const visit = (value: unknown, place: string, name: string) => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, `${place}[${index}]`, name);
    } else if (richTextNames.has(name) && (typeof value === 'string' || isTree(value))) {
      found.push([place, value as string | Document]);
    } else if (isRecord(value)) {
      for (const [key, child] of Object.entries(value)) visit(child, `${place}.${key}`, key);
    }
  };
  visit(parse(readFileSync(file, 'utf8')), file, '');
  return found;
});

function isTree(value: unknown): boolean {
  return isRecord(value) && value.nodeType === BLOCKS.DOCUMENT;
}

/** As a document is drawn, with as few texts as say it. */
function normal(document: Document): RichTextNode {
  return joinTexts(document as unknown as RichTextNode);
}

describe('every rich text of the demo', () => {
  it('is found', () => {
    expect(demo.length).toBeGreaterThan(400);
  });

  it('comes back from the editor as it was, with nothing that cannot be edited', () => {
    for (const [place, value] of demo) {
      const document = typeof value === 'string' ? markdownToDocument(value, pictures) : value;
      const prose = toProse(document);
      expect(normal(fromProse(prose)), place).toEqual(normal(document));
      expect(JSON.stringify(prose), place).not.toContain('"kept"');
      const written = writeRichText(fromProse(prose)) ?? expect.fail(place);
      const read = readRichText(written);
      expect('document' in read && tidyDocument(read.document), place).toEqual(tidyDocument(document));
    }
  });
});

const word = text('Peas');
const target = { path: '/en-gb/peas', title: 'Peas' };
const cells = (kind: string, ...values: string[]) => values.map((value) => node(kind, [paragraph(value)]));

describe('what files may hold', () => {
  it.each<[string, Document]>([
    ['all marks', documentOf(paragraph(...Object.values(MARKS).map((mark) => text(mark, mark))))],
    ['all marks at once', documentOf(paragraph(text('all', ...Object.values(MARKS))))],
    ['line breaks with marks', documentOf(paragraph(text('a\n\nb\n', 'bold'), text('\nc')))],
    ['headings', documentOf(...[1, 2, 3, 4, 5, 6].map((level) => node(`heading-${level}`, ['x'])))],
    [
      'a table with heads at its side and cells over several columns',
      documentOf(
        node('table', [
          node('table-row', [node('table-header-cell', [paragraph('a')], { colspan: 2 })]),
          node('table-row', [...cells('table-header-cell', 'b'), ...cells('table-cell', 'c')]),
        ]),
      ),
    ],
    ['blocks in cells', documentOf(node('table', [node('table-row', [node('table-cell', [node('hr')])])]))],
    [
      'pictures and files',
      documentOf(node('embedded-asset-block', [], { target: { asset: 'pea', alt: 'A pea' } })),
    ],
    [
      'entries',
      documentOf(
        node('embedded-entry-block', [], { target }),
        node('embedded-resource-block', [], { target }),
      ),
    ],
    [
      'entries and links among words',
      documentOf(
        paragraph(
          word,
          node('embedded-entry-inline', [], { target }),
          node('entry-hyperlink', [word], { target }),
          node('asset-hyperlink', [word], { target: { url: '/media/menu.pdf' } }),
          node('resource-hyperlink', [word], { target }),
          node('hyperlink', [text('a', 'bold'), 'b\nc'], { uri: 'mailto:a@example.com' }),
        ),
      ),
    ],
    [
      'equal links side by side',
      documentOf(paragraph(...[1, 2, 3].map(() => node('hyperlink', [word], { uri: '/a' })))),
    ],
    ['nothing', documentOf()],
    [
      'empty quotes, lists, items and cells',
      documentOf(
        node('blockquote'),
        node('unordered-list'),
        node('ordered-list', [node('list-item')]),
        node('table', [node('table-row', [node('table-cell')])]),
        paragraph(),
      ),
    ],
    [
      'data of its own',
      {
        ...documentOf(node('paragraph', [word], { id: 1 })),
        data: { language: 'fr' },
      } as unknown as Document,
    ],
  ])('comes back: %s', (_, document) => {
    const prose = toProse(document);
    prose.check();
    expect(JSON.stringify(prose)).not.toContain('"kept"');
    expect(normal(fromProse(prose))).toEqual(normal(document));
  });

  it.each<[string, Document]>([
    ['unknown nodes', documentOf(node('film', [word]))],
    ['unknown marks', documentOf(paragraph(text('a', 'blink')))],
    ['a link without words', documentOf(paragraph('a', node('hyperlink', [], { uri: '/a' })))],
    ['a text with data', documentOf(paragraph({ ...word, data: { id: 1 } }))],
    ['a table without rows', documentOf(node('table'))],
    [
      'a cell as wide as the world',
      documentOf(node('table', [node('table-row', [node('table-cell', [paragraph()], { colspan: 1e9 })])])),
    ],
    ['a paragraph in a paragraph', documentOf(paragraph(paragraph('a')))],
    ['nodes that are none', documentOf(null as never, 'text', 7 as never)],
  ])('keeps what it cannot edit as it is: %s', (_, document) => {
    const prose = toProse(document);
    prose.check();
    expect(JSON.stringify(prose)).toContain('"kept"');
    expect(fromProse(prose)).toEqual(document);
  });

  it('keeps a document as deep as a well', () => {
    let deep = paragraph('a');
    for (let depth = 0; depth < 20_000; depth += 1) deep = node('blockquote', [deep]);
    const document = documentOf(deep, paragraph('b'));
    const back = fromProse(toProse(document));
    expect(back.content[0]).toBe(document.content[0]);
    expect(back.content[1]).toEqual(document.content[1]);
  });
});

describe('what is kept', () => {
  it('is Markdown where that says all', () => {
    expect(writeRichText(documentOf(node('heading-2', ['Peas']), paragraph(text('good', 'bold'))))).toBe(
      '## Peas\n\n**good**',
    );
  });

  it.each([
    [documentOf(paragraph('Peas ')), 'Peas'],
    [documentOf(paragraph(text('Peas ', 'bold'), 'and oats')), '**Peas** and oats'],
    [
      documentOf(paragraph('Peas', text(' and ', 'italic'), text('oats \n more', 'italic', 'bold'))),
      'Peas *and* ***oats\nmore***',
    ],
  ])('is Markdown but for space that is never seen', (document, markdown) => {
    expect(writeRichText(document)).toBe(markdown);
  });

  it('is the tree where it does not', () => {
    const document = documentOf(paragraph(node('entry-hyperlink', [word], { target })));
    expect(writeRichText(document)).toBe(document);
  });

  it('is nothing of a document that shows nothing', () => {
    expect(writeRichText(documentOf(paragraph(' '), node('blockquote')))).toBeUndefined();
  });

  it('says why a value cannot be opened', () => {
    expect(readRichText(7)).toHaveProperty('fault');
    expect(readRichText(`${'>'.repeat(60)} deep`)).toEqual({
      fault: 'Quotes or lists are nested too deeply.',
    });
  });
});
