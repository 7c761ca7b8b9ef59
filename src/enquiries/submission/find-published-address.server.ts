import { isPublished } from '#content-source/is-answered.ts';
import { type LocaleAddress, readLocaleAddress } from '#i18n/locale-address.ts';
import { decodePath } from '#links/decode-path.ts';
import type { PageAnswerContext } from '#pages/page-answer.server.ts';

/**
 * Finds the published page that a path leads to. Undefined for anything else, such as another site's address in any
 * disguise.
 *
 * @param path as a form sends it, percent-encoded or not
 */
export function findPublishedAddress(path: string, context: PageAnswerContext): LocaleAddress | undefined {
  // To a browser, `//` and `/\` lead to another host, even with control characters between.
  if (!/^\/[^/\\\p{C}][^\\\p{C}]*$/u.test(path) || !URL.canParse(path, context.origin)) return undefined;
  const { origin, pathname } = new URL(path, context.origin);
  if (origin !== context.origin) return undefined;
  const address = readLocaleAddress(decodePath(pathname) ?? '');
  return address && isPublished(context.snapshot.locales[address.locale], address.slug) ? address : undefined;
}
