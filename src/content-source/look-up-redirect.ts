import type { Redirect } from './content.ts';

/**
 * Looks up the redirect for a path: its own, or else the nearest `prefix` redirect above it. The rest of the path is
 * appended to the target of the latter, unless that ends in a query or a fragment. What would end the path, or be taken for
 * a slash, is encoded.
 *
 * @param path decoded and in Unicode's NFC form
 */
export function lookUpRedirect(
  redirects: ReadonlyMap<string, Redirect>,
  path: string,
): (Redirect & { isOwn: boolean }) | undefined {
  const own = redirects.get(path);
  if (own) return { ...own, isOwn: true };
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = redirects.get(path.slice(0, end));
    if (above?.match === 'prefix') return { ...above, to: extend(above.to, path.slice(end)), isOwn: false };
  }
  return undefined;
}

function extend(to: string | undefined, rest: string): string | undefined {
  if (to === undefined || /[?#]/.test(to)) return to;
  return to.replace(/\/$/, '') + rest.replaceAll(/[?#\\]/g, encodeURIComponent);
}
