import type { LocaleContent } from '#content-source/snapshot.ts';
import { findBlock } from '#pages/find-block.server.ts';
import { readLocaleAddress } from '#pages/locale-address.server.ts';
import { formBlocks } from './form-blocks.server.ts';

const enquiryBlocks = [formBlocks.contact, formBlocks.general];

/** Finds the first page in a locale's navigation that has an enquiry form, whatever its slug. */
export function findContactPath({ site, pages }: LocaleContent): string | undefined {
  return site.navigation
    .flatMap((entry) => [entry, ...entry.items])
    .map(({ link }) => (link ? pages.get(readLocaleAddress(link)?.slug ?? '') : undefined))
    .find((page) => page && findBlock([page.header.blocks, page.body.blocks], enquiryBlocks))?.path;
}
