import { useTranslate } from '#i18n/translator-context.tsx';
import { describePortionColumn, listNutrition } from '#products/list-nutrition.ts';
import type { Product } from '#schema/entries/product.ts';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './nutrition-table.module.css';

/** The nutrition declaration per 100 g and, if the portion is known, per portion. */
export function NutritionTable({ product }: { product: Pick<Product, 'nutrition' | 'portion'> }) {
  const wording = useTranslate();
  const { t } = wording;
  const perPortion = describePortionColumn(product, wording);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more part of the page's outline
    <div
      role="region"
      aria-label={t('product.typicalValues')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className={joinClasses(styles.region, focusRing.ring)}
    >
      <p aria-hidden="true" className={joinClasses('size-m14-d14', styles.hint)}>
        {t('table.scrollRegion')} →
      </p>
      <table className={joinClasses('size-m16-d18', styles.table)}>
        <caption className={styles.caption}>{t('product.typicalValues')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('product.per100g')}</th>
            {perPortion && <th scope="col">{perPortion}</th>}
          </tr>
        </thead>
        <tbody>
          {listNutrition(product, wording).map((row) => (
            <tr key={row.id} className={joinClasses(row.isPart && styles.part)}>
              <th scope="row">{row.label}</th>
              <td>{row.per100g}</td>
              {perPortion && <td>{row.perPortion}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
