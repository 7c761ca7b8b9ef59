import { joinClasses } from '#ui/join-classes.ts';
import styles from './icon.module.css';
import { getIconPath, type IconName } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** What the icon says where no text beside it does; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** An icon in the colour and size of the text around it. */
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
