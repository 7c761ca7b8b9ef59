import { describe, expect, it } from 'vitest';
import { snapshot } from '#server/site.testing.ts';
import { findRelatedNews } from './related-news.server.ts';

const { 'en-gb': content } = snapshot.locales;
const [template] = content.newsByDate;
if (!template) throw new Error('There is no news.');

const write = (headline: string) => ({
  ...template,
  headline,
  summary: undefined,
  path: `/en-gb/news/${headline}`,
});
const newsByDate = [
  write('Newest: nothing like it'),
  write('Burgers for schools'),
  write('Kitchens and schools love burgers'),
  write('Oldest, about schools'),
];
const find = (index: number) => {
  const article = newsByDate[index];
  if (!article) throw new RangeError(`There is no article ${index}.`);
  return findRelatedNews({ ...content, newsByDate }, article);
};

describe('findRelatedNews', () => {
  it('finds the neighbours in time', () => {
    expect([find(1).previous?.headline, find(1).next?.headline]).toEqual([
      'Kitchens and schools love burgers',
      'Newest: nothing like it',
    ]);
    expect([find(3).previous, find(0).next]).toEqual([undefined, undefined]);
  });

  it('puts those first that share most words, and of equals the newest', () => {
    expect(find(1).related.map(({ headline }) => headline)).toEqual([
      'Kitchens and schools love burgers',
      'Oldest, about schools',
      'Newest: nothing like it',
    ]);
  });

  it('finds none where there is no other', () => {
    const alone = findRelatedNews({ ...content, newsByDate: [template] }, template);
    expect(alone).toEqual({ previous: undefined, next: undefined, related: [] });
  });
});
