import { describe, expect, it } from 'vitest';
import { documentOf, node, paragraph, type TestNode, text } from './document-builders.ts';
import { tidyDocument } from './tidy-document.ts';

const target = { path: '/en-gb' };

describe('tidyDocument', () => {
  it('leaves a sound document as it is', () => {
    const sound = documentOf(
      node('heading-2', ['Menus']),
      paragraph('Read ', node('hyperlink', [text('this', 'bold', 'italic')], { uri: '/en-gb' })),
      paragraph(node('embedded-entry-inline', [], { target })),
      node('unordered-list', [node('list-item', [paragraph('one'), node('ordered-list', [item('two')])])]),
      node('blockquote', [paragraph('said')]),
      node('hr'),
      node('embedded-entry-block', [], { target }),
      node('embedded-asset-block', [], { target }),
      node('embedded-resource-block', [], { target }),
      node('table', [
        node('table-row', [node('table-header-cell', [paragraph('Dish')], { colspan: 2 })]),
        node('table-row', [node('table-cell', [paragraph('Stew')]), node('table-cell')]),
      ]),
    );
    expect(tidyDocument(sound)).toEqual(sound);
  });

  it.each([null, undefined, 'text', 42, [], {}, { nodeType: 'paragraph' }, { nodeType: 'document' }])(
    'makes an empty document of %j',
    (broken) => {
      expect(tidyDocument(broken)).toEqual(documentOf());
    },
  );

  it('omits what is empty', () => {
    const document = documentOf(
      paragraph(),
      paragraph(''),
      paragraph(' \n\u00a0\u200b\u00ad'),
      paragraph(node('hyperlink', [''], { uri: '/' })),
      node('heading-3', [' ']),
      node('unordered-list', [item(''), node('list-item')]),
      node('blockquote', [paragraph()]),
      node('table', [node('table-row', [node('table-cell', [paragraph()])])]),
      node('embedded-entry-block'),
      node('table'),
    );
    expect(tidyDocument(document)).toEqual(documentOf());
  });

  it('keeps white space between words', () => {
    const document = documentOf(paragraph(text('a', 'bold'), ' ', text('b', 'italic')));
    expect(tidyDocument(document)).toEqual(document);
  });

  it('completes broken nodes and passes over what is no node', () => {
    const document = {
      nodeType: 'document',
      content: [
        null,
        'stray',
        7,
        { nodeType: 'paragraph' },
        { nodeType: 'paragraph', content: 'text' },
        {
          nodeType: 'paragraph',
          content: [
            { nodeType: 'text', value: null },
            { nodeType: 'text' },
            {
              nodeType: 'text',
              value: 'kept',
              marks: [null, 'bold', { type: 'constructor' }, { type: 'bold' }],
            },
            [{ nodeType: 'text', value: 'in a list' }],
          ],
        },
        {},
      ],
    };
    expect(tidyDocument(document)).toEqual(documentOf(paragraph('', '', text('kept', 'bold'))));
  });

  it('keeps the words of unknown and misplaced nodes', () => {
    const document = documentOf(
      'loose ',
      node('hyperlink', ['link'], { uri: '/' }),
      node('constructor', [paragraph('unknown block'), 'loose']),
      node('list-item', [paragraph('item without list')]),
      node('unordered-list', [paragraph('no item')]),
      paragraph('a', paragraph('paragraph in a paragraph'), node('toString', ['unknown inline'])),
      paragraph(node('hyperlink', [node('entry-hyperlink', ['link in a link'], { target })], { uri: '/' })),
    );
    expect(tidyDocument(document)).toEqual(
      documentOf(
        paragraph('loose ', node('hyperlink', ['link'], { uri: '/' })),
        paragraph('unknown block'),
        paragraph('loose'),
        paragraph('item without list'),
        node('unordered-list', [item('no item')]),
        paragraph('a', 'paragraph in a paragraph', 'unknown inline'),
        paragraph(node('hyperlink', ['link in a link'], { uri: '/' })),
      ),
    );
  });

  it('drops what lies deeper than 40 levels', () => {
    const nest = (levels: number): TestNode =>
      levels === 0 ? paragraph('deep') : node('blockquote', [nest(levels - 1)]);
    const words = (levels: number) =>
      JSON.stringify(tidyDocument(documentOf(nest(levels), paragraph('beside'))));
    expect(words(37)).toContain('deep');
    expect(words(38)).not.toContain('deep');
    expect(words(5_000)).toContain('beside');
  });

  it('comes to an end with a document that holds itself', () => {
    const quote = node('blockquote', [paragraph('round')]);
    const content = quote.content as TestNode[];
    content.push(quote, quote);
    expect(JSON.stringify(tidyDocument(documentOf(quote)))).toContain('round');
  });
});

function item(words: string): TestNode {
  return node('list-item', [paragraph(words)]);
}
