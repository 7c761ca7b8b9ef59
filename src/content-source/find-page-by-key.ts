import type { Page } from './content.ts';
import type { LocaleContent } from './snapshot.ts';

/** A locale's page by its key, which all locales share; slugs differ. */
export function findPageByKey({ pages }: Pick<LocaleContent, 'pages'>, key: string): Page | undefined {
  return [...pages.values()].find((page) => page.key === key);
}
