import { expect, test } from 'vitest';
import { readFieldText } from './field-texts.ts';

const text = (value: string) => ({ nodeType: 'text', value });
const paragraph = (...content: object[]) => ({ nodeType: 'paragraph', content });
const link = { nodeType: 'hyperlink', data: { uri: '/peas' }, content: [text('peas')] };
const document = {
  meta: { title: 'About' },
  body: [
    {
      _id: 'a',
      block: 'Text',
      words: {
        nodeType: 'document',
        content: [paragraph(text('Eat '), link, text('.')), paragraph(text('Daily.'))],
      },
      picture: { name: 'pod', isDecorative: true },
    },
  ],
};

test('fields are read by the block that they are in', () => {
  expect(readFieldText(document, undefined, ['meta', 'title'])).toBe('About');
  expect(readFieldText(document, 'a', ['block'])).toBe('Text');
  expect(readFieldText(document, 'gone', ['block'])).toBe('');
});

test('rich text is read as its words, a line for each paragraph', () => {
  expect(readFieldText(document, 'a', ['words'])).toBe('Eat peas.\nDaily.');
});

test('parts are read with their labels', () => {
  expect(readFieldText(document, 'a', ['picture'])).toMatch(/: pod\n.*: Yes$/);
});
