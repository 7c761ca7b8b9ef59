import type { ReactNode } from 'react';
import { toBlockLabel, words } from '../shell/words/canvas.ts';
import styles from './placeholder.module.css';

interface PlaceholderProps {
  /** The block's name; none for an empty list of blocks. */
  name?: string | undefined;
  fault?: string | undefined;
  children?: ReactNode;
}

/** Stands on the page for what the page leaves out, so that it can be chosen and filled. */
export function Placeholder({ name, fault, children }: PlaceholderProps) {
  return (
    <div className={styles.placeholder} data-fault={fault === undefined ? undefined : ''}>
      <p className={styles.note}>
        {name === undefined ? (
          <span data-add="">{words.emptyList}</span>
        ) : fault === undefined ? (
          words.nothing(toBlockLabel(name))
        ) : (
          <>
            <strong>{words.leftOut(toBlockLabel(name))}</strong> {fault}
          </>
        )}
      </p>
      {children}
    </div>
  );
}
