import type { BreadcrumbEntry, Page } from './content.ts';

/** A page as a step in a breadcrumb trail. */
export function toBreadcrumb({
  entryTitle,
  path,
  languages,
}: Pick<Page, 'entryTitle' | 'path' | 'languages'>) {
  const language = languages?.entryTitle;
  const step: BreadcrumbEntry = { label: entryTitle, link: path };
  return language === undefined ? step : { ...step, languages: { label: language } };
}
