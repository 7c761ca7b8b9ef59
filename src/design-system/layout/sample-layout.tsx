import { usePage } from '@inertiajs/react';
import { type MouseEvent, type ReactNode, useCallback, useEffect } from 'react';
import { PagePropsProvider } from '#blocks/page-props-provider.tsx';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { richTextSlots } from '#layouts/default-layout/rich-text-slots.tsx';
import { AddressProvider } from '#links/address-provider.tsx';
import { LinkProvider } from '#links/link-provider.tsx';
import { RichTextProvider } from '#rich-text/rich-text-provider.tsx';
import { SeoTags } from '#seo/seo-tags.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { SamplePageProps } from '../design-system-props.ts';
import styles from './sample-layout.module.css';
import { sampleReadyEvent } from './sample-ready-event.ts';

/** The context providers for a sample, without visible layout, since it is shown in a frame. */
export function SampleLayout({
  origin,
  meta,
  sample,
  errors: _,
  isStill: __,
  children,
  ...pageProps
}: SamplePageProps & { children?: ReactNode }) {
  const { url } = usePage();
  const leaveFrame = useCallback((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || link.target || isOnThisPage(link)) return;
    // Makes the browser open the link in the top window, since pages of the site do not belong in the frame.
    link.target = '_top';
    // Stops the click at the link rather than here, so that handlers in between, such as a dragged carousel's, run
    // first.
    link.addEventListener('click', stopPropagation);
  }, []);

  useEffect(() => {
    window.frameElement?.dispatchEvent(new Event(sampleReadyEvent));
  }, []);

  return (
    <TranslatorProvider locale={defaultLocale} dictionary={getLoadedDictionary(defaultLocale)}>
      <LinkProvider origin={origin}>
        <RichTextProvider slots={richTextSlots}>
          <SeoTags meta={meta} />
          <main
            id="main"
            tabIndex={-1}
            onClickCapture={leaveFrame}
            className={joinClasses(sample.kind === 'component' && styles.component)}
          >
            <AddressProvider url={url}>
              <PagePropsProvider value={pageProps}>{children}</PagePropsProvider>
            </AddressProvider>
          </main>
        </RichTextProvider>
      </LinkProvider>
    </TranslatorProvider>
  );
}

function stopPropagation(event: Event): void {
  event.stopPropagation();
}

/** Whether a link leads to an anchor on the sample's page, or to another of its pages. */
function isOnThisPage(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname === location.pathname;
}
