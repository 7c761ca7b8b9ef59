import { useId } from 'react';
import type { SocialEntry } from '#content-source/content.ts';
import { brandName } from '#i18n/brand.ts';
import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { BrandLogo } from '#layouts/brand-logo/brand-logo.tsx';
import type { SiteProps } from '#layouts/site-props.ts';
import { Link } from '#links/link.tsx';
import { RichText } from '#rich-text/rich-text.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './footer.module.css';
import { FooterNavigation } from './footer-navigation.tsx';

/** The footer of every page (R2.49–R2.55). It needs no scripts: folding and animation are CSS and `<details>`. */
export function Footer({ site }: { site: Pick<SiteProps, 'footer' | 'uri'> }) {
  const { t, locale } = useTranslate();
  const { navigation, social, consumerSite, legalText } = site.footer;
  return (
    <footer className={joinClasses('ground-cream', styles.footer)}>
      <div className={styles.content}>
        <div className={styles.brand}>
          <Link href={locales[locale].paths.home} className={joinClasses(styles.brandLink, focusRing.ring)}>
            <BrandLogo alt={t('header.brandLink', { brand: brandName })} className={styles.logo} />
          </Link>
          {consumerSite && (
            <Link
              href={consumerSite}
              className={joinClasses('size-m16-d16', styles.consumerSite, focusRing.ring)}
            >
              {t('footer.consumerSite')}
              <Icon name="external" className={styles.external} />
            </Link>
          )}
        </div>
        <FooterNavigation entries={navigation} uri={site.uri} className={styles.navigation} />
        <SocialLinks entries={social} className={styles.social} />
        <div className={joinClasses('size-m14-d14', styles.smallPrint)}>
          <RichText document={legalText} className={styles.legalText} />
          <p>{t('footer.copyright', { brand: brandName })}</p>
        </div>
      </div>
    </footer>
  );
}

interface SocialLinksProps {
  entries: readonly SocialEntry[];
  className?: string | undefined;
}

/** Icon links to the brand's social channels; renders nothing without any. */
function SocialLinks({ entries, className }: SocialLinksProps) {
  const { t } = useTranslate();
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <div className={className}>
      <h2 id={titleId} className={joinClasses('size-m18-d18', styles.title)}>
        {t('footer.followUs')}
      </h2>
      <ul aria-labelledby={titleId} className={styles.channels}>
        {entries.map(({ label, link, icon, languages }) => (
          <li key={link}>
            <Link
              href={link}
              aria-label={label}
              lang={languages?.label}
              className={joinClasses(styles.channel, focusRing.ring)}
            >
              <Icon name={icon} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
