import type { SeoProps } from '#seo/seo-props.ts';
import {
  blockEntries,
  componentEntries,
  type Entry,
  foundationEntries,
  homePath,
} from './catalogue.server.ts';
import type { DesignSystemGroup, DesignSystemLink, DesignSystemProps } from './design-system-props.ts';

/** The areas of the design system, with their entries at `/ds/{area}/{slug}`. */
export const areas = {
  foundations: { label: 'Foundations', entries: foundationEntries },
  components: { label: 'Components', entries: componentEntries },
  blocks: { label: 'Blocks', entries: blockEntries },
} as const satisfies Record<string, { label: string; entries: readonly Entry[] }>;

export type Area = keyof typeof areas;

const home: DesignSystemLink = { label: 'Design system', path: homePath };

const navigation: readonly DesignSystemGroup[] = listAreas().map((area) => ({
  id: area,
  label: areas[area].label,
  entries: areas[area].entries.map(({ name, slug }) => ({ label: name, path: toPath(area, slug) })),
}));

export interface PageFrame {
  path: string;
  /** The page's name in the breadcrumb. */
  label: string;
  title: string;
  description: string;
  area?: Area;
}

/** The props of the design system's layout for a page. */
export function describeFrame({
  path,
  label,
  title,
  description,
  area,
}: PageFrame): Pick<DesignSystemProps, 'designSystem' | 'meta'> {
  const above = area ? [home, { label: areas[area].label, path: `${homePath}#${area}` }] : [home];
  return {
    designSystem: { path, label, navigation, breadcrumb: path === homePath ? [] : above },
    meta: describePage({ title: path === homePath ? title : `${title}, design system`, description }),
  };
}

export function toPath(area: Area, slug: string): string {
  return `${homePath}${area}/${slug}`;
}

export function listAreas(): Area[] {
  return Object.keys(areas) as Area[];
}

/** The metadata of a page: not indexed, and without a link preview (R2.11, R2.12). */
export function describePage(page: { title: string; description?: string | undefined }): SeoProps {
  return { ...page, robots: 'noindex, nofollow', alternates: [] };
}
