import { describe, expect, it } from 'vitest';
import { documentOf, node, paragraph, type TestNode, text } from '#rich-text/document-builders.ts';
import { tidyDocument } from './tidy-document.ts';

const target = { path: '/en-gb' };

describe('tidyDocument', () => {
  it('hands a document with nothing to mend back as it is', () => {
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
    expect(tidyDocument(sound)).toBe(sound);
  });

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

  it('leaves what is beside an empty part as it is', () => {
    const list = node('unordered-list', [item('one'), item('')]);
    const kept = paragraph('kept');
    const tidied = tidyDocument(documentOf(list, kept, paragraph()));
    expect(tidied).toEqual(documentOf(node('unordered-list', [item('one')]), kept));
    expect(tidied.content[1]).toBe(kept);
  });

  it('omits what has lost its target, and what holds nothing else', () => {
    const gone = node('embedded-entry-block', [], { target: undefined });
    const document = documentOf(
      gone,
      node('blockquote', [gone]),
      node('unordered-list', [node('list-item', [gone]), item('one')]),
      node('table', [
        node('table-row', [node('table-cell', [gone]), node('table-cell', [paragraph('Stew')])]),
      ]),
      paragraph('see ', node('embedded-entry-inline', [], {})),
    );
    expect(tidyDocument(document)).toEqual(
      documentOf(
        node('unordered-list', [item('one')]),
        node('table', [node('table-row', [node('table-cell'), node('table-cell', [paragraph('Stew')])])]),
        paragraph('see '),
      ),
    );
  });

  it('has the marks of a text once, in one order', () => {
    const document = documentOf(paragraph(text('x', 'code', 'italic', 'bold', 'italic')));
    expect(tidyDocument(document)).toEqual(documentOf(paragraph(text('x', 'bold', 'italic', 'code'))));
  });
});

function item(words: string): TestNode {
  return node('list-item', [paragraph(words)]);
}
