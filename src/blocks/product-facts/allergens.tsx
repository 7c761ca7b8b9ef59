import { useTranslate } from '#i18n/translator-context.tsx';
import { type AllergenFacts, groupAllergens, type Presence } from '#products/list-allergens.ts';
import { Icon, type IconProps } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './allergens.module.css';
import place from './place.module.css';

const signs: Partial<Record<Presence, IconProps['name']>> = {
  contains: 'warning',
  mayContain: 'warning',
  unknown: 'warning',
  free: 'check',
};

/** The allergens of a product by what is known of them, which is stated in words and repeated by signs and shapes. */
export function Allergens({ facts, section }: { facts: AllergenFacts; section: string }) {
  const wording = useTranslate();
  const groups = groupAllergens(facts, wording);
  return (
    <>
      <dl className={styles.allergens}>
        {groups.map(({ presence, label, rows }) => {
          const sign = signs[presence];
          return (
            <div
              key={presence}
              id={`${section}-${presence}`}
              className={joinClasses(styles.group, styles[presence], place.place)}
            >
              <dt className={joinClasses('size-m18-d20', styles.heading)}>
                {sign && <Icon name={sign} />} {label}
              </dt>
              {rows.map((row) => (
                <dd key={row.id} className={joinClasses('size-m16-d18', styles.name)}>
                  {row.label}
                </dd>
              ))}
            </div>
          );
        })}
      </dl>
      {groups.some(({ presence }) => presence === 'absent') && (
        <p className="size-m14-d16">{wording.t('product.absentNote')}</p>
      )}
    </>
  );
}
