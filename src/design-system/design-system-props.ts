import type { BlockPageProps } from '#blocks/block-page-props.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { FieldDoc } from '#schema/to-docs.ts';
import type { SeoProps } from '#seo/seo-props.ts';
import type { PropDoc } from '#ui/sample.ts';

export interface DesignSystemLink {
  label: string;
  path: string;
}

/** A group of the side navigation. */
export interface DesignSystemGroup {
  /** The group's anchor on the home page. */
  id: string;
  label: string;
  entries: readonly DesignSystemLink[];
}

/** The props of every page of the design system. `errors` is Inertia's. */
export interface DesignSystemProps {
  /** The site's origin, for example `https://www.example.com`. */
  origin: string;
  designSystem: {
    path: string;
    navigation: readonly DesignSystemGroup[];
    /** The ancestors of this page, the design system's home first; empty on the home page. */
    breadcrumb: readonly DesignSystemLink[];
    /** The page's name in the breadcrumb. */
    label: string;
  };
  meta: SeoProps;
  errors: Record<string, string>;
}

export interface DesignSystemHomeProps extends DesignSystemProps {
  groups: readonly (Omit<DesignSystemGroup, 'entries'> & {
    entries: readonly (DesignSystemLink & {
      description: string;
      /** Path of the page with its first sample, still. */
      sample?: string | undefined;
    })[];
  })[];
}

export type FoundationName =
  | 'colour'
  | 'layout'
  | 'motion'
  | 'photography'
  | 'typography'
  | 'typographyprose'
  | 'voice';

export interface FoundationPageProps extends DesignSystemProps {
  foundation: { name: FoundationName; title: string; description: string; samples: readonly SampleDoc[] };
}

/** A sample on the page of its block or component. */
export interface SampleDoc {
  name: string;
  /** Its anchor on the page, and the last segment of its path. */
  slug: string;
  description?: string | undefined;
  /** Path of the page with this sample only. */
  path: string;
  /** The content as an editor would enter it, as YAML. */
  content?: string;
  /** The JSX that a developer would write. */
  usage?: string;
}

export interface EntryPageProps extends DesignSystemProps {
  entry: {
    kind: 'block' | 'component';
    name: string;
    description: string;
    avoidWhen: string;
    accessibility: string;
    samples: readonly SampleDoc[];
    /** A block's fields. */
    fields?: readonly FieldDoc[];
    /** A component's props. */
    props?: readonly PropDoc[];
    /** Other types whose props a component accepts. */
    otherProps?: readonly string[];
    source: DesignSystemLink;
  };
}

export interface SourcePageProps extends DesignSystemProps {
  folder: string;
  files: readonly { name: string; text: string }[];
}

/** The page with one sample, for frames: a block's content, or a component's sample by name. */
export interface SamplePageProps extends BlockPageProps {
  sample:
    | { kind: 'block'; blocks: readonly BlockContent[] }
    | { kind: 'component'; component: string; name: string };
  /** Without scripts, to be looked at only. */
  isStill?: boolean;
  origin: string;
  meta: SeoProps;
  errors: Record<string, string>;
}
