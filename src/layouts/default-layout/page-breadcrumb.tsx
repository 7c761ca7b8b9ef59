import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import type { SiteProps } from '../site-props.ts';
import styles from './page-breadcrumb.module.css';

/** The way from home to the page, on a quiet line of its own; nothing on the home page. */
export function PageBreadcrumb({ site }: { site: Pick<SiteProps, 'breadcrumb' | 'origin'> }) {
  const { t, locale } = useTranslate();
  const current = site.breadcrumb.at(-1);
  if (!current) return null;
  const home = { label: t('breadcrumb.home'), href: locales[locale].paths.home };
  const above = site.breadcrumb.slice(0, -1).map(({ label, link }) => ({ label, href: link }));
  return (
    <div className={styles.frame}>
      <Breadcrumb items={[home, ...above]} current={current.label} origin={site.origin} />
    </div>
  );
}
