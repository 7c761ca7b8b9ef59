import { joinClasses } from '#ui/join-classes.ts';
import styles from './icon.module.css';
import { getIconPath, type IconName } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Alternative text, if no text beside the icon says the same; without it the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/** An icon in the colour and size of the surrounding text. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      focusable="false"
      className={joinClasses(styles.icon, className)}
      viewBox="0 0 256 256"
      width="1em"
      height="1em"
      fill="currentColor"
    >
      <path d={getIconPath(name)} />
    </svg>
  );
}
