import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { writeList } from '#i18n/write-list.ts';
import { Link } from '#links/link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { type ListedRetailer, pickCountries } from './list-filters.ts';
import type { NamedCountry } from './named-country.ts';
import styles from './retailer-range.module.css';

interface RetailerRangeProps extends Pick<ListedRetailer, 'countries' | 'products'> {
  /** All countries, in the order to list them. */
  named: readonly NamedCountry[];
}

/** Where a retailer delivers, and links to the products that it stocks. */
export function RetailerRange({ countries, products, named }: RetailerRangeProps) {
  const { t, languageTag } = useTranslate();
  const { content } = usePassageLanguage();
  const names = pickCountries(countries, named).map(({ name }) => name);
  const summary = t('retailers.keeps', { count: products.length });
  return (
    <div lang={languageTag} className={joinClasses('size-m14-d16', styles.range)}>
      {names.length > 0 && <p>{t('retailers.deliversTo', { countries: writeList(names, t, 'unit') })}</p>}
      {products.length > 0 && (
        <details className={styles.products}>
          <summary className={joinClasses(styles.summary, focusRing.ring)}>
            {summary}
            <Icon name="chevron-down" className={styles.arrow} />
          </summary>
          <ul className={styles.list}>
            {products.map(({ key, name, path, languages }) => (
              <li key={key}>
                <Link
                  href={path}
                  lang={languages?.name ?? content}
                  className={joinClasses(styles.link, focusRing.ring)}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
