import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { serialiseJson } from './serialise-json.ts';

const strings = {
  'a closing tag': '</script><img src=x onerror=alert(1)>',
  'a closing tag in another case': '</SCRIPT\n>',
  'a comment that swallows the document': '<!--<script>',
  'a comment that ends': '--><!-->',
  'line separators': 'a\u2028b\u2029c',
  'entities and quotes': `&lt;/script&gt; & " ' \``,
  'control characters': '\0\b\r\n\t\u007F\uFEFF',
  'a lone high surrogate': 'a\uD800b',
  'a lone low surrogate': 'a\uDFFFb',
  'an emoji': '🌱',
  'a template': '{{ x }} $& %s \\u003c \\',
  nothing: '',
};

function embed(value: object) {
  const { document } = new JSDOM(
    `<!doctype html><body><script type="application/json">${serialiseJson(value)}</script><p>after</p></body>`,
  ).window;
  return { text: document.querySelector('script')?.textContent ?? '', after: document.querySelector('p') };
}

describe('serialiseJson', () => {
  it.each(Object.entries(strings))('survives %s, as a value and as a key', (_, string) => {
    const value = { [`key ${string}`]: [string], nested: { string } };
    const { text, after } = embed(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(after?.textContent).toBe('after');
  });

  it('leaves no line separator that would end a line of JavaScript', () => {
    expect(serialiseJson({ text: 'a\u2028b\u2029c' })).toBe('{"text":"a\\u2028b\\u2029c"}');
  });

  it('leaves addresses as they are', () => {
    expect(serialiseJson({ url: '/media/a?w=1&q=60' })).toBe('{"url":"/media/a?w=1&q=60"}');
  });
});
