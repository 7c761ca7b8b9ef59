import { useSyncExternalStore } from 'react';
import { createListeners } from '#studio/contract/listeners.ts';

/** The values of a path pattern's parameters. */
export type PathValues = Readonly<Record<string, string>>;

const listeners = createListeners();

/** The current path and query; re-renders on change. */
export function useAddress(): string {
  return useSyncExternalStore(listeners.follow, readAddress);
}

/**
 * Navigates within the studio.
 *
 * @param address path, with a query if needed
 */
export function navigate(address: string, { replaces = false } = {}): void {
  if (address === readAddress()) return;
  if (replaces) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  listeners.tell();
}

/**
 * Turns clicks on links within the studio into navigation without a reload.
 *
 * @returns a function that stops it
 */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || link.hasAttribute('download') || !isOfStudio(link)) return;
    event.preventDefault();
    navigate(`${link.pathname}${link.search}`);
  };
  document.addEventListener('click', follow);
  window.addEventListener('popstate', listeners.tell);
  return () => {
    document.removeEventListener('click', follow);
    window.removeEventListener('popstate', listeners.tell);
  };
}

/**
 * Matches a path against a pattern; undefined where it does not match.
 *
 * @param pattern `/studio/:locale/pages`; a final `*file` matches the rest
 */
export function matchPath(pattern: string, path: string): PathValues | undefined {
  const parts = pattern.split('/');
  const given = path.split('/');
  const values: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    if (part.startsWith('*')) {
      const rest = given.slice(index).map(decode).join('/');
      return rest ? { ...values, [part.slice(1)]: rest } : undefined;
    }
    const value = given[index];
    if (value === undefined) return undefined;
    if (part.startsWith(':') && value) values[part.slice(1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return given.length === parts.length ? values : undefined;
}

/** Takes malformed percent-encoding literally. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isOfStudio({ origin, pathname }: HTMLAnchorElement): boolean {
  if (origin !== location.origin) return false;
  return (
    pathname === '/studio' ||
    (pathname.startsWith('/studio/') && !/^\/studio\/(?:api|files|canvas)\b/.test(pathname))
  );
}

function readAddress(): string {
  return `${location.pathname}${location.search}`;
}
