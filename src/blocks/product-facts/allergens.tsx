import { useTranslate } from '#i18n/translator-context.tsx';
import type { AllergenRow, Presence } from '#products/list-allergens.ts';
import { Icon, type IconProps } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './allergens.module.css';

const signs = {
  contains: 'warning',
  mayContain: 'warning',
  free: 'check',
} as const satisfies Record<Presence, IconProps['name']>;

/**
 * All 14 allergens grouped by presence, which is stated in words and repeated by signs and shapes. Renders nothing if
 * they are unknown.
 */
export function Allergens({ rows }: { rows: readonly AllergenRow[] }) {
  const { t } = useTranslate();
  if (rows.length === 0) return null;
  return (
    <dl className={styles.allergens}>
      {(['contains', 'mayContain', 'free'] as const).map((presence) => {
        const names = rows.filter((row) => row.presence === presence);
        return (
          names.length > 0 && (
            <div key={presence} className={joinClasses(styles.group, styles[presence])}>
              <dt className={joinClasses('size-m18-d20', styles.heading)}>
                <Icon name={signs[presence]} /> {t(`product.presence.${presence}`)}
              </dt>
              {names.map(({ id, label }) => (
                <dd key={id} className={joinClasses('size-m16-d18', styles.name)}>
                  {label}
                </dd>
              ))}
            </div>
          )
        );
      })}
    </dl>
  );
}
