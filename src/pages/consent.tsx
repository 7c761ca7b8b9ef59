import { useTranslate } from '#i18n/translator-context.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import styles from './consent.module.css';

/** The cookie preferences as a page of its own, for links that are followed without JavaScript. */
export function Consent() {
  const { t } = useTranslate();
  return (
    <div className={styles.page}>
      <Heading element="h1" text={t('consent.title')} size="m48-d80" />
      <p>{t('consent.nothingToChoose')}</p>
    </div>
  );
}

Consent.layout = DefaultLayout;
