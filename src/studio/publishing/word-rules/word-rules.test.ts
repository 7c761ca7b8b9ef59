import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import type { WordKind } from './patterns.ts';
import { findWords } from './word-rules.ts';

type Sentences = Record<Locale, Partial<Record<WordKind | 'clean', string[]>>>;

const sentences = parse(readFileSync(new URL('./sentences.yaml', import.meta.url), 'utf8')) as Sentences;

it('finds what each market restricts in 200 sentences of eight locales, and little else', () => {
  const all = localeCodes.flatMap((locale) =>
    Object.entries(sentences[locale]).flatMap(([kind, those]) =>
      those.map((sentence) => {
        const found = findWords(locale, sentence);
        const isRight = kind === 'clean' ? found.length === 0 : found.some((one) => one.kind === kind);
        return { locale, kind, sentence, isRight, said: found.map(({ words }) => words) };
      }),
    ),
  );
  const wrong = (isClean: boolean) => all.filter((one) => (one.kind === 'clean') === isClean && !one.isRight);
  const count = (isClean: boolean) => all.filter(({ kind }) => (kind === 'clean') === isClean).length;
  expect(all).toHaveLength(200);
  expect(wrong(false).length / count(false), JSON.stringify(wrong(false))).toBeLessThanOrEqual(0.05);
  expect(wrong(true).length / count(true), JSON.stringify(wrong(true))).toBeLessThanOrEqual(0.02);
});

it('leaves what is only talked about, and takes time in proportion to the text', () => {
  expect(findWords('en-gb', 'We would not print “carbon neutral”.')).toEqual([]);
  expect(findWords('en-gb', 'The **carbon-neutral** [burger](/en-gb/carbon-neutral)')).toMatchObject([
    { kind: 'greenClaims', words: 'carbon-neutral' },
  ]);
  const began = performance.now();
  for (const locale of localeCodes)
    for (const part of ['a', 'vegan ', 'reduces the ', 'hållbar-', 'source of '])
      findWords(locale, part.repeat(20_000));
  expect(performance.now() - began).toBeLessThan(10_000);
});
