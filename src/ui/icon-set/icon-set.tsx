import { Icon } from '#ui/icon/icon.tsx';
import { type IconName, iconNames } from '#ui/icon/icons.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './icon-set.module.css';

export interface IconSetProps {
  /** Accessible name of the list. */
  label: string;
  /** Icons with their labels; by default every icon, with its name. */
  entries?: readonly { icon: IconName; label: string }[] | undefined;
}

const everyIcon = iconNames.map((icon) => ({ icon, label: icon }));

/** Icons in rows, each with a label. */
export function IconSet({ label, entries = everyIcon }: IconSetProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} className={joinClasses('size-m16-d16', styles.set)}>
      {entries.map((entry) => (
        <li key={entry.icon + entry.label} className={styles.entry}>
          <Icon name={entry.icon} className={styles.icon} />
          {entry.label}
        </li>
      ))}
    </ul>
  );
}
