import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import { JsonLd } from '#seo/json-ld.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  /** The pages above this one, the home page first; `href` is a path of this site. */
  items: readonly { label: string; href: string; lang?: string | undefined }[];
  /** This page. */
  current: string;
  /** The language of its name, where it is not the page's, as a BCP 47 tag. */
  currentLanguage?: string | undefined;
  /** The site's own, for the absolute addresses of the structured data. */
  origin: string;
}

/** Where the page stands in the site, for visitors and as structured data (R2.7, R2.9). */
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

/** The last entry has no address: search engines take the page's own. */
function describeBreadcrumb(items: BreadcrumbProps['items'], current: string, origin: string) {
  const entries = [
    ...items.map(({ label, href }) => ({ name: label, item: new URL(href, origin).href })),
    { name: current },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  };
}
