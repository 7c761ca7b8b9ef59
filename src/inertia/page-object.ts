/** Validation messages by field name, such as `{ 'address.line_1': '…' }`. */
export type Errors = Record<string, string>;

/** Metadata about props in the page object. Empty lists are left out. */
export interface PropLabels {
  /** Paths whose value is appended to the client's (in partial reloads only, as for the next two). */
  mergeProps?: string[];
  prependProps?: string[];
  deepMergeProps?: string[];
  /** `<path>.<field>`: the field that tells whether two items of the merged list at `<path>` are the same. */
  matchPropsOn?: string[];
}

/** Optional members of the page object beside its props. */
export interface PageExtras {
  /** Shown once: the client fires its `flash` event and does not keep it in the history. */
  flash?: Record<string, unknown>;
  encryptHistory?: boolean;
  clearHistory?: boolean;
  /** Keeps the `#fragment` of the requested URL across a redirect. */
  preserveFragment?: boolean;
}

/** The page object of Inertia's protocol: what is embedded in the HTML, and what later visits get as JSON. */
export interface Page extends PropLabels, PageExtras {
  component: string;
  props: Record<string, unknown> & { errors: Errors | Record<string, Errors> };
  /** Path and query; always of this site. */
  url: string;
  version: string;
  /** Names of the top-level props that all pages have; the client shows them while it loads a page. */
  sharedProps?: string[];
}
