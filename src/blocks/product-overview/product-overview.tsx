import { useTranslate } from '#i18n/translator-context.tsx';
import { findPresence } from '#products/list-allergens.ts';
import type { Allergen } from '#schema/choices.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import type { BlockProps } from '../block-props.ts';
import { listFilters, type OverviewProduct } from './list-filters.ts';
import styles from './product-overview.module.css';
import { ProductPanel } from './product-panel.tsx';
import type { productOverview } from './schema.ts';

/** All products, each as a panel with its pack. */
export function ProductOverview(props: BlockProps<typeof productOverview>) {
  const { products, filters, anchorId, itemsHeadlineSize, itemsTextSize } = props;
  const { t, languageTag } = useTranslate();
  return (
    <BlockSection settings={props}>
      {products.length > 0 && (
        <FilteredList
          items={products}
          filters={filters ? listFilters(products, t) : []}
          label={t('overview.filter')}
          describeCount={(count, total) => t('overview.count', { count, total })}
          anchorId={anchorId}
        >
          {(left, { without = [] }) => (
            <>
              {hasAbsent(left, without as readonly Allergen[]) && (
                <p lang={languageTag} className="size-m14-d16">
                  {t('product.absentNote')}
                </p>
              )}
              <ul className={styles.products}>
                {left.map((product) => (
                  <li key={product.key} id={product.key} className={styles.product}>
                    <ProductPanel
                      product={product}
                      asked={without as readonly Allergen[]}
                      position={products.indexOf(product)}
                      element={getItemElement(props)}
                      headlineSize={itemsHeadlineSize}
                      textSize={itemsTextSize}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
        </FilteredList>
      )}
    </BlockSection>
  );
}

function hasAbsent(products: readonly OverviewProduct[], asked: readonly Allergen[]): boolean {
  return products.some((product) => asked.some((allergen) => findPresence(product, allergen) === 'absent'));
}
