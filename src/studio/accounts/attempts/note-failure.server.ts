import { recordAudit } from '../../audit/record-audit.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Proof } from '../sign-in/enter.server.ts';

/** The window of failures, in minutes. */
const minutes = 60;
/** The first failures are logged one by one: they are usually typos. */
const singly = 5;

interface FailedProof {
  /** The account; undefined for unknown ones, which are counted together. */
  personId: string | undefined;
  way: Exclude<Proof, 'link' | 'new-factor'>;
}

/**
 * Records a failed sign-in in the audit log. Anybody can cause failures, and the log is append-only; so of an account's failures
 * in an hour, the first few are recorded, then the tenth, the hundredth and so on, each with the count.
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
