import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import styles from './tooltip.module.css';

export interface TooltipProps {
  label: string;
  shortcut?: string | undefined;
  /** The trigger; must be focusable. */
  children: ReactElement;
}

/** A tooltip on hover and focus. */
export function Tooltip({ label, shortcut, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {children}
      <AriaTooltip offset={6} className={styles.tooltip as string}>
        {label}
        {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
