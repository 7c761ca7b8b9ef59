import { useTranslate } from '#i18n/translator-context.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { Link } from '#links/link.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import type { SitemapProps } from './page.ts';
import styles from './sitemap.module.css';

/** All pages of a locale, in sections (R2.24–R2.26). */
export function Sitemap({ sections }: SitemapProps) {
  const { t } = useTranslate();
  return (
    <div className={styles.page}>
      <Heading element="h1" text={t('sitemap.title')} size="m48-d80" />
      <div className={styles.sections}>
        {sections.map(({ title, index, items, languages }) => (
          <section key={title} className={styles.section}>
            <h2 lang={languages?.title} className="size-m24-d32">
              {index ? <Link href={index.path}>{title}</Link> : title}
            </h2>
            {items.length > 0 && (
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item.path}>
                    <Link href={item.path} lang={item.language}>
                      {item.title}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

Sitemap.layout = DefaultLayout;
