import { findFormBlock } from '#blocks/find-form-block.server.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';

const enquiryForms = ['contact', 'general'] as const;

/** Finds the first page in a locale's navigation that has an enquiry form, whatever its slug. */
export function findContactPath({ site, pages }: LocaleContent): string | undefined {
  return site.navigation
    .flatMap((entry) => [entry, ...entry.items])
    .map(({ link }) => (link ? pages.get(readLocaleAddress(link)?.slug ?? '') : undefined))
    .find((page) => page && findFormBlock([page.header.blocks, page.body.blocks], enquiryForms))?.path;
}
