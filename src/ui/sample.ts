/** One way to use a component: shown on its design-system page, and checked by `conformance.test.tsx`. */
export interface Sample<Props> {
  name: string;
  /** What to look at, in a sentence. */
  description: string;
  /** Tested, but not shown. */
  hidden?: boolean;
  /** Whether it opens something larger than itself, which needs space in the sample's frame. */
  needsRoom?: boolean;
  props: Props;
}

/** What the design system says of a component beside its samples; the props are read from its source. */
export interface ComponentDocs {
  description: string;
  /** When another component serves better. */
  avoidWhen: string;
  /** What the component does for keyboard and screen-reader users, and what its user must do. */
  accessibility: string;
}

/** A component with samples. */
export interface CatalogueComponent {
  name: string;
  /** Its folder under `src`. */
  folder: string;
  /** Path of its source from the repository's root. */
  source: string;
  /** Path of its samples from the repository's root. */
  samplesSource: string;
  docs: ComponentDocs;
  props: readonly PropDoc[];
  /** Other types whose props it accepts, as written in the source. */
  otherProps: readonly string[];
  /** The visible samples; `usage` is the JSX that a developer would write. */
  samples: readonly { name: string; description: string; usage: string }[];
}

/** A row of a component's table of props. */
export interface PropDoc {
  name: string;
  /** As written in the source. */
  type: string;
  description: string;
  /** As written in the source. */
  default?: string;
  isRequired: boolean;
}
