import { describe, expect, it } from 'vitest';
import { documentSchema } from '#content-source/document-schema.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { markdownToDocument } from './markdown-to-document.ts';

const bowl: ImageObject = {
  full: '/media/bowl/full.jpg',
  url: 'bowl',
  width: 640,
  height: 480,
  ratio: 4 / 3,
  content_type: 'image/jpeg',
  cdn: 'embedded',
  imageService: 'embedded',
  description: 'A bowl',
};
const pictures = { image: (name: string) => (name === 'bowl' ? bowl : undefined) };

interface Node {
  nodeType: string;
  data: { uri?: string; target?: unknown };
  content?: Node[];
  value?: string;
  marks?: { type: string }[];
}

/** A document in short: `paragraph(one bold{two} hyperlink:/uri(three))`. */
function convert(markdown: string): string {
  const document = markdownToDocument(markdown, pictures);
  expect(documentSchema.safeParse(document).error?.issues).toBeUndefined();
  return document.content.map((node) => abridge(node as unknown as Node)).join(' ');
}

function abridge({ nodeType, data, content = [], value = '', marks = [] }: Node): string {
  if (nodeType === 'text') return marks.reduceRight((inner, { type }) => `${type}{${inner}}`, value);
  const isInline = content.some((child) => !child.content || child.data.uri !== undefined);
  const address = data.uri === undefined ? '' : `:${data.uri}`;
  return `${nodeType}${address}(${content.map(abridge).join(isInline ? '' : ' ')})`;
}

describe('markdownToDocument', () => {
  it('gives headings, paragraphs, rules and quotes', () => {
    expect(convert('# One\n\n###### Six\n\ntext\n\n---\n\n> quoted\n>\n> twice')).toBe(
      'heading-1(One) heading-6(Six) paragraph(text) hr() blockquote(paragraph(quoted) paragraph(twice))',
    );
  });

  it('keeps newlines, and breaks lines where asked to', () => {
    expect(convert('one\ntwo  \nthree\\\nfour<br>five<BR />six<br  >seven')).toBe(
      'paragraph(one\ntwo\nthree\nfour\nfive\nsix\nseven)',
    );
  });

  it('gives lists in lists', () => {
    expect(convert('- a\n  1. b\n     - c\n- d\n\n  e')).toBe(
      'unordered-list(list-item(paragraph(a) ordered-list(list-item(paragraph(b) unordered-list(list-item(paragraph(c)))))) ' +
        'list-item(paragraph(d) paragraph(e)))',
    );
  });

  it('gives tables, whose first row are header cells', () => {
    expect(convert('| a | b<sup>2</sup> |\n|---|---|\n| **c** | [d](/d)<br>e |\n| | f |')).toBe(
      'table(table-row(table-header-cell(paragraph(a)) table-header-cell(paragraph(bsuperscript{2}))) ' +
        'table-row(table-cell(paragraph(bold{c})) table-cell(paragraph(hyperlink:/d(d)\ne))) ' +
        'table-row(table-cell(paragraph()) table-cell(paragraph(f))))',
    );
  });

  it.each([
    ['**x**', 'bold{x}'],
    ['*x*', 'italic{x}'],
    ['~~x~~', 'strikethrough{x}'],
    ['`x`', 'code{x}'],
    ['<u>x</u>', 'underline{x}'],
    ['x<sup>2</sup>', 'xsuperscript{2}'],
    ['H<SUB>2</SUB >O', 'Hsubscript{2}O'],
    ['**a *b `c`***', 'bold{a }bold{italic{b }}bold{italic{code{c}}}'],
    ['<u>a **b** <sup>c</sup></u>d', 'underline{a }bold{underline{b}}underline{ }superscript{underline{c}}d'],
    ['**<u>a**b</u>', 'bold{underline{a}}underline{b}'],
    ['<u></u>x', 'x'],
  ])('gives marks: %s', (markdown, inlines) => {
    expect(convert(markdown)).toBe(`paragraph(${inlines})`);
  });

  it.each([
    ['[a **b**](/en-gb "title")', 'hyperlink:/en-gb(a bold{b})'],
    ['**[a](#cmp)**', 'hyperlink:#cmp(bold{a})'],
    ['[a<sup>2</sup>](/x)', 'hyperlink:/x(asuperscript{2})'],
    ['<u>[a](/x)</u>', 'hyperlink:/x(underline{a})'],
    ['<https://a.example>', 'hyperlink:https://a.example(https://a.example)'],
    ['hello@a.example', 'hyperlink:mailto:hello@a.example(hello@a.example)'],
    ['[a](javascript:x)', 'hyperlink:javascript:x(a)'],
    ['[a](/fr-be/confidentialité?x=%20&amp;y)', 'hyperlink:/fr-be/confidentialité?x=%20&y(a)'],
    ['See https://a.example/b_c_d.', 'See hyperlink:https://a.example/b_c_d(https://a.example/b_c_d).'],
    ['www.a.example, a.example', 'hyperlink:https://www.a.example(www.a.example), a.example'],
    ['www. ftp://a.example and//or', 'www. ftp://a.example and//or'],
  ])('gives links: %s', (markdown, inlines) => {
    expect(convert(markdown)).toBe(`paragraph(${inlines})`);
  });

  it('resolves links by reference', () => {
    expect(convert('[the *menu*][m], [M] and [gone]\n\n[m]: /menu\n[M]: /other')).toBe(
      'paragraph(hyperlink:/menu(the italic{menu}), hyperlink:/menu(M) and [gone])',
    );
  });

  it('embeds pictures by their name', () => {
    const markdown = 'before ![](bowl) between ![A blue bowl](bowl)\n\n- ![](bowl)';
    const { content } = markdownToDocument(markdown, pictures);
    expect(content.map(({ nodeType }) => nodeType)).toEqual([
      'paragraph',
      'embedded-asset-block',
      'paragraph',
      'embedded-asset-block',
      'unordered-list',
    ]);
    expect(content[1]?.data.target).toEqual(bowl);
    expect(content[3]?.data.target).toEqual({ ...bowl, alt: 'A blue bowl' });
    expect(JSON.stringify(content[4])).toContain('"nodeType":"embedded-asset-block"');
    expect(convert('![](bowl)\n![A *blue* bowl][b]\n\n[b]: bowl')).toBe(
      'embedded-asset-block() embedded-asset-block()',
    );
  });

  it('puts the text alternative where a picture cannot stand', () => {
    expect(convert('# Our ![bowl](bowl)\n\n[![bowl](bowl)](/x)')).toBe(
      'heading-1(Our bowl) paragraph(hyperlink:/x(bowl))',
    );
  });

  it('says which picture is unknown and how to mend it', () => {
    expect(() => markdownToDocument('![x](cup)', pictures)).toThrow(
      'There is no picture "cup".\u0000Name a file of content/media',
    );
  });

  it('gives code as it is written', () => {
    expect(convert('```js\n<br/> a\n  <u>b</u>\n```\n\n`<br>` and `<br />`')).toBe(
      'paragraph(code{<br/> a\n  <u>b</u>}) paragraph(code{<br>} and code{<br />})',
    );
  });

  it.each([
    ['a <b>b</b> <!-- c -->', 'paragraph(a <b>b</b> <!-- c -->)'],
    ['<script>alert(1)</script>', 'paragraph(<script>alert(1)</script>)'],
    ['<!--<script>', 'paragraph(<!--<script>)'],
    ['<div>a<br>b<sup>2</sup></div>', 'paragraph(<div>a\nbsuperscript{2}</div>)'],
    ['<u onclick="x">a</u>', 'paragraph(<u onclick="x">a</u>)'],
    ['<u>a', 'paragraph(<u>a)'],
    ['a</sup>', 'paragraph(a</sup>)'],
    ['<u>a <sup>b</u> c</sup>', 'paragraph(underline{a <sup>b} c</sup>)'],
    ['\\<u>a\\</u>', 'paragraph(<u>a</u>)'],
    ['a &lt;u&gt; \u2028 b', 'paragraph(a <u> \u2028 b)'],
  ])('takes other HTML for text: %s', (markdown, blocks) => {
    expect(convert(markdown)).toBe(blocks);
  });

  it('keeps words that look alike in one text', () => {
    const { content } = markdownToDocument('a &amp; \\*b\\*<br>&#128512; **c**', pictures);
    expect(content[0]?.content).toMatchObject([{ value: 'a & *b*\n😀 ' }, { value: 'c' }]);
  });

  it('gives an empty document for an empty text', () => {
    expect(markdownToDocument(' \n', pictures)).toEqual({
      nodeType: 'document',
      data: {},
      content: [],
    });
  });

  it('refuses absurd nesting in words', () => {
    expect(convert(`${'>'.repeat(36)} deep`)).toContain('deep');
    for (const depth of [60, 2000]) {
      expect(() => markdownToDocument(`${'>'.repeat(depth)} deep`, pictures)).toThrow(
        'nested too deeply.\u0000Take quotes and lists out of each other.',
      );
    }
  });
});
