import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** Its words; without them it needs an `aria-label`. */
  children?: ReactNode;
}

/** Something that is or is not; also what selects a row of a list. */
export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={styles.tick as string}>
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
