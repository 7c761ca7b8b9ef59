import type { SitemapSection } from '#content-source/content.ts';
import type { SharedProps } from '#layouts/site-props.ts';
import { definePage } from '../define-page.ts';

export interface SitemapProps extends SharedProps {
  sections: readonly SitemapSection[];
}

/** All pages of a locale (R2.24). */
export const sitemapPage = definePage<SitemapProps>({ name: 'Sitemap', addresses: ['/{locale}/sitemap'] });
