import type { Site } from '../content.ts';
import type { Sourced } from '../source-entries.ts';
import type { Publish } from './publish.ts';

/** Assembles what all pages of a locale share; empty if the locale has no site entry. */
export function assembleSite(entry: Sourced<'site'> | undefined, publish: Publish): Site {
  const site = entry?.value;
  const legalText = site?.footer?.legalText;
  const place = (path: string) => ({ file: entry?.file ?? '', key: 'site', path });
  return {
    navigation: site?.navigation ?? [],
    footer: {
      navigation: site?.footer?.navigation ?? [],
      social: site?.footer?.social ?? [],
      consumerSite: site?.footer?.consumerSite,
      legalText: legalText && publish(legalText, place('footer.legalText')),
    },
    preFooter: publish(site?.preFooter ?? [], place('preFooter')),
    newsHeader: publish(site?.newsHeader ?? [], place('newsHeader')),
    ogImage: site?.meta?.ogImage,
  };
}
