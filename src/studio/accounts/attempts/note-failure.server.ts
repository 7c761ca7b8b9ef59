import type { ApiError } from '#studio/contract/api-error.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { Proof } from '../sign-in/enter.server.ts';

/** Minutes of the window in which failures are counted. */
const minutes = 60;
/** The first failures are logged one by one: those are typing mistakes. */
const singly = 5;

interface FailedProof {
  /** Whose account it was for; undefined for no account, all of which share one count. */
  personId: string | undefined;
  /** The address that was entered. */
  email?: string;
  way: Exclude<Proof, 'link' | 'new-factor'>;
}

/**
 * Logs a failed sign-in in the audit log. As anybody can cause failures and the log is append-only, an
 * account's failures within an hour are logged logarithmically: each of the first, then the tenth, the
 * hundredth and so on, with the count.
 */
export async function noteFailure(
  { database, attempts, now }: Pick<AccountContext, 'database' | 'attempts' | 'now'>,
  { personId, email, way }: FailedProof,
): Promise<void> {
  const count = await attempts.add(['failure', way, personId ?? ''], minutes);
  if (!isNoted(count)) {
    // A write in place of the log entry: timing must not reveal whether an account exists.
    await attempts.add(['failure', 'not noted'], minutes);
    return;
  }
  const action = 'accounts.sign-in-failed';
  const details = { ...(personId === undefined && email && { email: maskAddress(email) }), way, count };
  await recordAudit(
    database.kysely,
    { by: 'system', action, ...(personId && { subject: personId }), details },
    now,
  );
}

/**
 * Logs that somebody was refused for want of rights, counted by person and address of the API as failed sign-ins are.
 */
export async function noteRefusal(
  { database, attempts, now }: Pick<AccountContext, 'database' | 'attempts' | 'now'>,
  c: StudioContext,
  { fault, subject }: ApiError,
): Promise<void> {
  const { id: by, token } = c.get('editor');
  const request = c.get('address');
  const count = await attempts.add(['refusal', by, request], minutes);
  if (!isNoted(count)) return;
  const details = { why: fault.message, request, count };
  await recordAudit(
    database.kysely,
    { by, token: token?.name, action: 'accounts.refused', ...(subject && { subject }), details },
    now,
  );
}

/** Whether one of so many is logged: the first ones, then the tenth, the hundredth and so on. */
function isNoted(count: number): boolean {
  return count <= singly || /^10+$/.test(String(count));
}

/**
 * Enough of an address to recognise one's own mistake by, and no more: whose it is has no account here.
 *
 * @example 'eve@example.com' → 'e…@example.com'
 */
function maskAddress(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
