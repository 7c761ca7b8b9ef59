import { BLOCKS, type Document } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import type { NewsArticle } from '#content-source/content.ts';
import { createImage } from '#images/create-image.testing.ts';
import { buildArticleRecord } from './answer.server.ts';

const origin = 'https://oakpea.example';

describe('buildArticleRecord', () => {
  const article: NewsArticle = {
    key: 'pea',
    path: '/en-gb/news/the-pea',
    headline: 'The *pea*',
    title: 'The pea',
    date: '2025-05-01',
    published_at: '2025-05-02',
    updated_at: '2025-06-03',
    summary: {
      nodeType: BLOCKS.DOCUMENT,
      data: {},
      content: [
        {
          nodeType: BLOCKS.PARAGRAPH,
          data: {},
          content: [{ nodeType: 'text', value: 'All about <it>.', marks: [], data: {} }],
        },
      ],
    } as Document,
    image: createImage('pea'),
    meta: {},
    products: [],
    recipes: [],
    header: { blocks: [] },
    body: { blocks: [] },
    preFooter: true,
    alternates: [],
  };

  it('tells of summary, dates, picture and publisher', () => {
    const logo = { ...createImage('logo'), full: '/media/logo.0a1b2c3d/logo.svg' };
    expect(buildArticleRecord(article, { origin, publisher: 'Oakpea', logo })).toEqual({
      '@type': 'NewsArticle',
      headline: 'The pea',
      description: 'All about <it>.',
      datePublished: '2025-05-02',
      dateModified: '2025-06-03',
      image: ['https://oakpea.example/media/pea.0a1b2c3d/1200x630-q80.jpg'],
      mainEntityOfPage: 'https://oakpea.example/en-gb/news/the-pea',
      publisher: {
        '@type': 'Organization',
        name: 'Oakpea',
        url: origin,
        logo: { '@type': 'ImageObject', url: 'https://oakpea.example/media/logo.0a1b2c3d/logo.svg' },
      },
    });
  });

  it('leaves out what the article does not have', () => {
    const { summary: _, image: __, updated_at: ___, ...bare } = article;
    const record = JSON.parse(JSON.stringify(buildArticleRecord(bare, { origin, publisher: 'Oakpea' })));
    expect(record).not.toHaveProperty('description');
    expect(record).not.toHaveProperty('image');
    expect(record.publisher).not.toHaveProperty('logo');
    expect(record.dateModified).toBe('2025-05-02');
  });
});
