import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link } from 'react-aria-components';
import type { IconName } from '../icons.ts';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import { joinNames } from './join-names.ts';
import { Tooltip } from './tooltip.tsx';

/** `primary`: the one thing to do next; `quiet`: without an edge, in toolbars and rows; `danger`: takes something away. */
type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  look?: ButtonLook;
  icon?: IconName;
  size?: 'small' | 'medium' | 'large';
  ref?: Ref<HTMLButtonElement>;
}

/** A button with words. While `isPending`, it is told as dimmed and cannot be pressed again. */
export function Button({
  children,
  look = 'plain',
  icon,
  size = 'medium',
  isPending,
  ...props
}: ButtonProps) {
  // Told of it, react-aria-components names the button in its live region, where it stays once the button is gone.
  const pending = isPending && ({ type: 'button', onPress: () => undefined, 'aria-disabled': true } as const);
  return (
    <AriaButton {...props} {...pending} className={joinNames(styles.button, styles[look], styles[size])}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: IconName;
  /** What it does: its name, and its tooltip. */
  label: string;
  /** How it is pressed by keyboard, such as `⌘Z`: shown in the tooltip. */
  shortcut?: string;
}

/** A button without words, whose name is its tooltip. */
export function IconButton({
  icon,
  label,
  shortcut,
  look = 'quiet',
  size = 'medium',
  ...props
}: IconButtonProps) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <AriaButton
        aria-label={label}
        {...props}
        className={joinNames(styles.button, styles.icon, styles[look], styles[size])}
      >
        <Icon name={icon} />
      </AriaButton>
    </Tooltip>
  );
}

export interface LinkButtonProps {
  href: string;
  children: ReactNode;
  look?: ButtonLook;
  icon?: IconName;
  size?: 'small' | 'medium';
  /** Opens a tab of its own. */
  opensTab?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  children,
  look = 'plain',
  icon,
  size = 'medium',
  opensTab,
}: LinkButtonProps) {
  return (
    <Link
      href={href}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
      className={joinNames(styles.button, styles[look], styles[size])}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
