import { useSyncExternalStore } from 'react';

/** What stands in a path where its pattern has names. */
export type PathValues = Readonly<Record<string, string>>;

const listeners = new Set<() => void>();

/** The address as it stands, without its origin; what draws it draws anew when it changes. */
export function useAddress(): string {
  return useSyncExternalStore(subscribe, readAddress);
}

/**
 * Goes to an address of the studio.
 *
 * @param address path, and query if there is one
 */
export function navigate(address: string, { replaces = false } = {}): void {
  if (address === readAddress()) return;
  if (replaces) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  tellListeners();
}

/** Has links to addresses of the studio followed without loading it anew. Returns what ends that. */
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
  window.addEventListener('popstate', tellListeners);
  return () => {
    document.removeEventListener('click', follow);
    window.removeEventListener('popstate', tellListeners);
  };
}

/**
 * What a path has where its pattern has names, or undefined where it is none of that pattern.
 *
 * @param pattern `/studio/:locale/pages`; a last part such as `*file` takes all that is left
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

/** What is not encoded as addresses are is taken as it stands. */
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
