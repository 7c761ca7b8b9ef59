import { type ReactNode, useId } from 'react';
import layout from '#studio/kit/layout.module.css';
import type { Account, FactorAdded } from '../contract.ts';
import styles from './account-section.module.css';

export interface AccountSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function AccountSection({ title, hint, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${layout.card} ${styles.section}`}>
      <h2 id={id} className={layout.heading}>
        {title}
      </h2>
      {hint && <p className={layout.quiet}>{hint}</p>}
      {children}
    </section>
  );
}

/** What the parts of the account's screen have in common. */
export interface AccountPartProps {
  account: Account;
  /** Applies a server's answer to the screen. New recovery codes are shown until they are kept. */
  change: (answer: Account | FactorAdded) => void;
}

export interface AccountRowProps {
  name: ReactNode;
  /** What is said of it. */
  lines: readonly string[];
  action: ReactNode;
}

/** A passkey, token or session in a list, which goes at a press. */
export function AccountRow({ name, lines, action }: AccountRowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        {lines.map((line) => (
          <p key={line} className={layout.muted}>
            {line}
          </p>
        ))}
      </div>
      {action}
    </li>
  );
}
