/**
 * Path and query of an address, with exactly one leading slash: whatever the address says, the result names something
 * on this site. (`//evil.example/x` is a path in a request line, but another host in an `href`.) Of what is no address,
 * such as `//`, it is the root.
 *
 * @param url - an absolute URL, of which the host is ignored, or a path
 */
export function toPagePath(url: string): string {
  if (!URL.canParse(url, 'http://localhost')) return '/';
  const { pathname, search } = new URL(url, 'http://localhost');
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
