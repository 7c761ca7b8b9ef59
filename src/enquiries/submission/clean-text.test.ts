import { describe, expect, it } from 'vitest';
import { cleanText, countCharacters, hasContent } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['  Ada  ', 'Ada'],
    ['Ada\r\nBcc: victim@example.com', 'Ada Bcc: victim@example.com'],
    ['Ada\tLovelace', 'Ada Lovelace'],
    ['a\u0000b\u001b[31mc\u007fd\u0085e', 'ab[31mcd e'],
    ['caf\u0065\u0301', 'café'],
    ['\ud800Ada', '\ufffdAda'],
    ['\u202eadA\u202c', 'adA'],
    ['\ufeffAda', 'Ada'],
    ['👩‍🍳 Ada', '👩‍🍳 Ada'],
    ['عدة', 'عدة'],
    ['=cmd|calc', '=cmd|calc'],
  ])('makes one line of %j', (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  it('keeps the lines of a text of several', () => {
    expect(cleanText('\n a\r\nb\rc\u2028d\t!\u0007 \n', { isMultiline: true })).toBe('a\nb\nc\nd\t!');
  });
});

describe('hasContent', () => {
  it.each(['', ' ', '\u00a0', '\u200b', '\u200d\u2060', '\u3000', '\u00ad'])('finds none in %j', (text) => {
    expect(hasContent(text)).toBe(false);
  });

  it.each(['a', '0', '?', '👍', 'ß'])('finds some in %j', (text) => {
    expect(hasContent(text)).toBe(true);
  });
});

it('counts characters, not code units', () => {
  expect(countCharacters('👍é\n')).toBe(3);
});
