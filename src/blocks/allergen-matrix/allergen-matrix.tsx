import { useTranslate } from '#i18n/translator-context.tsx';
import { isDeclared, isFreeFrom } from '#products/list-allergens.ts';
import { allergens } from '#schema/choices.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import type { Filter } from '#ui/filtered-list/filters.ts';
import type { BlockProps } from '../block-props.ts';
import { AllergenList } from './allergen-list.tsx';
import styles from './allergen-matrix.module.css';
import { AllergenTable } from './allergen-table.tsx';
import type { MatrixProduct } from './matrix-product.ts';
import type { allergenMatrix } from './schema.ts';

/** Products and the 14 allergens: a table where there is room, a list of products on a phone. */
export function AllergenMatrix(props: BlockProps<typeof allergenMatrix>) {
  const { anchorId } = props;
  const products = props.products.filter(isDeclared);
  const { t, languageTag } = useTranslate();
  const hiding: Filter<MatrixProduct> = {
    name: 'hide',
    legend: t('matrix.hide'),
    options: allergens.map((value) => ({ value, label: t(`product.allergen.${value}`) })),
    matches: isFreeFrom,
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
