import type { ScrollCursor } from './prop.ts';

/** Validation messages by the name of their field, such as `{ 'address.line_1': '…' }`. */
export type Errors = Record<string, string>;

/** What the page object says about its props beside their values; a list without entries is left out. */
export interface PropLabels {
  /** Paths whose value is appended to the one the client has (partial reloads only, as for the next two). */
  mergeProps?: string[];
  prependProps?: string[];
  deepMergeProps?: string[];
  /** `<path>.<field>`: the field that tells whether two items of the merged list at `<path>` are the same. */
  matchPropsOn?: string[];
  /** Paths the client fetches once the page is shown, in one request per group. */
  deferredProps?: Record<string, string[]>;
  /** Paths whose value could not be made. */
  rescuedProps?: string[];
  scrollProps?: Record<string, ScrollCursor & { reset: boolean }>;
  /** By key: props the client keeps and does not want again, until `expiresAt` (milliseconds since 1970). */
  onceProps?: Record<string, { prop: string; expiresAt: number | null }>;
}

/** What a page may tell the client beside its props. */
export interface PageExtras {
  /** Shown once: the client fires its `flash` event and does not keep it in the history. */
  flash?: Record<string, unknown>;
  encryptHistory?: boolean;
  clearHistory?: boolean;
  /** Keeps the `#fragment` of the address that was asked for, across a redirect. */
  preserveFragment?: boolean;
}

/** The page object of Inertia's protocol: what is embedded in the HTML, and what later visits get as JSON. */
export interface Page extends PropLabels, PageExtras {
  component: string;
  props: Record<string, unknown> & { errors: Errors | Record<string, Errors> };
  /** Path and query; always of this site. */
  url: string;
  version: string;
  /** Top-level props every page has: the client keeps them while a page it already knows is loading. */
  sharedProps?: string[];
}
