import { useTranslate } from '#i18n/translator-context.tsx';
import { isFreeFrom } from '#products/list-allergens.ts';
import { type Allergen, allergens } from '#schema/choices.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import type { Filter } from '#ui/filtered-list/filters.ts';
import type { BlockProps } from '../block-props.ts';
import { AllergenList } from './allergen-list.tsx';
import styles from './allergen-matrix.module.css';
import { AllergenTable } from './allergen-table.tsx';
import type { MatrixProduct } from './matrix-product.ts';
import type { allergenMatrix } from './schema.ts';

/** Products and the 14 allergens: a table, or on a phone a list of products. */
export function AllergenMatrix(props: BlockProps<typeof allergenMatrix>) {
  const { anchorId } = props;
  // Products with unknown allergens are left out, since they must not appear to be free from them.
  const products = props.products.filter(({ areAllergensKnown }) => areAllergensKnown);
  const { t, languageTag } = useTranslate();
  const hiding: Filter<MatrixProduct> = {
    name: 'hide',
    legend: t('matrix.hide'),
    options: allergens.map((value) => ({ value, label: t(`product.allergen.${value}`) })),
    matches: (product, allergen) => isFreeFrom(product, allergen as Allergen),
    needsAll: true,
    isFolded: true,
  };
  return (
    <BlockSection settings={props}>
      {products.length > 0 && (
        <FilteredList
          items={products}
          filters={[hiding]}
          label={t('matrix.filter')}
          describeCount={(count, total) => t('overview.count', { count, total })}
          anchorId={anchorId}
        >
          {(left) => (
            <div lang={languageTag}>
              <AllergenTable products={left} className={styles.table} />
              <AllergenList products={left} element={getItemElement(props)} className={styles.list} />
            </div>
          )}
        </FilteredList>
      )}
    </BlockSection>
  );
}
