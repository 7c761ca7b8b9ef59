import { type LocaleAddress, readLocaleAddress } from '../page-data/locale-address.ts';
import type { PageAnswerContext } from '../page-data/page-answer.ts';
import { answerPath } from '../page-data/page-answers.ts';

/**
 * The page of this site that a path leads to; undefined for anything else: another site's address in any disguise,
 * a path at which nothing is published.
 *
 * @param path as a form sends it, percent-encoded or not
 */
export function findPublishedAddress(path: string, context: PageAnswerContext): LocaleAddress | undefined {
  // A browser takes `//`, `/\` and what control characters hide for another host.
  if (!/^\/[^/\\\p{C}][^\\\p{C}]*$/u.test(path) || !URL.canParse(path, context.origin)) return undefined;
  const { origin, pathname } = new URL(path, context.origin);
  if (origin !== context.origin) return undefined;
  const address = readLocaleAddress(decode(pathname));
  return address && answerPath(address.locale, address.slug, context).status === 200 ? address : undefined;
}

/** An encoded slash is none; what is no text is no path. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replaceAll(/%(2f|5c)/gi, '%25$1')).normalize('NFC');
  } catch {
    return '';
  }
}
