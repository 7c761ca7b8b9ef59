import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { badRequest } from './api-error.ts';
import { type ReadFields, type Shown, showResource } from './delivery.ts';
import type { Space } from './space.ts';

/** A decoded token: the range of changes that the response is a page of. */
interface State {
  /** The server that issued it: another server's space is a different one, even with the same name. */
  writer: string;
  /** The number of the last change that the client knows. */
  since: number;
  /** The number of the last change in this sync. */
  until: number;
  isInitial: boolean;
  offset: number;
  limit: number;
}

const mostItems = 1000;
const writer = randomUUID();

/**
 * The Sync API: an initial sync, then changes since a token. Each page but the last has a `nextPageUrl`; the last has a
 * `nextSyncUrl`.
 *
 * @see https://www.contentful.com/developers/docs/references/content-delivery-api/#/reference/synchronization
 */
export function syncRoute(context: Context, space: Space, readFields: ReadFields): Response {
  const { initial, sync_token: token, limit = mostItems } = context.req.query();
  if ((initial === 'true') === (token !== undefined)) {
    throw badRequest('Either "initial" or "sync_token" is needed.');
  }
  if (token !== undefined && context.req.query('limit') !== undefined) {
    throw badRequest(
      'When passing a sync token you can not pass any other parameters. If you want to sync with a specific limit, start a new sync with "initial".',
    );
  }
  const count = Number(limit);
  if (!Number.isInteger(count) || count < 1 || count > mostItems) throw badRequest('The limit is invalid.');
  const now = space.changes.length;
  const state: State =
    token === undefined
      ? { writer, since: 0, until: now, isInitial: true, offset: 0, limit: count }
      : readSyncToken(token, now);
  const all = state.isInitial ? listAll(space, readFields) : listChanges(space, state, readFields);
  const end = state.offset + state.limit;
  const next: State =
    end < all.length
      ? { ...state, offset: end }
      : { ...state, since: state.until, until: -1, isInitial: false, offset: 0 };
  const name = end < all.length ? 'nextPageUrl' : 'nextSyncUrl';
  const { origin, pathname } = new URL(context.req.url);
  return context.json({
    sys: { type: 'Array' },
    items: all.slice(state.offset, end),
    [name]: `${origin}${pathname}?sync_token=${writeToken(next)}`,
  });
}

function writeToken(state: State): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url');
}

/** Decodes a token. For the start of an incremental sync, fixes its end at the current change. */
function readSyncToken(token: string, now: number): State {
  try {
    const state: State = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (state.writer === writer) return state.until < 0 ? { ...state, until: now } : state;
  } catch {
    // Reported below.
  }
  throw badRequest('The sync token is invalid or has expired.');
}

function listAll(space: Space, readFields: ReadFields): Shown[] {
  return [...space.entries.values(), ...space.assets.values()].flatMap(
    (resource) => showResource(resource, readFields) ?? [],
  );
}

/** Changed items, deduplicated, in their current state. */
function listChanges(space: Space, { since, until }: State, readFields: ReadFields): unknown[] {
  const changes = space.changes.filter(({ sequence }) => sequence > since && sequence <= until);
  const latest = new Map(changes.map((change) => [`${change.type} ${change.id}`, change]));
  return [...latest.values()].map(({ type, id, at }) => {
    const resource = (type === 'Asset' ? space.assets : space.entries).get(id);
    return (
      (resource && showResource(resource, readFields)) ?? {
        sys: {
          type: `Deleted${type}`,
          id,
          space: { sys: { type: 'Link', linkType: 'Space', id: space.id } },
          environment: { sys: { type: 'Link', linkType: 'Environment', id: space.environment } },
          revision: 1,
          createdAt: at,
          updatedAt: at,
          deletedAt: at,
        },
      }
    );
  });
}
