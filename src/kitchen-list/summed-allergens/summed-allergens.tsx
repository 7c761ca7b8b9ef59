import { Fragment } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import type { AllergenGroup } from '#products/sum-allergens.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './summed-allergens.module.css';

/** What is known of the allergens of several things together, with the things that have them. */
export function SummedAllergens({ groups }: { groups: readonly AllergenGroup[] }) {
  const { t, languageTag } = useTranslate();
  return (
    <div lang={languageTag} className={styles.sum}>
      <dl className={joinClasses('size-m16-d18', styles.groups)}>
        {groups.map(({ presence, label, rows }) => (
          <div key={presence} className={styles[presence]}>
            <dt>{label}</dt>
            {rows.map(({ id, label: allergen, things }) => (
              <dd key={id}>
                {allergen}
                {things.length > 0 && (
                  <span className="size-m14-d16">
                    {things.map(({ name, lang }, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be served twice.
                      <Fragment key={index}>
                        {index === 0 ? ' – ' : ', '}
                        <span lang={lang}>{name}</span>
                      </Fragment>
                    ))}
                  </span>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {groups.some(({ presence }) => presence === 'absent') && (
        <p className="size-m14-d16">{t('product.absentNote')}</p>
      )}
      <p className="size-m14-d16">{t('recipe.checkLabels')}</p>
    </div>
  );
}
