import { noteToken } from '#studio/contract/acting-token.server.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import { findPerson, parseLocales, toEditor } from '#studio/contract/people.server.ts';
import { hasAllRightsOf, roles, type TokenUse } from '#studio/contract/roles.ts';
import { type StudioKysely, toTime } from '#studio/contract/studio-tables.server.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import type { AccountContext } from '../account-context.server.ts';
import type { AccessToken } from '../contract.ts';
import { isFactorLacking } from '../factors/second-factors.server.ts';
import { isOfCompany } from '../people/person.server.ts';
import { hashToken } from '../secrets/token.server.ts';
import type { PeopleTable, TokensTable } from '../tables.server.ts';

/** What a token begins with, so that scanners for leaked secrets know one. */
export const tokenPrefix = 'studio_';
const tokenPattern = new RegExp(`^${tokenPrefix}[\\w-]{43}$`);

const day = 24 * 60 * 60_000;
/** Milliseconds between writes of when a token was last used. */
const coarse = 60 * 60_000;
/** Milliseconds after which somebody of the company's has to have signed in again: until then it may have let them go. */
const longestAway = 30 * day;

export type TokenContext = Pick<AccountContext, 'database' | 'company' | 'now'>;

/**
 * Finds who a token stands for: its person, with the rights that both have. Undefined for a token that is unknown or
 * revoked, or has ended, or whose person may not come in.
 *
 * @param isAgent what is done with it is recorded as an agent's
 */
export async function findTokenHolder(
  context: TokenContext,
  token: string,
  isAgent = false,
): Promise<Requester | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const { kysely } = context.database;
  const row = await kysely
    .selectFrom('studio_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const person = row && (await findPerson(kysely, row.person_id));
  if (!person || !(await isInForce(context, kysely, row, person))) return undefined;
  await noteUse(context, row);
  const holder = limit(row, person);
  const { id, uses } = describeToken(row);
  const name = isAgent ? `${row.name} (agent)` : row.name;
  return {
    ...holder,
    token: { id, name, uses },
    confirm: async (transaction) => {
      await confirmToken(context, row, holder, transaction);
      if (transaction) noteToken(transaction, name);
    },
  };
}

/** A token as its person sees it. */
export function describeToken(row: TokensTable): AccessToken {
  const locales = parseLocales(row.locales);
  return {
    id: row.id,
    name: row.name,
    role: row.role as AccessToken['role'],
    ...(locales && { locales }),
    uses: JSON.parse(row.uses) as TokenUse[],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...(row.last_used_at && { lastUsedAt: row.last_used_at }),
  };
}

/**
 * Confirms that a token and the rights that a request was let in with still stand, as `confirmAccess` does for a session.
 *
 * @throws ApiError `signed-out`, or `forbidden` where rights have been taken away
 */
async function confirmToken(
  context: TokenContext,
  { id }: TokensTable,
  before: ReturnType<typeof limit>,
  transaction?: StudioKysely,
): Promise<void> {
  const { database } = context;
  const kysely = transaction ?? database.kysely;
  const person = await findPerson(kysely, before.id, transaction && database);
  const row = await kysely.selectFrom('studio_tokens').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !person || !(await isInForce(context, kysely, row, person)))
    throw new ApiError({ code: 'signed-out', message: 'This token has ended.' });
  if (!hasAllRightsOf(limit(row, person), before))
    throw new ApiError({
      code: 'forbidden',
      message: 'The rights of the token’s owner have been changed in the meantime, so nothing was done.',
      remedy: 'Ask them what they may do now.',
    });
}

async function isInForce(
  context: TokenContext,
  kysely: StudioKysely,
  { expires_at }: TokensTable,
  person: PeopleTable,
): Promise<boolean> {
  const { company, now } = context;
  if (expires_at <= toTime(now()) || person.locked_at) return false;
  const { passwordOnlyFor } = company?.settings ?? {};
  if (isOfCompany(context, person)) return (person.last_seen_at ?? '') > toTime(now() - longestAway);
  if (passwordOnlyFor !== undefined && person.email !== passwordOnlyFor) return false;
  return !(await isFactorLacking(kysely, person));
}

/** The rights that both a token and its person have: the lower role, the locales of both; of enquiries nothing. */
function limit({ role, locales }: TokensTable, person: PeopleTable) {
  const { seesEnquiries: _, ...own } = toEditor(person);
  const named = parseLocales(locales);
  const both =
    named && own.locales ? named.filter((one) => own.locales?.includes(one)) : (named ?? own.locales);
  const lower = roles[Math.min(roles.indexOf(role), roles.indexOf(own.role))] ?? 'viewer';
  return { ...own, role: lower, ...(both && { locales: both }) };
}

async function noteUse({ database, now }: TokenContext, { id, last_used_at }: TokensTable): Promise<void> {
  if (last_used_at && Date.parse(last_used_at) > now() - coarse) return;
  const last_used = { last_used_at: toTime(now()) };
  await database.kysely.updateTable('studio_tokens').set(last_used).where('id', '=', id).execute();
}
