/** Validation messages by field name, such as `{ 'address.line_1': '…' }`. */
export type Errors = Record<string, string>;

/** The page object of Inertia's protocol: what is embedded in the HTML, and what later visits get as JSON. */
export interface Page {
  component: string;
  props: Record<string, unknown> & { errors: Errors | Record<string, Errors> };
  /** Path and query; always of this site. */
  url: string;
  version: string;
  /** Paths whose list is appended to the client's, in partial reloads only. */
  mergeProps?: string[];
  /** `<path>.<field>`: the field that tells whether two items of the merged list at `<path>` are the same. */
  matchPropsOn?: string[];
}
