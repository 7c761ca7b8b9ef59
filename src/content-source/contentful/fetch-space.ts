import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isDeepStrictEqual } from 'node:util';
import { type ContentfulClientApi, createClient } from 'contentful';
import { parseJson } from '#platform/parse-json.ts';
import type { ContentfulType } from '#schema/contentful-model.ts';
import { isRecord } from '#schema/is-record.ts';
import { UnreadableSpaceError } from '../unreadable-space-error.ts';
import {
  applyChanges,
  createEmptySpace,
  InvalidAnswer,
  type SpaceChanges,
  type SpaceModel,
  type SyncedSpace,
} from './synced-space.ts';

export interface ContentfulAccess {
  /** `CONTENTFUL_SPACE_ID` */
  space: string;
  /** `CONTENTFUL_ENVIRONMENT` */
  environment?: string | undefined;
  /** `CONTENTFUL_DELIVERY_TOKEN`, or `CONTENTFUL_PREVIEW_TOKEN` */
  token: string;
  /** `delivery` (the default) for published content; `preview` includes drafts, but has no incremental sync. */
  api?: 'delivery' | 'preview';
  /** `CONTENTFUL_HOST`, such as `cdn.eu.contentful.com` */
  host?: string | undefined;
  /** Use HTTP, as tests do. */
  insecure?: boolean | undefined;
  /** Idle time-out of a response, in milliseconds. */
  timeout?: number | undefined;
  /** Milliseconds that a sync may take in all. */
  deadline?: number | undefined;
}

/**
 * Fetches a whole space or, given `previous`, applies the changes since then; the same object if there are none. If
 * Contentful no longer knows the sync token, the whole space is fetched.
 *
 * @throws UnreadableSpaceError
 */
type FetchSpace = (previous?: SyncedSpace) => Promise<SyncedSpace>;

export interface SpaceFetcher {
  fetchSpace: FetchSpace;
  /** Lists the content types of a model that the space lacks, and the fields that it lacks or has of another type. */
  listLacking(model: readonly Pick<ContentfulType, 'id' | 'fields'>[]): Promise<string[]>;
  /** Aborts requests under way, which then reject. */
  abort(): void;
}

/** More types than a space can have. The cast is needed because the client's query type is narrower than the API. */
const allTypes = { limit: 1000 } as { query?: string };

type Client = ContentfulClientApi<'WITH_ALL_LOCALES' | 'WITHOUT_LINK_RESOLUTION'>;
type Answer = Awaited<ReturnType<Client['sync']>>;

/** The client's own default is 30,000. */
const defaultTimeout = 3000;

/** Rate limits can impose pauses of up to a minute; an initial sync of ten thousand entries takes some seconds. */
const defaultDeadline = 120_000;

/** Items per page of a sync. If a response would exceed the limit of 7 MB, the next smaller size is tried. */
const pageSizes = [1000, 200, 40, 8];

/** Fetches a space with the official client, which retries once after an error or a rate limit. */
export function createSpaceFetcher(access: ContentfulAccess): SpaceFetcher {
  const { space, environment = 'master', token, host, insecure, api = 'delivery' } = access;
  const tokenName = `CONTENTFUL_${api.toUpperCase()}_TOKEN`;
  const { timeout = defaultTimeout, deadline = defaultDeadline } = access;
  const httpAgent = new HttpAgent({ keepAlive: true });
  const httpsAgent = new HttpsAgent({ keepAlive: true });
  const client: Client = createClient({
    space,
    environment,
    accessToken: token,
    timeout,
    retryLimit: 1,
    httpAgent,
    httpsAgent,
    // The source reports errors, once each.
    logHandler: () => {},
    ...(host !== undefined && { host }),
    ...(insecure !== undefined && { insecure }),
  }).withAllLocales.withoutLinkResolution;

  return {
    abort,
    listLacking,
    async fetchSpace(previous) {
      // A response that trickles in would never reach the idle time-out.
      let timer: NodeJS.Timeout | undefined;
      const expiry = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ExpiredError()), deadline);
      });
      try {
        return await Promise.race([previous ? fetchChanges(previous) : fetchAll(), expiry]);
      } catch (error) {
        if (error instanceof ExpiredError) abort();
        throw explain(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };

  async function listLacking(model: Parameters<SpaceFetcher['listLacking']>[0]): Promise<string[]> {
    const { items } = await client.getContentTypes(allTypes);
    const known = new Map(items.map(({ sys, fields }) => [sys.id.toLowerCase(), fields]));
    return model.flatMap(({ id, fields }) => {
      const there = known.get(id.toLowerCase());
      if (!there) return [id];
      return fields
        .filter((field) => !there.some((one) => one.id === field.id && one.type === field.type))
        .map((field) => `${id}.${field.id}`);
    });
  }

  function abort(): void {
    httpAgent.destroy();
    httpsAgent.destroy();
  }

  async function fetchAll(): Promise<SyncedSpace> {
    const model = await fetchModel();
    if (api === 'preview') return applyChanges(createEmptySpace(model), await fetchLists());
    const answer = await fetchInPages();
    return applyAnswer(createEmptySpace(model), answer);
  }

  async function fetchLists(): Promise<SpaceChanges> {
    const options = { sizes: pageSizes, isTooLarge };
    const order = ['sys.id'] as const;
    return {
      entries: await listItems((page) => client.getEntries({ ...page, order: [...order] }), options),
      assets: await listItems((page) => client.getAssets({ ...page, order: [...order] }), options),
      deletedEntries: [],
      deletedAssets: [],
      token: api,
    };
  }

  async function fetchInPages(): Promise<Answer> {
    for (const limit of pageSizes) {
      try {
        return await client.sync({ initial: true, limit });
      } catch (error) {
        if (!isTooLarge(error)) throw error;
      }
    }
    return client.sync({ initial: true, limit: 1 });
  }

  async function fetchChanges(previous: SyncedSpace): Promise<SyncedSpace> {
    let answer: Answer;
    try {
      answer = await client.sync({ nextSyncToken: previous.token });
    } catch (error) {
      const status = readStatus(error);
      // An invalid sync token is answered as a bad request. Any other error would fail a full sync too.
      if (status === 400 || status === 410 || status === 422) return fetchAll();
      throw error;
    }
    const isChanged = [answer.entries, answer.assets, answer.deletedEntries, answer.deletedAssets].some(
      (items) => Array.isArray(items) && items.length > 0,
    );
    // If the content model changed, unchanged entries may read differently.
    const isSameModel = !isChanged || isDeepStrictEqual(await fetchModel(), previous.model);
    return isSameModel ? applyAnswer(previous, answer) : fetchAll();
  }

  async function fetchModel(): Promise<SpaceModel> {
    const { items: locales } = await client.getLocales();
    const { items: types } = await client.getContentTypes(allTypes);
    if (!Array.isArray(locales) || locales.length === 0 || !Array.isArray(types)) throw new InvalidAnswer();
    return {
      locales: locales.map(({ code, fallbackCode, default: isDefault }) => ({
        code: String(code),
        fallbackCode: typeof fallbackCode === 'string' ? fallbackCode : null,
        default: isDefault === true,
      })),
      shared: new Map(types.map(({ sys, fields }) => [sys.id, listSharedFields(fields)])),
    };
  }

  function explain(error: unknown): Error {
    const status = readStatus(error);
    if (status === 401 || status === 403) {
      return new UnreadableSpaceError(`${tokenName} is not accepted by Contentful for the space "${space}".`);
    }
    if (status === 404) {
      return new UnreadableSpaceError(
        `CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT is wrong: Contentful finds no environment "${environment}" of a space "${space}" for this ${tokenName}.`,
      );
    }
    return new UnreadableSpaceError(`Contentful cannot be read: ${describeFault(error, status)}.`);
  }
}

/** A sync exceeded its deadline. */
class ExpiredError extends Error {}

function listSharedFields(fields: unknown): ReadonlySet<string> {
  const known = Array.isArray(fields) ? fields.filter(isRecord) : [];
  return new Set(known.filter(({ localized }) => localized === false).map(({ id }) => String(id)));
}

function applyAnswer(previous: SyncedSpace, { nextSyncToken: token, ...changes }: Answer): SyncedSpace {
  return applyChanges(previous, { ...changes, token });
}

/** The HTTP status of an error: in the JSON message of the client's own errors, in the response of axios's. */
function readStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const details = readResponse(error) ?? parseJson(error.message);
  return isRecord(details) && typeof details.status === 'number' ? details.status : undefined;
}

function isTooLarge(error: unknown): boolean {
  const text = error instanceof Error ? JSON.stringify(readResponse(error)?.data ?? error.message) : '';
  return readStatus(error) === 400 && /response size/i.test(text);
}

function readResponse(error: Error): Record<string, unknown> | undefined {
  return 'response' in error && isRecord(error.response) ? error.response : undefined;
}

function describeFault(error: unknown, status: number | undefined): string {
  if (error instanceof InvalidAnswer) return 'what it answers is incomplete or not valid';
  if (error instanceof ExpiredError) return 'its answers take too long';
  if (status === 429) return 'too much is asked of it (429)';
  if (status !== undefined) return `it answers with an error (${status})`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? `it does not answer (${code})` : 'it does not answer as it should';
}

interface ItemPage {
  items: readonly unknown[];
  total: number;
}

/**
 * Fetches a whole list, page by page. If a page would exceed the response limit, smaller pages are requested.
 *
 * @throws InvalidAnswer if a response is not a page
 */
async function listItems(
  fetchPage: (query: { limit: number; skip: number }) => Promise<ItemPage>,
  { sizes, isTooLarge }: { sizes: readonly number[]; isTooLarge: (error: unknown) => boolean },
): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  const left = [...sizes];
  let total = Number.POSITIVE_INFINITY;
  while (items.length < total) {
    const [limit = 1] = left;
    try {
      const page = await fetchPage({ limit, skip: items.length });
      if (!Array.isArray(page.items) || typeof page.total !== 'number') throw new InvalidAnswer();
      if (page.items.length === 0) return items;
      items.push(...page.items);
      total = page.total;
    } catch (error) {
      if (left.length <= 1 || !isTooLarge(error)) throw error;
      left.shift();
    }
  }
  return items;
}
