import { decodeAnyPath } from './decode-path.ts';
import { cleanAddress } from './read-address.ts';

/**
 * The form of a path that redirects are keyed by: cleaned, decoded, in Unicode NFC, its locale in lower case, without
 * query, hash or trailing slash. A percent sign that encodes nothing stands for itself. Undefined for an address that is
 * not a path of this site.
 *
 * @example
 * toCanonicalPath('/EN-GB/old/?a=1'); // '/en-gb/old'
 */
export function toCanonicalPath(address: string): string | undefined {
  const [path = ''] = cleanAddress(address).split(/[?#]/, 1);
  if (!/^\/(?!\/)/.test(path)) return undefined;
  const [, first = '', ...rest] = decodeAnyPath(path).split(/\/+/);
  return ['', first.toLowerCase(), ...rest].join('/').replace(/\/$/, '');
}
