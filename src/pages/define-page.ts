/**
 * A page type. Its folder contains this definition in `page.ts`, the component in a file named after the folder, the
 * component's props, and the server's answer (`answer.server.ts`), if that depends on the address alone.
 */
export interface PageDefinition<Props extends object = object> {
  /** The name of its component, which the server sends and the browser loads. */
  name: string;
  /** Address patterns, with `{…}` for variable segments. Fixed names below a locale's root are reserved: no slug may take them. */
  addresses: readonly string[];
  /** Bundled with the entry script instead of a chunk of its own, since nearly every visit begins with such a page. */
  isInEntry?: boolean;
  /** Carries the type of the component's props; never set. */
  readonly props?: Props;
}

/**
 * Defines a page type; `npm run generate` adds it to the registries.
 *
 * @example
 * export const sitemapPage = definePage<SitemapProps>({ name: 'Sitemap', addresses: ['/{locale}/sitemap'] });
 */
export function definePage<Props extends object>(
  definition: Omit<PageDefinition<Props>, 'props'>,
): PageDefinition<Props> {
  return definition;
}

/** A page as the server would send it: checked by `conformance.test.tsx`, and a fixture of other tests. */
export interface PageSample<Definition extends PageDefinition = PageDefinition> {
  name: string;
  props: NonNullable<Definition['props']>;
}
