import type { CookingRow } from '#products/list-cooking.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './cooking-methods.module.css';

/** Cooking methods side by side, each with its time in large type; renders nothing without any. */
export function CookingMethods({ methods }: { methods: readonly CookingRow[] }) {
  if (methods.length === 0) return null;
  return (
    <dl className={styles.methods}>
      {methods.map(({ label, time, temperature, conditions }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places, and a method may occur twice
          key={index}
          className={joinClasses(index === 0 ? 'ground-emerald' : 'ground-cream', styles.method)}
        >
          <dt className={joinClasses('size-m18-d20', styles.name)}>{label}</dt>
          <dd className={joinClasses('size-m32-d48', styles.time)}>{time}</dd>
          {[...(temperature ? [temperature] : []), ...conditions].map((condition) => (
            <dd key={condition} className={joinClasses('size-m16-d18', styles.condition)}>
              {condition}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
