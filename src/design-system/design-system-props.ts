import type { BlockPageProps } from '#blocks/block-page-props.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { FieldDoc } from '#schema/to-docs.ts';
import type { SeoProps } from '#seo/seo-props.ts';
import type { PropDoc } from '#ui/component-docs.ts';

export interface DesignSystemLink {
  label: string;
  path: string;
}

/** A part of the side navigation. */
export interface DesignSystemGroup {
  /** The group's anchor on the home page. */
  id: string;
  label: string;
  entries: readonly DesignSystemLink[];
}

/** What every page of the design system is given. `errors` is Inertia's. */
export interface DesignSystemProps {
  /** The site's own, for example `https://www.example.com`. */
  origin: string;
  designSystem: {
    path: string;
    navigation: readonly DesignSystemGroup[];
    /** The pages above this one, the design system's home first; none on the home page. */
    breadcrumb: readonly DesignSystemLink[];
    /** What the breadcrumb calls this page. */
    label: string;
  };
  meta: SeoProps;
  errors: Record<string, string>;
}

export interface DesignSystemHomeProps extends DesignSystemProps {
  groups: readonly (Omit<DesignSystemGroup, 'entries'> & {
    entries: readonly (DesignSystemLink & { description: string })[];
  })[];
}

export type FoundationName = 'colour' | 'layout' | 'typography' | 'typographyprose';

export interface FoundationPageProps extends DesignSystemProps {
  foundation: { name: FoundationName; title: string; description: string; samples: readonly SampleDoc[] };
}

/** A sample as the page about its block or component shows it. */
export interface SampleDoc {
  name: string;
  /** Its anchor in the page, and the last part of its path. */
  slug: string;
  description?: string | undefined;
  /** Path of the page that shows this sample alone. */
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
    /** Types whose props a component takes as well. */
    otherProps?: readonly string[];
    source: DesignSystemLink;
  };
}

export interface SourcePageProps extends DesignSystemProps {
  folder: string;
  files: readonly { name: string; text: string }[];
}

/** A sample alone, as the frames of the other pages show it: a block's content, or a component's sample by name. */
export interface SamplePageProps extends BlockPageProps {
  sample:
    | { kind: 'block'; blocks: readonly BlockContent[] }
    | { kind: 'component'; component: string; name: string };
  origin: string;
  meta: SeoProps;
  errors: Record<string, string>;
}
