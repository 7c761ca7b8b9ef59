import { recordAudit } from '../../audit/record-audit.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Proof } from '../sign-in/enter.server.ts';

/** Minutes of the window in which failures are counted. */
const minutes = 60;
/** The first failures are logged one by one: those are typing mistakes. */
const singly = 5;

interface FailedProof {
  /** Whose account it was for; undefined for no account, all of which share one count. */
  personId: string | undefined;
  way: Exclude<Proof, 'link' | 'new-factor'>;
}

/**
 * Logs a failed sign-in in the audit log. As anybody can cause failures and the log is append-only, an
 * account's failures within an hour are logged logarithmically: each of the first, then the tenth, the
 * hundredth and so on, with the count.
 */
export async function noteFailure(
  { database, attempts, now }: Pick<AccountContext, 'database' | 'attempts' | 'now'>,
  { personId, way }: FailedProof,
): Promise<void> {
  const count = await attempts.add(['failure', way, personId ?? ''], minutes);
  if (count > singly && !/^10+$/.test(String(count))) {
    // A write in place of the log entry: timing must not reveal whether an account exists.
    await attempts.add(['failure', 'not noted'], minutes);
    return;
  }
  const action = 'accounts.sign-in-failed';
  const details = { way, count };
  await recordAudit(
    database.kysely,
    { by: 'system', action, ...(personId && { subject: personId }), details },
    now,
  );
}
