import type { BlockProps } from '#blocks/block-props.ts';
import { nameAllergen } from '#i18n/name-allergen.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import { findPresence, listNamed, makeAllergenFilter } from '#products/list-allergens.ts';
import { allergens } from '#schema/choices.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { FilteredList } from '#ui/filtered-list/filtered-list.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { TableRegion } from '#ui/table-region/table-region.tsx';
import { AllergenList, type MatrixProduct } from './allergen-list.tsx';
import styles from './allergen-matrix.module.css';
import { PresenceSign } from './presence-sign.tsx';
import type { allergenMatrix } from './schema.ts';

const groups: ReadonlySet<string> = new Set(allergens);

/** Products and the 14 allergens: a table, or on a phone a list of products. */
export function AllergenMatrix(props: BlockProps<typeof allergenMatrix>) {
  const { anchorId, products } = props;
  const { t, languageTag } = useTranslate();
  return (
    <BlockSection settings={props}>
      {products.length > 0 && (
        <FilteredList
          items={products}
          filters={[{ name: 'hide', ...makeAllergenFilter({ t }) }]}
          label={t('matrix.filter')}
          describeCount={(count, total) => t('overview.count', { count, total })}
          anchorId={anchorId}
        >
          {(left) => (
            <div lang={languageTag}>
              <AllergenTable products={left} className={styles.table} />
              <AllergenList products={left} element={getItemElement(props)} className={styles.list} />
              {hasAbsent(left) && (
                <p className={joinClasses('size-m14-d16', styles.note)}>{t('product.absentNote')}</p>
              )}
            </div>
          )}
        </FilteredList>
      )}
    </BlockSection>
  );
}

function hasAbsent(products: readonly MatrixProduct[]): boolean {
  return products.some((product) => allergens.some((group) => findPresence(product, group) === 'absent'));
}

/** A table with a column per product, and a row per group of allergens and per cereal or nut that a product names. */
function AllergenTable({
  products,
  className,
}: {
  products: readonly MatrixProduct[];
  className?: string | undefined;
}) {
  const { t } = useTranslate();
  const { content } = usePassageLanguage();
  return (
    <div className={className}>
      <TableRegion label={t('matrix.label')}>
        <table className={joinClasses('size-m14-d14', styles.matrix)}>
          <thead>
            <tr>
              <th scope="col">{t('matrix.allergen')}</th>
              {products.map(({ key, path, name, languages }) => (
                <th key={key} scope="col">
                  <Link href={path} lang={languages?.name ?? content}>
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listNamed(products).map((allergen) => (
              <tr key={allergen} className={groups.has(allergen) ? undefined : styles.kind}>
                <th scope="row">{nameAllergen(t, allergen)}</th>
                {products.map((product) => {
                  const presence = findPresence(product, allergen);
                  return (
                    <td key={product.key} className={styles[presence]}>
                      <span className={styles.answer}>
                        <PresenceSign presence={presence} />
                        {t(`product.presence.${presence}`)}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </div>
  );
}
