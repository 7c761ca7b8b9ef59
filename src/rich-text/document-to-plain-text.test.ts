import { describe, expect, it } from 'vitest';
import { documentOf, node, paragraph, text } from './document-builders.ts';
import { documentToPlainText } from './document-to-plain-text.ts';

describe('documentToPlainText', () => {
  it('gives the words, a line per piece of text', () => {
    const document = documentOf(
      node('heading-2', ['Menus']),
      paragraph(text('Big', 'bold'), ' food, ', node('hyperlink', ['few words'], { uri: '/en-gb' })),
      paragraph(),
      node('hr'),
      node('unordered-list', [
        node('list-item', [paragraph('one'), node('ordered-list', [node('list-item', [paragraph('two')])])]),
      ]),
      node('table', [
        node('table-row', [
          node('table-header-cell', [paragraph('Dish')]),
          node('table-cell', [paragraph('Stew')]),
        ]),
      ]),
      node('embedded-entry-block', [], { target: {} }),
      paragraph('<!--<script>\u2028'),
    );
    expect(documentToPlainText(document)).toBe(
      'Menus\nBig food, few words\none\ntwo\nDish\nStew\n<!--<script>',
    );
  });

  it('has the titles of embedded pages, which visitors read as links', () => {
    const target = { entryTitle: 'About us', path: '/en-gb/about' };
    const document = documentOf(
      paragraph('See ', node('embedded-entry-inline', [], { target }), '.'),
      node('embedded-entry-block', [], { target: { headline: 'News', path: '/en-gb/news' } }),
    );
    expect(documentToPlainText(document)).toBe('See About us.\nNews');
  });

  it.each([undefined, null, documentOf(), documentOf(paragraph())])('gives nothing for %j', (document) => {
    expect(documentToPlainText(document)).toBe('');
  });
});
