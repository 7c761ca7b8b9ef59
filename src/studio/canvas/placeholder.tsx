import type { ReactNode } from 'react';
import { toBlockLabel } from '#studio/documents/block-lists.ts';
import type { BlockPlace } from '#studio/documents/document-operations.ts';
import { messages } from './messages.ts';
import styles from './placeholder.module.css';

interface PlaceholderProps {
  /** The block's name; undefined for an empty list. */
  name?: string | undefined;
  fault?: string | undefined;
  /** Its component threw. */
  isBroken?: boolean;
  /** The empty list that it stands for. */
  place?: BlockPlace | undefined;
  children?: ReactNode;
}

/** Stands for a block or list without output, so that it can be selected and filled. */
export function Placeholder({ name, fault, isBroken, place, children }: PlaceholderProps) {
  return (
    <div
      className={styles.placeholder}
      data-fault={fault === undefined ? undefined : ''}
      data-broken={isBroken}
      data-list={place && JSON.stringify(place)}
    >
      <p className={styles.note}>
        {name === undefined ? (
          <span data-add-to={JSON.stringify(place)}>{messages.emptyList}</span>
        ) : fault === undefined ? (
          messages.nothing(toBlockLabel(name))
        ) : (
          <>
            <strong>{messages.leftOut(toBlockLabel(name))}</strong> {fault}
          </>
        )}
      </p>
      {children}
    </div>
  );
}
