import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { answerVisit } from '#server/answer-visit.ts';
import { makePage, waitFor } from '../content-source.cases.ts';
import type { ContentSource } from '../content-source.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { makeTemporaryContent, type TemporaryContent } from '../temporary-content.testing.ts';
import { createFileSource } from './file-source.ts';

const patience = 120_000;

/**
 * Has each look at the clock find the time slice of long work used up, and tells how often work looked at it, and how often
 * in one turn of the event loop at most.
 */
function raceClock(): () => { looks: number; inOneTurn: number } {
  let now = performance.now();
  let isOver = false;
  let looks = 0;
  let inThisTurn = 0;
  let inOneTurn = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    inThisTurn += 1;
    inOneTurn = Math.max(inOneTurn, inThisTurn);
    now += 1000;
    return now;
  });
  const turn = () => {
    inThisTurn = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  return () => {
    isOver = true;
    clock.mockRestore();
    return { looks, inOneTurn };
  };
}

/** Counts look-ups of pages made to answer a path. Iterating over all pages throws. */
function countLookups(snapshot: ContentSnapshot, slug: string): number {
  const content = snapshot.locales['en-gb'];
  let lookups = 0;
  const pages = new Proxy(content.pages, {
    get(target, property) {
      if (property !== 'get') throw new Error(`The pages were asked for ${String(property)}.`);
      lookups += 1;
      return target.get.bind(target);
    },
  });
  const locales = { ...snapshot.locales, 'en-gb': { ...content, pages } };
  const context = {
    snapshot: { ...snapshot, locales },
    origin: 'https://example.com',
    findImage: () => undefined,
  };
  expect(answerVisit({ locale: 'en-gb', slug }, context)).toMatchObject({
    status: 200,
    props: { page: { entryTitle: `The page ${slug}` } },
  });
  return lookups;
}

// Ten thousand take the same way: `bench/figures/growth.ts` measures them.
describe('a thousand pages', () => {
  const contents: TemporaryContent[] = [];
  const sources: ContentSource[] = [];

  async function openWith(count: number): Promise<{ content: TemporaryContent; source: ContentSource }> {
    const content = await makeTemporaryContent();
    contents.push(content);
    const numbers = Array.from({ length: count }, (_, index) => index);
    for (let start = 0; start < count; start += 100) {
      const batch = numbers.slice(start, start + 100);
      await content.write(
        Object.fromEntries(
          batch.map((index) => [`en-gb/pages/page-${index}.yaml`, makePage(`section/page-${index}`)]),
        ),
      );
    }
    const source = await createFileSource({
      directory: content.directory,
      blocks: blockDefinitions,
      watch: true,
    });
    sources.push(source);
    return { content, source };
  }

  let few: ContentSource;
  let many: ContentSource;
  let content: TemporaryContent;
  beforeAll(async () => {
    ({ source: few } = await openWith(10));
    ({ source: many, content } = await openWith(1000));
  }, patience);
  afterAll(async () => {
    await Promise.all(sources.map((source) => source.close()));
    await Promise.all(contents.map((one) => one.remove()));
  }, patience);

  it('answer a path with the same look-ups as ten pages do', () => {
    expect(countLookups(many.current(), 'section/page-999')).toBe(
      countLookups(few.current(), 'section/page-9'),
    );
  });

  it(
    'are not read again when one of them changes',
    async () => {
      const before = many.current().locales['en-gb'].pages;
      await content.write({ 'en-gb/pages/page-77.yaml': makePage('section/changed') });
      const { locales } = await waitFor(many, (snapshot) =>
        snapshot.locales['en-gb'].pages.has('section/changed'),
      );
      const after = locales['en-gb'].pages;
      const changed = [...after].filter(([slug, page]) => page !== before.get(slug));
      expect(changed.map(([slug]) => slug)).toEqual(['section/changed']);
    },
    patience,
  );

  it(
    'are not read again when one of them cannot be read any more, and lose none',
    async () => {
      const before = many.current().locales['en-gb'].pages;
      const file = 'en-gb/pages/page-76.yaml';
      await content.write({ [file]: 'slug: [' });
      const { locales } = await waitFor(many, ({ problems }) =>
        problems.some((problem) => problem.file === file),
      );
      const after = locales['en-gb'].pages;
      expect(after.size).toBe(1000);
      expect([...after].filter(([slug, page]) => page !== before.get(slug))).toEqual([]);
    },
    patience,
  );

  it(
    'let requests have their turn after any of them, while the next snapshot is made',
    async () => {
      const stop = raceClock();
      await content.write({ 'en-gb/pages/page-78.yaml': makePage('section/next') });
      await waitFor(many, (snapshot) => snapshot.locales['en-gb'].pages.has('section/next'));
      const { looks, inOneTurn } = stop();
      expect(looks).toBeGreaterThan(10_000);
      expect(inOneTurn).toBeLessThan(10);
    },
    patience,
  );
});
