import { hasSpacedHost } from './has-spaced-host.ts';

/**
 * The form of a path that redirects are keyed by: decoded, in Unicode NFC, its locale in lower case, without query,
 * hash or trailing slash. Undefined for an address that is not a path of this site.
 *
 * @example
 * toCanonicalPath('/EN-GB/old/?a=1'); // '/en-gb/old'
 */
export function toCanonicalPath(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  if (!/^\/(?!\/)/.test(path)) return undefined;
  try {
    const [, first = '', ...rest] = decodeURIComponent(path).normalize('NFC').split(/\/+/);
    return ['', first.toLowerCase(), ...rest].join('/').replace(/\/$/, '');
  } catch {
    return undefined;
  }
}

/** Whether a redirect may have this target: a path of this site, or an http(s) URL. */
export function isRedirectTarget(address: string): boolean {
  try {
    encodeURI(decodeURI(address));
  } catch {
    return false;
  }
  if (hasSpacedHost(address)) return false;
  return /^https?:/i.test(address) ? URL.canParse(address) : /^\/(?!\/)/.test(address);
}
