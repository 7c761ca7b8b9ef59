import { randomUUID } from 'node:crypto';
import { ApiError } from '../../api-error.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import type { LinksTable } from '../account-tables.server.ts';
import { createToken, hashToken } from '../secrets/token.server.ts';

export type LinkKind = LinksTable['kind'];

export type NewLink = Pick<LinksTable, 'kind' | 'created_by'> &
  Partial<Pick<LinksTable, 'email' | 'role' | 'locales' | 'person_id'>>;

const hour = 60 * 60 * 1000;

/** Milliseconds for which a link works. */
const linkLifetimes: Readonly<Record<LinkKind, number>> = {
  'set-up': 7 * 24 * hour,
  invitation: 7 * 24 * hour,
  reset: 24 * hour,
};

/** The page of the studio that a link leads to. */
const pages: Readonly<Record<LinkKind, string>> = {
  'set-up': 'set-up',
  invitation: 'invitation',
  reset: 'reset',
};

/** The token stands behind the #, which browsers send to no server, so that it gets into no log. */
export function writeLink(origin: string, kind: LinkKind, token: string): string {
  return `${origin}/studio/${pages[kind]}#${token}`;
}

/** Makes a link. Its token is known to nobody else. */
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
 * What a link is for.
 *
 * @throws ApiError for one that was used, is over, or never was
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
 * Uses a link up, in the transaction of what it is for: of two who come with it at once, one is refused.
 *
 * @throws ApiError for one that was used, is over, or never was
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
    'The server writes another to its terminal when it starts, and so does `npm run studio -- reset-admin`.',
  invitation: 'Ask an administrator of the studio to invite you again.',
  reset: 'Ask an administrator of the studio for another.',
};

function refuse(kind: LinkKind): never {
  throw new ApiError({
    code: 'not-found',
    message: 'This link works no more: it was used, or its time is over.',
    remedy: remedies[kind],
  });
}

function toTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
