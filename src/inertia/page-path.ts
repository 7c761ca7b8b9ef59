/**
 * Path and query of an address, with exactly one leading slash: whatever the address says, the result names something
 * on this site. (`//evil.example/x` is a path in a request line, but another host in an `href`.)
 *
 * @param url - an absolute URL, of which the host is ignored, or a path
 */
export function toPagePath(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
