import { describe, expect, it } from 'vitest';
import { documentSchema } from './document-schema.ts';

type Node = Record<string, unknown>;

const text = (value: string, ...marks: string[]): Node => ({
  nodeType: 'text',
  data: {},
  value,
  marks: marks.map((type) => ({ type })),
});
const node = (nodeType: string, content: unknown[] = [], data: Node = {}): Node => ({
  nodeType,
  data,
  content,
});
const documentOf = (...content: unknown[]) => node('document', content);
const target = { path: '/en-gb' };

/** The messages that an editor sees. */
function faultsOf(document: unknown): string[] {
  const result = documentSchema.safeParse(document);
  return result.success ? [] : result.error.issues.map((issue) => issue.message.replace('\u0000', ' → '));
}

describe('documentSchema', () => {
  it('accepts every node and mark, and hands the same document back', () => {
    const marks = ['bold', 'italic', 'underline', 'code', 'superscript', 'subscript', 'strikethrough'];
    const document = documentOf(
      ...[1, 2, 3, 4, 5, 6].map((level) => node(`heading-${level}`, [text('x')])),
      node('paragraph', [
        text('<!--<script>\u2028', ...marks),
        node('hyperlink', [text('x')], { uri: '/' }),
        node('entry-hyperlink', [text('x')], { target }),
        node('asset-hyperlink', [text('x')], { target }),
        node('resource-hyperlink', [text('x')], { target }),
        node('embedded-entry-inline', [], { target }),
        node('embedded-resource-inline', [], { target }),
      ]),
      node('unordered-list', [
        node('list-item', [node('paragraph'), node('ordered-list', [node('list-item')])]),
      ]),
      node('blockquote', [node('paragraph'), node('unordered-list')]),
      node('hr'),
      node('embedded-entry-block', [], { target }),
      node('embedded-asset-block', [], { target }),
      node('embedded-resource-block', [], { target }),
      node('table', [
        node('table-row', [
          node('table-header-cell', [node('paragraph')]),
          node('table-cell', [], { colspan: 2 }),
        ]),
      ]),
    );
    expect(faultsOf(document)).toEqual([]);
    expect(documentSchema.parse(document)).toBe(document);
  });

  it.each([undefined, null, 'text', 42, [], {}, node('paragraph')])(
    'refuses %j, which is no document',
    (value) => {
      expect(faultsOf(value)).toEqual([
        'This is not rich text. → Write text, or a tree that begins with "nodeType: document".',
      ]);
    },
  );

  it.each([
    [documentOf(null), 'content[0] is not a node. → Use one of: paragraph,'],
    [documentOf({ data: {} }), 'content[0] does not say its nodeType. → Use one of: paragraph,'],
    [documentOf(node('heading-7')), '"heading-7" cannot stand at content[0]. → Use one of: paragraph,'],
    [documentOf(node('constructor')), '"constructor" cannot stand at content[0]. →'],
    [documentOf(text('x')), '"text" cannot stand at content[0]. →'],
    [
      documentOf(node('hr'), node('ordered-list', [node('paragraph')])),
      '"paragraph" cannot stand at content[1].content[0]. → Use one of: list-item.',
    ],
    [
      documentOf(node('hr', [text('x')])),
      '"text" cannot stand at content[0].content[0]. → Leave the content around it empty.',
    ],
    [
      documentOf({ nodeType: 'paragraph', content: [] }),
      'content[0] (paragraph) has no data. → Add "data: {}".',
    ],
    [
      documentOf({ nodeType: 'paragraph', data: {} }),
      'content[0] (paragraph) has no content. → Add "content"',
    ],
    [{ nodeType: 'document', data: {} }, 'The document (document) has no content. →'],
    [
      documentOf(node('paragraph', [node('hyperlink', [text('x')])])),
      'content[0].content[0] (hyperlink) has no address. → Write the address in "data.uri".',
    ],
    [documentOf(node('embedded-asset-block')), 'content[0] (embedded-asset-block) has no target. →'],
    [
      documentOf(node('paragraph', [{ ...text('x'), value: null }])),
      'content[0].content[0] (text) has no text. → Write the text in "value", in quotes.',
    ],
    [
      documentOf(node('paragraph', [{ nodeType: 'text', data: {}, value: '' }])),
      'content[0].content[0] (text) has no marks. → Add "marks: []".',
    ],
    [
      documentOf(node('paragraph', [text('x', 'blink')])),
      'content[0].content[0] (text) has a mark that does not exist. → Write each as "type:" and one of: bold,',
    ],
  ])('says where a fault lies and how to mend it: %#', (document, fault) => {
    expect(faultsOf(document)).toEqual([expect.stringContaining(fault)]);
  });

  it('tells several faults at once, but not hundreds', () => {
    expect(faultsOf(documentOf(node('a'), node('hr'), node('b')))).toHaveLength(2);
    expect(faultsOf(documentOf(...Array.from({ length: 500 }, () => node('a'))))).toHaveLength(10);
  });

  it('refuses absurd nesting', () => {
    const nest = (quotes: number) => {
      let inner = node('paragraph', [text('deep')]);
      for (let level = 0; level < quotes; level += 1) inner = node('blockquote', [inner]);
      return documentOf(inner);
    };
    expect(faultsOf(nest(37))).toEqual([]);
    expect(faultsOf(nest(38))).toEqual([
      expect.stringMatching(
        /\(paragraph\) holds more nodes, but lies 40 levels deep\. → Take quotes and lists/,
      ),
    ]);
    expect(faultsOf(nest(10_000))).toHaveLength(1);
  });

  it('refuses a document that holds itself, or is endless', () => {
    const quote = node('blockquote');
    quote.content = [quote, quote];
    expect(faultsOf(documentOf(quote))).toHaveLength(10);
    const long = documentOf(...Array.from({ length: 5001 }, () => node('hr')));
    expect(faultsOf(long)).toEqual([
      'The document has 5000 nodes, or holds itself. → Split it into several texts.',
    ]);
  });
});
