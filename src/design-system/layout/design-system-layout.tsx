import type { ReactNode } from 'react';
import { brandName } from '#i18n/brand.ts';
import { getLoadedDictionary } from '#i18n/load-dictionary.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { BrandLogo } from '#layouts/brand-logo/brand-logo.tsx';
import { NavigationAnnouncer } from '#layouts/navigation-announcer/navigation-announcer.tsx';
import { SkipLink } from '#layouts/skip-link/skip-link.tsx';
import { Link } from '#links/link.tsx';
import { LinkProvider } from '#links/link-provider.tsx';
import { SeoTags } from '#seo/seo-tags.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import type { DesignSystemProps } from '../design-system-props.ts';
import styles from './design-system-layout.module.css';
import { SideNavigation } from './side-navigation.tsx';

/**
 * The layout of the design system's pages (R2.10): a side navigation, and a breadcrumb that starts at the design
 * system's home, if the page has one. It is in English only.
 */
export function DesignSystemLayout({
  origin,
  designSystem,
  meta,
  children,
}: DesignSystemProps & { children?: ReactNode }) {
  const { path, label, navigation, breadcrumb } = designSystem;
  return (
    <TranslatorProvider locale={defaultLocale} dictionary={getLoadedDictionary(defaultLocale)}>
      <LinkProvider origin={origin}>
        <SkipLink />
        <SeoTags meta={meta} />
        <NavigationAnnouncer title={meta.title} />
        <div className={styles.frame}>
          <header className={styles.side}>
            <Link href="/ds/" className={joinClasses(styles.brand, focusRing.ring)}>
              <BrandLogo alt={brandName} className={styles.logo} />
              <span className={joinClasses('size-m14-d14', styles.name)}>Design system</span>
            </Link>
            <SideNavigation groups={navigation} path={path} />
          </header>
          <div className={styles.page}>
            {breadcrumb.length > 0 && (
              <Breadcrumb
                items={breadcrumb.map((entry) => ({ label: entry.label, href: entry.path }))}
                current={label}
                origin={origin}
              />
            )}
            <main id="main" tabIndex={-1} className={styles.main}>
              {children}
            </main>
          </div>
        </div>
      </LinkProvider>
    </TranslatorProvider>
  );
}
