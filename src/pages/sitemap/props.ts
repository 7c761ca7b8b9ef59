import type { SitemapSection } from '#content-source/content.ts';
import type { SharedProps } from '#layouts/site-props.ts';

export interface SitemapProps extends SharedProps {
  sections: readonly SitemapSection[];
}
