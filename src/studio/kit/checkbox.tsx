import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** The label; without one it needs an `aria-label`. */
  children?: ReactNode;
}

/** A checkbox, also for selecting rows. */
export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={`line2 pressable normal ${styles.tick}`}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box}>
            {isIndeterminate ? <span className={styles.dash} /> : isSelected && <Icon name="check" />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
