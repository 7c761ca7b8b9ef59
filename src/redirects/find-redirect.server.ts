import type { Redirect } from '#content-source/content.ts';
import { isAnswered } from '#content-source/is-answered.ts';
import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';

/**
 * Finds the redirect for a path, if any. A `prefix` redirect does not hide a published page below it.
 *
 * @param path decoded and in Unicode NFC
 */
export function findRedirect({ locales }: ContentSnapshot, path: string): Redirect | undefined {
  const address = readLocaleAddress(path);
  if (!address) return undefined;
  const content = locales[address.locale];
  const redirect = lookUpRedirect(content.redirects, path);
  return redirect && (redirect.match === 'exact' || !isAnswered(content, address.slug))
    ? redirect
    : undefined;
}
