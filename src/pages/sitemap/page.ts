import { definePage } from '../define-page.ts';
import type { SitemapProps } from './props.ts';

/** All pages of a locale (SPEC §2 "Sitemap page"). */
export const sitemapPage = definePage<SitemapProps>({ name: 'Sitemap', addresses: ['/{locale}/sitemap'] });
