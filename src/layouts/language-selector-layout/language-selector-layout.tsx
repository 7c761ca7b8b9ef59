import type { ReactNode } from 'react';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { NavigationAnnouncer } from '#layouts/navigation-announcer/navigation-announcer.tsx';
import type { SeoProps } from '#seo/seo-props.ts';
import { SeoTags } from '#seo/seo-tags.tsx';
import styles from './language-selector-layout.module.css';

/** The language selector stands above the locales: it has no navigation and speaks the default one. */
export function LanguageSelectorLayout({ meta, children }: { meta: SeoProps; children?: ReactNode }) {
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
