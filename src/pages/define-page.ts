/**
 * A kind of page. Its folder holds this definition as `page.ts`, the component in a file named after the folder, the
 * component's props, and what the server answers at its addresses (`answer.server.ts`), if that depends on the address
 * alone.
 */
export interface PageDefinition<Props extends object = object> {
  /** The name of its component, which the server sends and the browser loads. */
  name: string;
  /** Where such pages stand, `{…}` for what varies. Names below a locale's root are kept from editors' slugs. */
  addresses: readonly string[];
  /** Nearly every visit begins with one: it comes with the first script instead of a file of its own. */
  isInEntry?: boolean;
  /** What the component is given; a type alone. */
  readonly props?: Props;
}

/**
 * Defines a kind of page; `npm run generate` then knows it.
 *
 * @example
 * export const sitemapPage = definePage<SitemapProps>({ name: 'Sitemap', addresses: ['/{locale}/sitemap'] });
 */
export function definePage<Props extends object>(
  definition: Omit<PageDefinition<Props>, 'props'>,
): PageDefinition<Props> {
  return definition;
}
