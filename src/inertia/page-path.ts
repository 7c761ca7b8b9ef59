/**
 * The path and query of a URL, with exactly one leading slash, so that the result always stays on this site.
 * (`//evil.example/x` is a path in a request line, but another host in an `href`.) An invalid URL, such as `//`, becomes
 * the root.
 *
 * @param url - a path, or an absolute URL, whose host is ignored
 */
export function toPagePath(url: string): string {
  if (!URL.canParse(url, 'http://localhost')) return '/';
  const { pathname, search } = new URL(url, 'http://localhost');
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
