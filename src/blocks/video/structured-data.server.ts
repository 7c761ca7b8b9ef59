import type { VideoObject } from 'schema-dts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { DescribeBlock } from '../server-half.server.ts';
import type { videoBlock } from './schema.ts';

/** Only for self-hosted films; providers describe theirs. */
export const describeBlock: DescribeBlock<typeof videoBlock> = (block, page) => {
  const { video: film } = block;
  if (film?.provider !== 'file') return [];
  const { origin } = page;
  const poster = block.poster ?? film.poster;
  const video: VideoObject & { '@type': 'VideoObject' } = {
    '@type': 'VideoObject',
    name: block.title ?? (film.title || toPlainHeadline(block.headline ?? '') || page.title),
    description: (block.caption ? documentToPlainText(block.caption) : film.description) || page.description,
    thumbnailUrl: poster && new URL(poster.full, origin).href,
    uploadDate: toDateTime(block.uploadDate ?? film.uploadDate),
    contentUrl: film.sources[0] && new URL(film.sources[0].url, origin).href,
    width: { '@type': 'QuantitativeValue', value: film.width, unitCode: 'E37' },
    height: { '@type': 'QuantitativeValue', value: film.height, unitCode: 'E37' },
  };
  return [video];
};

/** Adds a time with its zone to a plain date, since search engines would guess them. */
function toDateTime(date: string | undefined): string | undefined {
  return date?.length === 'YYYY-MM-DD'.length ? `${date}T00:00:00Z` : date;
}
