import type { BlockPageData, BlockVisit } from './server-half.server.ts';

/** The page data of every form: the retailers to suggest, and the captcha's site key. */
export function readFormSettings({ content, captchaSiteKey }: BlockVisit): BlockPageData {
  return { props: { forms: { retailers: content.retailers, captchaSiteKey } } };
}
