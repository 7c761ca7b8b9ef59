import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link } from 'react-aria-components';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { joinNames } from './join-names.ts';
import { Tooltip } from './tooltip.tsx';

/** `primary`: the main action; `quiet`: borderless, for toolbars and rows; `danger`: destructive. */
type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  look?: ButtonLook;
  icon?: IconName;
  size?: 'small' | 'medium' | 'large';
  ref?: Ref<HTMLButtonElement>;
}

/** A button with text. While `isPending`, it is `aria-disabled` and does not react. */
export function Button({
  children,
  look = 'plain',
  icon,
  size = 'medium',
  isPending,
  ...props
}: ButtonProps) {
  // Not React Aria's own `isPending`, whose announcement stays in its live region once the button is gone.
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
  /** Accessible name and tooltip. */
  label: string;
  /** Its shortcut, such as `⌘Z`, for the tooltip. */
  shortcut?: string;
}

/** An icon button; its name is its tooltip. */
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

export interface LinkButtonProps extends Pick<ButtonProps, 'children' | 'look' | 'icon'> {
  href: string;
  size?: 'small' | 'medium';
  /** Opens in a new tab. */
  opensTab?: boolean;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { href, children, look = 'plain', icon, size = 'medium', opensTab } = props;
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
