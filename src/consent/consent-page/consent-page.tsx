import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { Button } from '#ui/button/button.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { cookieName, optionalCategories } from '../consent-cookie.ts';
import styles from './consent-page.module.css';

/**
 * Explains the cookie preferences. The dialog itself opens over this page; without scripts there is nothing to consent
 * to, and the page says so.
 */
export function Consent() {
  const { t, locale } = useTranslate();
  return (
    <div className={styles.page}>
      <Heading element="h1" text={t('consent.title')} size="m32-d48" />
      <p>{t('consent.introduction')}</p>
      {(['necessary', ...optionalCategories] as const).map((category) => (
        <section key={category} className={styles.category}>
          <h2 className="size-m24-d32">{t(`consent.${category}.title`)}</h2>
          <p>{t(`consent.${category}.text`)}</p>
          {category === 'necessary' && <p>{t('consent.kept', { name: cookieName })}</p>}
        </section>
      ))}
      <noscript>
        <p className={styles.note}>{t('consent.withoutScripts')}</p>
      </noscript>
      <p className={styles.links}>
        <Button href="#cmp" className={styles.choose}>
          {t('consent.manage')}
        </Button>
        <Button href={locales[locale].paths.home} style="link">
          {t('error.home')}
        </Button>
      </p>
    </div>
  );
}

Consent.layout = DefaultLayout;
