import { type ReactNode, useCallback, useState } from 'react';
import { Blocks } from '#blocks/blocks.tsx';
import { PagePropsProvider } from '#blocks/page-props-provider.tsx';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { Footer } from '#layouts/footer/footer.tsx';
import { Header } from '#layouts/header/header.tsx';
import { useClientNavigation } from '#layouts/navigation-announcer/client-navigation.ts';
import { NavigationAnnouncer } from '#layouts/navigation-announcer/navigation-announcer.tsx';
import { SkipLink } from '#layouts/skip-link/skip-link.tsx';
import { LinkProvider } from '#links/link-provider.tsx';
import { RichTextProvider } from '#rich-text/rich-text-provider.tsx';
import type { SharedProps } from '#schema/page-props.ts';
import { SeoTags } from '#seo/seo-tags.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { PageBreadcrumb } from './page-breadcrumb.tsx';
import { richTextSlots } from './rich-text-slots.tsx';

/**
 * What stands around the pages of a locale (SPEC §2 "Default page layout"), and stays while one follows the other.
 * A function declaration: Inertia would take an arrow function for one that returns a layout.
 */
export function DefaultLayout({ site, news, forms, enquiry, children }: SharedProps & { children?: ReactNode }) {
  const [isConsentOpen, setIsConsentOpen] = useState(false);
  const openConsent = useCallback(() => setIsConsentOpen(true), []);
  const closeConsent = useCallback(() => setIsConsentOpen(false), []);
  useClientNavigation(closeConsent);

  return (
    <TranslatorProvider locale={site.locale} dictionary={getLoadedDictionary(site.locale)}>
      <LinkProvider origin={site.origin} openConsent={openConsent}>
        <RichTextProvider {...richTextSlots}>
          <SkipLink />
          <SeoTags meta={site.meta} locale={site.locale} />
          <NavigationAnnouncer title={site.meta.title} />
          <Header site={site} />
          <PageBreadcrumb site={site} />
          <main id="main" tabIndex={-1}>
            <PagePropsProvider value={{ uri: site.uri, news, forms, enquiry }}>
              {children}
              <Blocks blocks={site.preFooter} />
            </PagePropsProvider>
          </main>
          <Footer site={site} />
          <ConsentDialog isOpen={isConsentOpen} onClose={closeConsent} />
        </RichTextProvider>
      </LinkProvider>
    </TranslatorProvider>
  );
}
