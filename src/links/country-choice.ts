/** Longer queries are not carried, since the address holds them encoded twice. */
const mostLetters = 2000;

/** The address of the choice of a country for this page, with what its address asks for. */
export function toCountryChoice(path: string, query: URLSearchParams): string {
  const search = String(query);
  const from = search === '' || search.length > mostLetters ? path : `${path}?${search}`;
  return `/?from=${encodeURIComponent(from).replaceAll('%2F', '/')}`;
}
