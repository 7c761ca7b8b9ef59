import type { PageDataReader } from './server-half.server.ts';

/** The page data of every form: the retailers to suggest, and the captcha's site key. */
export const readFormSettings: PageDataReader = (_, { content, captchaSiteKey }) => ({
  props: { forms: { retailers: content.retailers, captchaSiteKey } },
});
