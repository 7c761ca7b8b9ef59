/** The absolute URL of a path of this site, percent-encoded. */
export function toUrl(path: string, origin: string): string {
  return new URL(encodeURI(path), origin).href;
}
