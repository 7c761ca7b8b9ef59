import type { BreadcrumbList } from 'schema-dts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import { JsonLd } from '#seo/json-ld.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** The ancestors of this page, the home page first. `href` is a path of this site. */
  items: readonly { label: string; href: string; lang?: string | undefined }[];
  /** The name of this page. */
  current: string;
  /** BCP 47 tag of `current`, if it differs from the page's language. */
  currentLanguage?: string | undefined;
  /** The site's origin, for the absolute URLs of the structured data. */
  origin: string;
}

/** The page's position in the site, for visitors and as structured data (R2.7, R2.9). */
export function Breadcrumb({ items, current, currentLanguage, origin }: BreadcrumbProps) {
  const { t } = useTranslate();
  return (
    <nav aria-label={t('breadcrumb.label')} className={styles.breadcrumb}>
      <ol className={joinClasses('size-m14-d16', styles.list)}>
        {items.map(({ label, href, lang }) => (
          <li key={href} className={styles.item}>
            <Link href={href} lang={lang} className={joinClasses(styles.page, styles.link, focusRing.ring)}>
              {label}
            </Link>
          </li>
        ))}
        <li className={styles.item}>
          <span aria-current="page" lang={currentLanguage} className={styles.page}>
            {current}
          </span>
        </li>
      </ol>
      <JsonLd data={describeBreadcrumb(items, current, origin)} />
    </nav>
  );
}

/** Without a URL for the last entry, search engines use that of the page. */
function describeBreadcrumb(
  items: BreadcrumbProps['items'],
  current: string,
  origin: string,
): BreadcrumbList & { '@type': 'BreadcrumbList' } {
  const entries = [
    ...items.map(({ label, href }) => ({ name: label, item: new URL(href, origin).href })),
    { name: current },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  };
}
