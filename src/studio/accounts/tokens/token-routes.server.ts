import { randomUUID } from 'node:crypto';
import { ApiError, conflict, notFound } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { findPerson, parseLocales, readNames } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { requireLocales } from '#studio/contract/refuse.server.ts';
import { hasAllRightsOf } from '#studio/contract/roles.ts';
import { type StudioKysely, toTime } from '#studio/contract/studio-tables.server.ts';
import { writeAs } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import { tokenEndpoints } from '../contract.ts';
import { createToken, hashToken } from '../secrets/token.server.ts';
import type { TokensTable } from '../tables.server.ts';
import { describeToken, tokenPrefix } from './token-store.server.ts';

/** Of one person: enough for a program each, and a bound on what an account can fill the table with. */
const mostTokens = 50;
const longestDays = 365;

/** Routes for the tokens that programs act with: one’s own, and for administrators everybody’s. */
export function tokenRoutes({ database, now }: Pick<AccountContext, 'database' | 'now'>): Service {
  const { kysely } = database;
  return serve(tokenEndpoints, {
    'GET /account/tokens': async ({ editor }) => (await listTokens(kysely, editor.id)).map(describeToken),
    'POST /account/tokens': async ({ body: { name, role, locales, uses, lastDay }, editor }) => {
      const expiresAt = Date.parse(`${lastDay}T23:59:59.999Z`);
      const latest = now() + longestDays * 24 * 60 * 60_000;
      if (expiresAt <= now() || expiresAt > latest + 24 * 60 * 60_000) {
        const message = `Choose a day from today to ${toTime(latest).slice(0, 10)}.`;
        throw new ApiError({ code: 'invalid', message, fields: { lastDay: message } });
      }
      if (!hasAllRightsOf(editor, { role, locales })) {
        const message = 'A token cannot have more rights than you.';
        throw new ApiError({ code: 'forbidden', message, remedy: 'Choose a lower role, or fewer locales.' });
      }
      const token = tokenPrefix + createToken();
      const row: TokensTable = {
        id: randomUUID(),
        token_hash: hashToken(token),
        person_id: editor.id,
        ...{ name, role },
        locales: locales ? JSON.stringify(locales) : null,
        uses: JSON.stringify([...new Set(uses)]),
        created_at: toTime(now()),
        expires_at: toTime(expiresAt),
        last_used_at: null,
      };
      await writeAs(database, editor, async (transaction) => {
        const others = await listTokens(transaction, editor.id);
        if (others.length >= mostTokens)
          throw conflict(`You already have ${mostTokens} tokens.`, 'Revoke one that is no longer used.');
        await transaction.insertInto('studio_tokens').values(row).execute();
        const details = { name, role, locales, uses, expiresAt: row.expires_at };
        await recordAudit(transaction, { by: editor.id, action: 'accounts.make-token', details }, now);
      });
      return { token, made: describeToken(row) };
    },
    'DELETE /account/tokens/{id}': ({ id, editor }) =>
      writeAs(database, editor, async (transaction) => {
        const row = await revoke(transaction, id, editor.id);
        const details = { name: row.name };
        await recordAudit(transaction, { by: editor.id, action: 'accounts.revoke-token', details }, now);
      }),
    'GET /tokens': async () => {
      const names = await readNames({ kysely });
      return (await listTokens(kysely)).map((row) => ({
        ...describeToken(row),
        personId: row.person_id,
        personName: names.get(row.person_id) ?? '',
      }));
    },
    'DELETE /tokens/{id}': ({ id, editor }) =>
      writeAs(database, editor, async (transaction) => {
        const row = await revoke(transaction, id);
        const person = await findPerson(transaction, row.person_id);
        requireLocales(editor, 'administer', parseLocales(person?.locales ?? null) ?? [undefined]);
        const revoked = { subject: row.person_id, details: { name: row.name } };
        const action = 'accounts.revoke-token';
        await recordAudit(transaction, { by: editor.id, action, ...revoked }, now);
      }),
  });
}

/** @param personId whose; everybody's without */
async function listTokens(kysely: StudioKysely, personId?: string): Promise<TokensTable[]> {
  return kysely
    .selectFrom('studio_tokens')
    .selectAll()
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .orderBy('created_at', 'desc')
    .execute();
}

async function revoke(transaction: StudioKysely, id: string, personId?: string): Promise<TokensTable> {
  const row = await transaction
    .deleteFrom('studio_tokens')
    .where('id', '=', id)
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId ?? ''))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound('This token has already been revoked.');
  await transaction.deleteFrom('studio_repeatable_calls').where('token_id', '=', id).execute();
  return row;
}
