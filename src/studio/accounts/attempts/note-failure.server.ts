import { recordAudit } from '../../audit/record-audit.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Proof } from '../sign-in/enter.server.ts';

/** Minutes in which failures are counted together. */
const minutes = 60;
/** The first of them are noted one by one: they are what somebody mistypes. */
const singly = 5;

interface FailedProof {
  /** Whose account it was for; undefined where there is none, of which all are counted as one. */
  personId: string | undefined;
  way: Exclude<Proof, 'link' | 'new-factor'>;
}

/**
 * Notes in the audit log that somebody failed to sign in. Anybody can fail, and nothing is ever removed from that log: so of
 * an account's failures in an hour each of the first is noted, then the tenth, the hundredth, the thousandth, each with how
 * many there were. However many come, the log grows by a few lines.
 */
export async function noteFailure(
  { database, attempts, now }: Pick<AccountContext, 'database' | 'attempts' | 'now'>,
  { personId, way }: FailedProof,
): Promise<void> {
  const count = await attempts.add(['failure', way, personId ?? ''], minutes);
  if (count > singly && !/^10+$/.test(String(count))) {
    // Another write in place of the line: by how long an answer takes nobody is to tell whether there is such an account.
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
