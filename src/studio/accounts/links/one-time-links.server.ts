import { randomUUID } from 'node:crypto';
import { notFound } from '#studio/contract/api-error.server.ts';
import { type StudioKysely, toTime } from '#studio/contract/studio-tables.server.ts';
import { createToken, hashToken } from '../secrets/token.server.ts';
import type { LinksTable } from '../tables.server.ts';

export type LinkKind = LinksTable['kind'];

export type NewLink = Pick<LinksTable, 'kind' | 'created_by'> &
  Partial<Pick<LinksTable, 'email' | 'role' | 'locales' | 'person_id'>>;

const hour = 60 * 60 * 1000;

/** Milliseconds for which links are valid. */
const linkLifetimes: Readonly<Record<LinkKind, number>> = {
  'set-up': 7 * 24 * hour,
  invitation: 7 * 24 * hour,
  reset: 24 * hour,
};

/**
 * A link to the studio's page of its kind. The token is in the fragment, which browsers do not send, so that no log
 * contains it.
 */
export function writeLink(origin: string, kind: LinkKind, token: string): string {
  return `${origin}/studio/${kind}#${token}`;
}

/** Creates a link. Only a hash of its token is stored. */
export async function insertLink(
  kysely: StudioKysely,
  link: NewLink,
  now: () => number,
): Promise<{ row: LinksTable; token: string }> {
  await kysely.deleteFrom('studio_links').where('expires_at', '<=', toTime(now())).execute();
  const token = createToken();
  const row: LinksTable = {
    id: randomUUID(),
    token_hash: hashToken(token),
    email: null,
    role: null,
    locales: null,
    person_id: null,
    ...link,
    created_at: toTime(now()),
    expires_at: toTime(now() + linkLifetimes[link.kind]),
  };
  await kysely.insertInto('studio_links').values(row).execute();
  return { row, token };
}

/**
 * Reads a link without using it up.
 *
 * @throws ApiError for a link that is unknown, expired or used
 */
export async function readLink(
  kysely: StudioKysely,
  kind: LinkKind,
  token: string,
  now: () => number,
): Promise<LinksTable> {
  const row = await kysely
    .selectFrom('studio_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', toTime(now()))
    .executeTakeFirst();
  return row ?? refuse(kind);
}

/**
 * Uses a link up, in the transaction of its effect: of two simultaneous uses, one is refused.
 *
 * @throws ApiError for a link that is unknown, expired or used
 */
export async function useLink(
  transaction: StudioKysely,
  kind: LinkKind,
  token: string,
  now: () => number,
): Promise<LinksTable> {
  const row = await readLink(transaction, kind, token, now);
  const { numDeletedRows } = await transaction
    .deleteFrom('studio_links')
    .where('id', '=', row.id)
    .executeTakeFirst();
  return numDeletedRows > 0n ? row : refuse(kind);
}

const remedies: Readonly<Record<LinkKind, string>> = {
  'set-up':
    'To get a new one, restart the server and look in its terminal, or run `npm run studio -- reset-admin`.',
  invitation: 'Ask a studio administrator to invite you again.',
  reset: 'Ask a studio administrator for a new one.',
};

function refuse(kind: LinkKind): never {
  throw notFound(
    'This link has expired or has already been used.',
    // The answer to a use may be lost.
    `If you have used it yourself, sign in. ${remedies[kind]}`,
  );
}
