import type { ReactNode } from 'react';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { NavigationAnnouncer } from '#layouts/navigation-announcer/navigation-announcer.tsx';
import { SeoTags } from '#seo/seo-tags.tsx';
import type { SiteProps } from '../site-props.ts';
import styles from './language-selector-layout.module.css';

/**
 * Layout of the language selector. It belongs to no locale, so it has no navigation and its texts are the default
 * locale's.
 */
export function LanguageSelectorLayout({
  site: { meta },
  children,
}: {
  site: Pick<SiteProps, 'meta'>;
  children?: ReactNode;
}) {
  return (
    <TranslatorProvider locale={defaultLocale} dictionary={getLoadedDictionary(defaultLocale)}>
      <SeoTags meta={meta} />
      <NavigationAnnouncer title={meta.title} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </TranslatorProvider>
  );
}
