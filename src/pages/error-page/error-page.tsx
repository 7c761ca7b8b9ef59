import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { Link } from '#links/link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Decor } from '#ui/decor/decor.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import styles from './error-page.module.css';
import { errorTexts } from './error-status.ts';
import type { ErrorPageProps } from './page.ts';

/** Says what is wrong with an address, and where to go from here. */
export function ErrorPage({ status, contactPath, likeliest }: ErrorPageProps) {
  const { t, locale } = useTranslate();
  const kind = errorTexts[status];
  const { paths } = locales[locale];
  const isMissing = status === 404 || status === 410;
  return (
    <div className={styles.page}>
      <Decor shape="pod" colour="orange" className={styles.decor} />
      <p className={styles.status}>{status}</p>
      <Heading element="h1" text={t(`error.${kind}.heading`)} size="m48-d80" />
      <p className={styles.text}>{t(`error.${kind}.text`)}</p>
      {likeliest && (
        <p className={styles.text}>
          {t('error.meant')}{' '}
          <Link href={likeliest.path} lang={likeliest.language}>
            {likeliest.title}
          </Link>
        </p>
      )}
      <p className={styles.links}>
        <Button href={paths.home}>{t('error.home')}</Button>
        {isMissing && (
          <Button href={paths.search} style="link">
            {t('error.search')}
          </Button>
        )}
        {contactPath && (
          <Button href={contactPath} style="link">
            {t('error.contact')}
          </Button>
        )}
      </p>
    </div>
  );
}

ErrorPage.layout = DefaultLayout;
