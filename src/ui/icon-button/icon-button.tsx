import type { ComponentProps } from 'react';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icons.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'style' | 'aria-label'> {
  icon: IconName;
  /** What the button does. */
  label: string;
  /** Has nothing to do just now. The button keeps the focus, which `disabled` would take from the visitor. */
  disabled?: boolean | undefined;
}

/** A round button with an icon, readable on any ground and on pictures. */
export function IconButton({
  icon,
  label,
  disabled = false,
  className,
  onClick,
  ...button
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={joinClasses(styles.button, focusRing.ring, className)}
    >
      <Icon name={icon} />
    </button>
  );
}
