import { usePage } from '@inertiajs/react';
import { type ReactNode, useCallback } from 'react';
import { Blocks } from '#blocks/blocks.tsx';
import { PagePropsProvider } from '#blocks/page-props-provider.tsx';
import { openPreferences } from '#consent/consent-dialogs.ts';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { locales } from '#i18n/locales.ts';
import { TranslatorProvider, useTranslate } from '#i18n/translator-context.tsx';
import { Footer } from '#layouts/footer/footer.tsx';
import { Header } from '#layouts/header/header.tsx';
import { NavigationAnnouncer } from '#layouts/navigation-announcer/navigation-announcer.tsx';
import { SkipLink } from '#layouts/skip-link/skip-link.tsx';
import { AddressProvider } from '#links/address-provider.tsx';
import { LinkProvider } from '#links/link-provider.tsx';
import { RichTextProvider } from '#rich-text/rich-text-provider.tsx';
import { JsonLd } from '#seo/json-ld.tsx';
import { SeoTags } from '#seo/seo-tags.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { SharedProps, SiteProps } from '../site-props.ts';
import styles from './default-layout.module.css';
import { richTextSlots } from './rich-text-slots.tsx';

/**
 * The persistent layout of a locale's pages (R2.5–R2.9). It has to be a function declaration, since Inertia takes an
 * arrow function for one that returns a layout.
 */
export function DefaultLayout({ site, children, ...pageProps }: SharedProps & { children?: ReactNode }) {
  const { locale } = site;
  const { url } = usePage();
  const openConsent = useCallback(() => {
    // If the import fails, since a newer build has replaced the chunk or the network is down, load the link's own page.
    openPreferences(locale).catch(() => location.assign(locales[locale].paths.consent));
  }, [locale]);

  return (
    <TranslatorProvider locale={site.locale} dictionary={getLoadedDictionary(site.locale)}>
      <LinkProvider origin={site.origin} openConsent={openConsent}>
        <RichTextProvider slots={richTextSlots}>
          <AddressProvider url={url}>
            <SkipLink />
            <SeoTags meta={site.meta} locale={site.locale} />
            <NavigationAnnouncer title={site.meta.title} />
            <Header site={site} />
            <PageBreadcrumb site={site} />
            <main id="main" tabIndex={-1}>
              <PagePropsProvider value={{ ...pageProps, uri: site.uri }}>
                {children}
                <Blocks blocks={site.preFooter} />
              </PagePropsProvider>
            </main>
            {site.meta.structuredData?.map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page's records never change places
              <JsonLd key={index} data={record} />
            ))}
            <Footer site={site} />
          </AddressProvider>
        </RichTextProvider>
      </LinkProvider>
    </TranslatorProvider>
  );
}

/** The breadcrumb on a line of its own; nothing on the home page. */
function PageBreadcrumb({ site }: { site: Pick<SiteProps, 'breadcrumb' | 'origin'> }) {
  const { t, locale } = useTranslate();
  const current = site.breadcrumb.at(-1);
  if (!current) return null;
  const home = { label: t('breadcrumb.home'), href: locales[locale].paths.home };
  const above = site.breadcrumb.slice(0, -1).map(({ label, link, languages }) => ({
    label,
    href: link,
    lang: languages?.label,
  }));
  return (
    <div className={styles.frame}>
      <Breadcrumb
        items={[home, ...above]}
        current={current.label}
        currentLanguage={current.languages?.label}
        origin={site.origin}
      />
    </div>
  );
}
