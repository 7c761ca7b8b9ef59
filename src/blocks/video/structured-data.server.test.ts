import { expect, it } from 'vitest';
import type { ItemValue } from '#schema/infer.ts';
import type { videoBlock } from './schema.ts';
import { describeBlock } from './structured-data.server.ts';

it.each([
  [
    'the block’s title',
    { title: 'By the block', headline: 'How *peas* freeze' },
    'Of the file',
    'By the block',
  ],
  ['its own title', { headline: 'How *peas* freeze' }, 'Of the file', 'Of the file'],
  ['the headline above it, in plain words', { headline: 'How *peas* freeze' }, '', 'How peas freeze'],
  ['the page’s title', {}, '', 'Our factory'],
])('names a film by %s', (_by, block, title, name) => {
  const video = { provider: 'file', sources: [], width: 16, height: 9, title };
  const content = { block: 'Video', video, ...block } as unknown as ItemValue<typeof videoBlock>;
  const page = { title: 'Our factory', locale: 'en-gb', origin: 'https://oakpea.example' } as const;
  expect(describeBlock(content, page)).toMatchObject([{ '@type': 'VideoObject', name }]);
});

it.each([
  ['its own day, as midnight in UTC', '2026-05-01', undefined, '2026-05-01T00:00:00Z'],
  ['its own time', '2026-05-01T09:30:00+02:00', undefined, '2026-05-01T09:30:00+02:00'],
  ['the block’s day', '2026-05-01', '2024-02-29', '2024-02-29T00:00:00Z'],
  ['no day that is known', undefined, undefined, undefined],
])('says that a film was published on %s', (_day, own, ofBlock, uploadDate) => {
  const video = { provider: 'file', sources: [], width: 16, height: 9, title: 'Peas', uploadDate: own };
  const content = { block: 'Video', video, uploadDate: ofBlock } as unknown as ItemValue<typeof videoBlock>;
  const page = { title: 'Our factory', locale: 'en-gb', origin: 'https://oakpea.example' } as const;
  expect(describeBlock(content, page)).toMatchObject([{ '@type': 'VideoObject', uploadDate }]);
});
