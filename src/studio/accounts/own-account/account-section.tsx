import { type ReactNode, useId } from 'react';
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
    <section aria-labelledby={id} className={`card starts ${styles.section}`}>
      <h2 id={id} className="heading">
        {title}
      </h2>
      {hint && <p className="quiet">{hint}</p>}
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
        <p className="medium">{name}</p>
        {lines.map((line) => (
          <p key={line} className="muted">
            {line}
          </p>
        ))}
      </div>
      {action}
    </li>
  );
}
