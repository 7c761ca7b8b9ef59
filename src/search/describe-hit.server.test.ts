import { describe, expect, it } from 'vitest';
import { findExcerpt } from './describe-hit.server.ts';

const mark = (text: string, ...terms: string[]) =>
  findExcerpt(text, new Set(terms))
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('findExcerpt', () => {
  it('marks whole words, whatever their case and diacritics, and keeps all that stands between', () => {
    expect(mark('Käyttöehdot, (kayttoehdot) & ehdot.', 'kayttoehdot')).toBe(
      '[Käyttöehdot], ([kayttoehdot]) & ehdot.',
    );
  });

  it('keeps neighbours that are alike in one part', () => {
    expect(findExcerpt('One pea only', new Set(['pea']))).toEqual([
      { text: 'One ', isMatch: false },
      { text: 'pea', isMatch: true },
      { text: ' only', isMatch: false },
    ]);
  });

  it('shows a short text whole, and of a long one what stands around the first match', () => {
    const before = 'word '.repeat(60);
    expect(mark('a b c d e f g h i pea', 'pea')).toBe('a b c d e f g h i [pea]');
    expect(mark(`${before}pea ${before}`, 'pea')).toMatch(/^… (word ){6}\[pea\] (word )+ …$/);
    expect(mark(before, 'pea')).toMatch(/^(word )+ …$/);
  });

  it('cuts a word that has no room, and no character in two', () => {
    const parts = findExcerpt(`${'a'.repeat(179)}𝒜𝒜`, new Set());
    expect(parts).toEqual([{ text: `${'a'.repeat(179)}\u{FFFD} …`, isMatch: false }]);
  });

  it('takes markup and patterns for text', () => {
    expect(mark('<script>alert(1)</script> [a-z]+', 'alert')).toBe('<script>[alert](1)</script> [a-z]+');
    expect(mark('', 'alert')).toBe('');
  });
});
