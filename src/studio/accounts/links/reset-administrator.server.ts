import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { endSessionsWithoutFactor, removeFactors, writeDemand } from '../factors/second-factors.server.ts';
import { hasPeople } from '../people/person.server.ts';
import type { PeopleTable } from '../tables.server.ts';
import { insertLink, writeLink } from './one-time-links.server.ts';

export interface ResetOptions {
  database: StudioDatabase;
  origin: string;
  /** The account's address; required where there are several administrators. Its owner becomes an administrator. */
  email: string | undefined;
  /** Removes second factors, for somebody who has lost phone, keys and codes. */
  removesFactors: boolean;
  /** Makes second factors optional again, where none can be set up. */
  liftsDemand: boolean;
  now: () => number;
}

/** The account is ambiguous or cannot be reset; the message says what to type. */
export class ResetError extends Error {
  override name = 'ResetError';
}

/**
 * Restores access for a locked-out administrator: creates a link for a new password or, without any account,
 * the set-up link. For the operator, who could write to the database anyway.
 *
 * @returns a message for the operator, with the link
 * @throws ResetError
 */
export async function resetAdministrator(options: ResetOptions): Promise<string> {
  const { database, origin, removesFactors, liftsDemand, now } = options;
  if (!(await hasPeople(database.kysely))) {
    const { token } = await insertLink(database.kysely, { kind: 'set-up', created_by: 'system' }, now);
    return `Nobody has an account yet. Set up the studio: ${writeLink(origin, 'set-up', token)}`;
  }
  const { id, name, email } = await findWho(options);
  const token = await database.kysely.transaction().execute(async (transaction) => {
    const administrator = { role: 'administrator' as const, locales: null, locked_at: null };
    await transaction.updateTable('studio_people').set(administrator).where('id', '=', id).execute();
    if (removesFactors) await removeFactors(transaction, id);
    if (liftsDemand) await writeDemand(transaction, undefined);
    await endSessionsWithoutFactor(transaction);
    await transaction.deleteFrom('studio_links').where('person_id', '=', id).execute();
    const details = { removesFactors, ...(liftsDemand && { liftsDemand }) };
    await recordAudit(
      transaction,
      { by: 'system', action: 'accounts.reset-admin', subject: id, details },
      now,
    );
    return (await insertLink(transaction, { kind: 'reset', person_id: id, created_by: 'system' }, now)).token;
  });
  return `${name} (${email}) chooses a new password by this link, once, within a day:\n${writeLink(origin, 'reset', token)}`;
}

async function findWho({ database, email }: ResetOptions): Promise<PeopleTable> {
  const people = await database.kysely
    .selectFrom('studio_people')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('email')
    .execute();
  const administrators = people.filter(({ role }) => role === 'administrator');
  const found = email ? people.filter((person) => person.email === email) : administrators;
  const [who] = found;
  if (who && found.length === 1) return who;
  const list = (email ? people : administrators).map((person) => `  ${person.email}`).join('\n');
  const problem = email
    ? `Nobody in the studio has the address "${email}".`
    : 'There are several administrators.';
  throw new ResetError(`${problem} Say whose account it is: reset-admin --email ADDRESS\n${list}`);
}
