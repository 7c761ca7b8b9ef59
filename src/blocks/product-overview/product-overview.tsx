import { router } from '@inertiajs/react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { useAddress } from '#links/address-provider.tsx';
import { findPresence } from '#products/list-allergens.ts';
import type { Allergen } from '#schema/choices.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import { ComparedProducts } from './compared-products.tsx';
import { listKeys } from './comparison.ts';
import { listFilters, type OverviewProduct } from './list-filters.ts';
import styles from './product-overview.module.css';
import { ProductPanel } from './product-panel.tsx';
import type { productOverview } from './schema.ts';

/** All products, each as a panel with its pack. */
export function ProductOverview(props: BlockProps<typeof productOverview>) {
  const { products, filters, anchorId, itemsHeadlineSize, itemsTextSize } = props;
  const { t, languageTag } = useTranslate();
  const { path, query } = useAddress();
  const formId = useId();
  const comparison = props.pageProps?.comparison;
  const [ticked, setTicked] = useState(comparison?.ticked ?? []);
  const others = [...query].filter(([name]) => name !== 'compare');

  /** The page with other products compared; without any, with none. */
  function toComparison(keys: readonly string[]): string {
    const written = String(new URLSearchParams(others.map(([...pair]) => pair)));
    const compare = keys.length > 0 ? [`compare=${keys.map(encodeURIComponent).join()}`] : [];
    const search = [...(written ? [written] : []), ...compare].join('&');
    return `${path}${search && `?${search}`}#${keys.length > 0 ? 'compare' : (anchorId ?? '')}`;
  }

  /** What is ticked stays so while a filter hides it. */
  function listHidden(left: readonly OverviewProduct[]) {
    const hidden = products.filter((product) => ticked.includes(product.key) && !left.includes(product));
    return hidden.map(({ key }) => ['compare', key] as const);
  }

  function compare(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    router.visit(toComparison(new FormData(event.currentTarget).getAll('compare').map(String)));
  }

  return (
    <BlockSection settings={props}>
      {products.length > 0 && (
        <>
          {comparison?.overview === listKeys(products) && (
            <ComparedProducts
              comparison={comparison}
              wayBack={toComparison([])}
              element={getItemElement(props)}
            />
          )}
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
                        formId={formId}
                        isTicked={ticked.includes(product.key)}
                        onTick={(isTicked) =>
                          setTicked(
                            isTicked ? [...ticked, product.key] : ticked.filter((key) => key !== product.key),
                          )
                        }
                      />
                    </li>
                  ))}
                </ul>
                <form
                  id={formId}
                  method="get"
                  action="#compare"
                  lang={languageTag}
                  onSubmit={compare}
                  className={joinClasses('size-m16-d18', styles.compare)}
                >
                  {[...others, ...listHidden(left)].map(([name, value], index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a parameter may occur twice
                    <input key={index} type="hidden" name={name} value={value} />
                  ))}
                  <Button type="submit" colour="blue">
                    {t('comparison.compare')}
                  </Button>
                  <p>{t('comparison.hint')}</p>
                </form>
              </>
            )}
          </FilteredList>
        </>
      )}
    </BlockSection>
  );
}

function hasAbsent(products: readonly OverviewProduct[], asked: readonly Allergen[]): boolean {
  return products.some((product) => asked.some((allergen) => findPresence(product, allergen) === 'absent'));
}
