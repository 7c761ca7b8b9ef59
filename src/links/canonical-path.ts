import { hasSpacedHost } from './has-spaced-host.ts';

/**
 * The path that redirects know an address of this site by: decoded, in Unicode's NFC form, its locale in small letters,
 * without what follows it or a slash at its end. Undefined for any other address.
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

/** Whether a redirect may lead to an address: a path of this site, or an address of the web. */
export function isRedirectTarget(address: string): boolean {
  try {
    encodeURI(decodeURI(address));
  } catch {
    return false;
  }
  if (hasSpacedHost(address)) return false;
  return /^https?:/i.test(address) ? URL.canParse(address) : /^\/(?!\/)/.test(address);
}
