import { describe, expect, it } from 'vitest';
import { element, writeXml } from './write-xml.server.ts';

const write = (...children: Parameters<typeof element>[2][]) => writeXml(element('a', {}, ...children));

describe('writeXml', () => {
  it('writes elements with attributes and what stands in them', () => {
    const root = element('a', { href: '/x?y=1&z="2"', lang: undefined }, element('b'), 'text', undefined);
    expect(writeXml(root)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a href="/x?y=1&amp;z=&quot;2&quot;"><b/>text</a>\n',
    );
  });

  it.each([
    ['Peas & <b>beans</b>', 'Peas &amp; &lt;b&gt;beans&lt;/b&gt;'],
    [']]>', ']]&gt;'],
    ['a\u0000b\u0008c\u001bd\ufffe', 'abcd'],
    ['a\ud800b', 'a\ufffdb'],
    ['👍 é\t\n', '👍 é\t\n'],
  ])('escapes %j, and leaves out what XML cannot hold', (text, written) => {
    expect(write(text)).toContain(`<a>${written}</a>`);
  });
});
