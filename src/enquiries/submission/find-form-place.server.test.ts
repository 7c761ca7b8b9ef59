import { expect, it } from 'vitest';
import type { NewsArticle } from '#content-source/content.ts';
import { origin, snapshot } from '#server/site.testing.ts';
import { submissionFields } from '../forms.ts';
import { findFormPlace } from './find-form-place.server.ts';

const british = snapshot.locales['en-gb'];
const form = { block: 'FormContact', anchorId: 'elsewhere' };

function findOn(page: string, change: object) {
  const locales = { ...snapshot.locales, 'en-gb': { ...british, ...change } };
  const context = { snapshot: { ...snapshot, locales }, origin, findImage: () => undefined };
  const payload = new Map([[submissionFields.page, page]]);
  return findFormPlace('contact', payload, context, () => {
    throw new Error('The page is not needed.');
  });
}

it('takes no other page for the one that a form is on', () => {
  const [article] = british.newsByDate;
  // What `news/sitemap` would match if the prefix were cut off unchecked.
  const news = new Map([['ap', { ...article, body: { blocks: [form] } } as NewsArticle]]);
  expect(findOn('/en-gb/sitemap', { news }).block).toBeUndefined();
  expect(findOn('/en-gb/news/ap', { news }).block).toBe(form);
});

it('looks only at what the page shows', () => {
  const page = british.pages.get('about');
  const change = (preFooter: boolean) => ({
    site: { ...british.site, preFooter: [form] },
    pages: new Map(british.pages).set('about', { ...page, preFooter } as never),
  });
  expect(findOn('/en-gb/about', change(true)).block).toBe(form);
  expect(findOn('/en-gb/about', change(false)).block).toBeUndefined();
});
