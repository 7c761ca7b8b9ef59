import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import { findPresence } from '#products/list-allergens.ts';
import { allergens } from '#schema/choices.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { TableRegion } from '#ui/table-region/table-region.tsx';
import styles from './allergen-table.module.css';
import type { MatrixProduct } from './matrix-product.ts';
import { PresenceSign } from './presence-sign.tsx';

/** A table with a row per allergen and a column per product. */
export function AllergenTable({
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
        <table className={joinClasses('size-m14-d16', styles.matrix)}>
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
            {allergens.map((allergen) => (
              <tr key={allergen}>
                <th scope="row">{t(`product.allergen.${allergen}`)}</th>
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
