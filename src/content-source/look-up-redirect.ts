import type { Redirect } from '#schema/content.ts';

/**
 * What a path leads to: its own redirect, or else that of the nearest path above it which stands for all below. What
 * follows that one is put after the new path, unless the new address ends in a query or a place on its page.
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
  return to === undefined || /[?#]/.test(to) ? to : to.replace(/\/$/, '') + rest;
}
