import type { BlockPageData, BlockVisit } from './server-half.server.ts';

/** What every form needs to know of the site: the retailers it suggests, and the check for people. */
export function readFormSettings({ content, captchaSiteKey }: BlockVisit): BlockPageData {
  return { props: { forms: { retailers: content.retailers, captchaSiteKey } } };
}
