import type { ComponentProps } from 'react';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icons.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'disabled' | 'style' | 'aria-label'> {
  icon: IconName;
  /** Accessible name that says what the button does. */
  label: string;
  /** Whether the button is inactive (`aria-disabled`). Unlike the attribute `disabled`, this keeps the focus. */
  disabled?: boolean | undefined;
}

/** A round button with an icon, legible on any background and on pictures. */
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
