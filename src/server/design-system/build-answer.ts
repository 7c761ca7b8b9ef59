import type { PageName } from '#app/page-loaders.ts';
import type {
  DesignSystemGroup,
  DesignSystemLink,
  DesignSystemProps,
  SamplePageProps,
} from '#schema/design-system-props.ts';
import type { BlockPageProps } from '#schema/page-props.ts';
import type { SeoProps } from '#schema/seo-props.ts';
import { toNewsProp } from '../page-data/news-feed.ts';
import type { PageAnswer } from '../page-data/page-answers.ts';
import { blockEntries, componentEntries, type Entry, foundationEntries, homePath } from './catalogue.ts';

/** A page of the design system; the site's origin is added where it is sent. */
export interface DesignSystemAnswer extends PageAnswer {
  props: { meta: SeoProps } & Record<string, unknown>;
}

/** The parts of the design system: what stands at `/ds/{area}/{slug}`. */
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
  /** What the breadcrumb calls the page. */
  label: string;
  title: string;
  description: string;
  /** The area the page belongs to. */
  area?: Area;
}

/** A page in the design system's layout. */
export function buildPage<Props extends DesignSystemProps>(
  component: PageName,
  { path, label, title, description, area }: PageFrame,
  own: Omit<Props, keyof DesignSystemProps>,
): DesignSystemAnswer {
  const above = area ? [home, { label: areas[area].label, path: `${homePath}#${area}` }] : [home];
  return {
    status: 200,
    component,
    props: {
      designSystem: { path, label, navigation, breadcrumb: path === homePath ? [] : above },
      meta: describePage({ title: path === homePath ? title : `${title}, design system`, description }),
      ...own,
    },
  };
}

/** A sample alone, in no layout to speak of. */
export function buildSamplePage(
  entry: Entry,
  { name, description }: { name: string; description?: string | undefined },
  sample: SamplePageProps['sample'],
  { news, ...pageProps }: BlockPageProps = {},
): DesignSystemAnswer {
  const meta = describePage({ title: `${name}, a sample of ${entry.name}`, description });
  const props = { ...pageProps, ...(news && { news: toNewsProp(news) }), sample, meta };
  return { status: 200, component: 'DesignSystemSample', props };
}

export function toPath(area: Area, slug: string): string {
  return `${homePath}${area}/${slug}`;
}

export function listAreas(): Area[] {
  return Object.keys(areas) as Area[];
}

/** Nobody shall find these pages by a search engine unless they say so, nor preview them (SPEC §2 "Layouts"). */
function describePage({
  robots = 'noindex, nofollow',
  ...page
}: {
  title: string;
  description?: string | undefined;
  robots?: string;
}): SeoProps {
  return { ...page, robots, alternates: [] };
}
