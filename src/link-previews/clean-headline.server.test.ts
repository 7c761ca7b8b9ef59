import { describe, expect, it } from 'vitest';
import { cleanHeadline } from './clean-headline.server.ts';

describe('cleanHeadline', () => {
  it.each([
    ['leaves plain text as it is', 'Größe <b>&', 'Größe <b>&'],
    ['makes one line of several', ' One\n\ttwo\u2028three ', 'One two three'],
    ['leaves out control characters', 'One\u0000\u0007 two\u007f', 'One two'],
    ['leaves out what no font has, and the room it took', 'Burger 🍔 and pea 👩‍🌾', 'Burger and pea'],
    ['joins letters with their accents', 'Cafe\u0301', 'Café'],
    ['draws letters in fancy dress as what they are', '𝗕𝗼𝗹𝗱 ﬁve', 'Bold five'],
    ['draws boxes for nothing', 'Plant\u2011based ţ ‰', 'Plant-based t'],
    ['leaves out what would turn the text around', 'One \u202Eowt', 'One owt'],
    ['leaves out halves of characters', 'One \uD83C two', 'One two'],
    ['makes nothing of nothing', ' \n\u200B', ''],
  ])('%s', (_, title, drawn) => {
    expect(cleanHeadline(title)).toBe(drawn);
  });

  it('leaves out the letters of scripts that no locale is written in', () => {
    expect(cleanHeadline('Food طعام, 料理')).toBe('Food ,');
  });

  it('looks at no more than can ever be seen', () => {
    expect(cleanHeadline('a'.repeat(10_000))).toHaveLength(600);
  });
});
