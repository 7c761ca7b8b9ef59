import { usePage } from '@inertiajs/react';
import { type ReactNode, useCallback } from 'react';
import { Blocks } from '#blocks/blocks.tsx';
import { PagePropsProvider } from '#blocks/page-props-provider.tsx';
import { openPreferences } from '#consent/consent-dialogs.ts';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { locales } from '#i18n/locales.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { Footer } from '#layouts/footer/footer.tsx';
import { Header } from '#layouts/header/header.tsx';
import { NavigationAnnouncer } from '#layouts/navigation-announcer/navigation-announcer.tsx';
import { SkipLink } from '#layouts/skip-link/skip-link.tsx';
import { AddressProvider } from '#links/address-provider.tsx';
import { LinkProvider } from '#links/link-provider.tsx';
import { RichTextProvider } from '#rich-text/rich-text-provider.tsx';
import { JsonLd } from '#seo/json-ld.tsx';
import { SeoTags } from '#seo/seo-tags.tsx';
import type { SharedProps } from '../site-props.ts';
import { PageBreadcrumb } from './page-breadcrumb.tsx';
import { richTextSlots } from './rich-text-slots.tsx';

/**
 * What stands around the pages of a locale (R2.5–R2.9), and stays while one follows the other.
 * A function declaration: Inertia would take an arrow function for one that returns a layout.
 */
export function DefaultLayout({
  site,
  news,
  forms,
  enquiry,
  productWays,
  children,
}: SharedProps & { children?: ReactNode }) {
  const { locale } = site;
  const { url } = usePage();
  const openConsent = useCallback(() => {
    // A newer build has replaced their file, or the network is gone: the link's own page loads afresh.
    openPreferences(locale).catch(() => location.assign(locales[locale].paths.consent));
  }, [locale]);

  return (
    <TranslatorProvider locale={site.locale} dictionary={getLoadedDictionary(site.locale)}>
      <LinkProvider origin={site.origin} openConsent={openConsent}>
        <RichTextProvider slots={richTextSlots}>
          <SkipLink />
          <SeoTags meta={site.meta} locale={site.locale} />
          <NavigationAnnouncer title={site.meta.title} />
          <Header site={site} />
          <PageBreadcrumb site={site} />
          <main id="main" tabIndex={-1}>
            <AddressProvider url={url}>
              <PagePropsProvider value={{ uri: site.uri, news, forms, enquiry, productWays }}>
                {children}
                <Blocks blocks={site.preFooter} />
              </PagePropsProvider>
            </AddressProvider>
          </main>
          {site.meta.structuredData?.map((record, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page's records never change places
            <JsonLd key={index} data={record} />
          ))}
          <Footer site={site} />
        </RichTextProvider>
      </LinkProvider>
    </TranslatorProvider>
  );
}
