import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isDeepStrictEqual } from 'node:util';
import { type ContentfulClientApi, createClient } from 'contentful';
import { isRecord } from '#schema/is-record.ts';
import { listItems } from './list-items.ts';
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
  /** By default what is published; `preview` delivers drafts, and cannot tell what has changed. */
  api?: 'delivery' | 'preview';
  /** `CONTENTFUL_HOST`, such as `cdn.eu.contentful.com` */
  host?: string | undefined;
  /** Ask by HTTP, as tests do. */
  insecure?: boolean | undefined;
  /** Milliseconds that may pass without a byte of an answer. */
  timeout?: number | undefined;
  /** Milliseconds that a sync may take, with all of its answers. */
  deadline?: number | undefined;
}

/** Contentful cannot be read. The message says why in one line, naming the setting where that is it. */
export class UnreadableSpaceError extends Error {
  override readonly name = 'UnreadableSpaceError';
}

/**
 * Fetches all of a space, or what has changed since `previous` put into it: the very same object where nothing has. Once
 * Contentful does not know that state any more, it is all of the space again.
 *
 * @throws UnreadableSpaceError
 */
type FetchSpace = (previous?: SyncedSpace) => Promise<SyncedSpace>;

export interface SpaceFetcher {
  fetchSpace: FetchSpace;
  /** Cuts off what is under way, which fails. */
  abort(): void;
}

/** More than a space can have; the client’s type of the query is narrower than the API. */
const allTypes = { limit: 1000 } as { query?: string };

type Client = ContentfulClientApi<'WITH_ALL_LOCALES' | 'WITHOUT_LINK_RESOLUTION'>;
type Answer = Awaited<ReturnType<Client['sync']>>;

/** The client’s own is 30,000. */
const defaultTimeout = 3000;

/** Contentful asks for pauses of up to a minute; a first sync of ten thousand entries takes some seconds. */
const defaultDeadline = 120_000;

/** Items of a page of a sync. Where they come to more than the 7 MB that an answer may have, fewer are asked for. */
const pageSizes = [1000, 200, 40, 8];

/** Fetches a space by the official client, which asks once more after a fault or a rate limit. */
// Long because its functions share the client.
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
    // What is wrong is told by the source, once.
    logHandler: () => {},
    ...(host !== undefined && { host }),
    ...(insecure !== undefined && { insecure }),
  }).withAllLocales.withoutLinkResolution;

  return {
    abort,
    async fetchSpace(previous) {
      // What trickles in keeps within the time-out of a byte for ever.
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
      // What is wrong with the token of the sync is told as a bad request; all else would be wrong with a full one, too.
      if (status === 400 || status === 410 || status === 422) return fetchAll();
      throw error;
    }
    const isChanged = [answer.entries, answer.assets, answer.deletedEntries, answer.deletedAssets].some(
      (items) => Array.isArray(items) && items.length > 0,
    );
    // With another model, entries that did not change say something else.
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

/** A sync takes longer than it may. */
class ExpiredError extends Error {}

function listSharedFields(fields: unknown): ReadonlySet<string> {
  const known = Array.isArray(fields) ? fields.filter(isRecord) : [];
  return new Set(known.filter(({ localized }) => localized === false).map(({ id }) => String(id)));
}

function applyAnswer(previous: SyncedSpace, { nextSyncToken: token, ...changes }: Answer): SyncedSpace {
  return applyChanges(previous, { ...changes, token });
}

/** The status of an answer: of the client's own errors it stands in a message of JSON, of axios's in the answer. */
function readStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('response' in error && isRecord(error.response) && typeof error.response.status === 'number') {
    return error.response.status;
  }
  const status = readDetails(error)?.status;
  return typeof status === 'number' ? status : undefined;
}

function isTooLarge(error: unknown): boolean {
  const text = error instanceof Error ? JSON.stringify(readBody(error) ?? error.message) : '';
  return readStatus(error) === 400 && /response size/i.test(text);
}

function readBody(error: Error): unknown {
  return 'response' in error && isRecord(error.response) ? error.response.data : undefined;
}

function readDetails(error: Error): Record<string, unknown> | undefined {
  try {
    const details: unknown = JSON.parse(error.message);
    return isRecord(details) ? details : undefined;
  } catch {
    return undefined;
  }
}

function describeFault(error: unknown, status: number | undefined): string {
  if (error instanceof InvalidAnswer) return 'what it answers is incomplete or not valid';
  if (error instanceof ExpiredError) return 'its answers take too long';
  if (status === 429) return 'too much is asked of it (429)';
  if (status !== undefined) return `it answers with an error (${status})`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? `it does not answer (${code})` : 'it does not answer as it should';
}
