import { definePage } from '../define-page.ts';
import type { SitemapProps } from './props.ts';

/** All pages of a locale (R2.24). */
export const sitemapPage = definePage<SitemapProps>({ name: 'Sitemap', addresses: ['/{locale}/sitemap'] });
