import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '#links/link.tsx';
import type { buttonColours, buttonEntry } from '#schema/button-entry.ts';
import type { ItemValue } from '#schema/infer.ts';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './button.module.css';

export type ButtonColour = (typeof buttonColours)[number];
export type ButtonStyle = ItemValue<typeof buttonEntry>['style'];

interface ButtonLook {
  /** A filled pill, or a plain text link beside one. */
  style?: ButtonStyle | undefined;
  /** Colour of the pill; a plain link takes the colour of the text around it. */
  colour?: ButtonColour | undefined;
  disabled?: boolean | undefined;
}

export type ButtonProps =
  | (ButtonLook & Omit<LinkProps, keyof ButtonLook> & { href: string })
  | (ButtonLook & Omit<ComponentProps<'button'>, keyof ButtonLook> & { href?: undefined });

/** A link that looks like a button, or a real button if there is no `href` (R2.117–R2.120). */
export function Button({
  style = 'primary',
  colour = 'orange-gradient',
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = joinClasses(
    'size-m16-d18',
    focusRing.ring,
    ...(style === 'link' ? [styles.link] : [styles.pill, styles[colour]]),
    className,
  );

  if (rest.href === undefined) {
    return (
      <button type="button" {...rest} disabled={disabled} className={look}>
        {children}
      </button>
    );
  }
  const content =
    style === 'link' ? (
      <>
        <span>{children}</span>
        <Icon name={rest.openInNewWindow ? 'external' : 'arrow-right'} className={styles.arrow} />
      </>
    ) : (
      children
    );
  if (disabled) {
    return (
      // A disabled link has no `href`; the role makes screen readers announce it as a link all the same.
      // biome-ignore lint/a11y/useValidAnchor: see above
      <a role="link" aria-disabled="true" lang={rest.lang} className={look}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} className={look}>
      {content}
    </Link>
  );
}
