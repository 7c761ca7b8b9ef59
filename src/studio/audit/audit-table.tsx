import { showTime } from '../accounts/show-time.ts';
import type { AuditEntry, Names } from '../api/accounts.ts';
import { words } from '../shell/words/accounts.ts';
import styles from './audit-screen.module.css';

/** Entries of the log, the newest first. */
export function AuditTable({ entries, names }: { entries: readonly AuditEntry[]; names: Names }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.towhat}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, by, action, subject, details }) => (
            <tr key={id}>
              <td className={styles.time}>
                <time dateTime={at}>{showTime(at)}</time>
              </td>
              <td>{by === 'system' ? words.system : (names[by] ?? by)}</td>
              <td>{describeAction(action)}</td>
              <td>
                {subject && (names[subject] ?? subject)}
                {details && <p className={styles.details}>{describeDetails(details)}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * @example 'accounts.sign-in' → 'Accounts: sign in', 'accounts' → 'Accounts'
 */
export function describeAction(action: string): string {
  const [room = '', ...verb] = action.split('.');
  const name = `${room.charAt(0).toUpperCase()}${room.slice(1)}`;
  return verb.length > 0 ? `${name}: ${verb.join(' ').replaceAll('-', ' ')}` : name;
}

function describeDetails(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
