import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { answerPath } from '#server/page-data/page-answers.ts';
import { makePage, waitFor } from '../content-source.cases.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { createEmbeddedSource, type EmbeddedSource } from './embedded-source.ts';
import { makeTemporaryContent, type TemporaryContent } from './temporary-content.ts';

const patience = 120_000;
/** Milliseconds of processor time: three times what it takes, since machines differ. */
const longestTurn = 60;

/** Follows how long each turn of the event loop computes, until the longest is asked for. */
function watchTurns(): () => number {
  let longest = 0;
  let began = process.threadCpuUsage();
  const timer = setInterval(endTurn, 1);
  return () => {
    endTurn();
    clearInterval(timer);
    return longest;
  };

  function endTurn(): void {
    const { user, system } = process.threadCpuUsage(began);
    longest = Math.max(longest, (user + system) / 1000);
    began = process.threadCpuUsage();
  }
}

/** Counts what is asked of the pages to answer a path; whatever goes through them all fails. */
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
  expect(answerPath('en-gb', slug, context)).toMatchObject({
    status: 200,
    props: { page: { entryTitle: `The page ${slug}` } },
  });
  return lookups;
}

describe('ten thousand pages', () => {
  const contents: TemporaryContent[] = [];
  const sources: EmbeddedSource[] = [];

  async function openWith(count: number): Promise<{ content: TemporaryContent; source: EmbeddedSource }> {
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
    const source = await createEmbeddedSource({
      directory: content.directory,
      blocks: blockDefinitions,
      watch: true,
    });
    sources.push(source);
    return { content, source };
  }

  let few: EmbeddedSource;
  let many: EmbeddedSource;
  let content: TemporaryContent;
  beforeAll(async () => {
    ({ source: few } = await openWith(10));
    ({ source: many, content } = await openWith(10_000));
  }, patience);
  afterAll(async () => {
    await Promise.all(sources.map((source) => source.close()));
    await Promise.all(contents.map((one) => one.remove()));
  }, patience);

  it('load', () => {
    expect(many.current().locales['en-gb'].pages.size).toBe(10_000);
  });

  it('answer a path with the same look-ups as ten pages do', () => {
    expect(countLookups(many.current(), 'section/page-9999')).toBe(
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
    'hold no request up for long while the next snapshot is made',
    async () => {
      const longest = watchTurns();
      await content.write({ 'en-gb/pages/page-78.yaml': makePage('section/next') });
      await waitFor(many, (snapshot) => snapshot.locales['en-gb'].pages.has('section/next'));
      expect(longest()).toBeLessThan(longestTurn);
    },
    patience,
  );
});
