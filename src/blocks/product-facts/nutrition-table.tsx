import { useTranslate } from '#i18n/translator-context.tsx';
import { describePortionColumn, listNutrition } from '#products/list-nutrition.ts';
import type { Product } from '#schema/entries/product.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './nutrition-table.module.css';

/** The nutrition declaration per 100 g and, if the portion is known, per portion. */
export function NutritionTable({ product }: { product: Pick<Product, 'nutrition' | 'portion'> }) {
  const wording = useTranslate();
  const { t } = wording;
  const perPortion = describePortionColumn(product, wording);
  return (
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
  );
}
