import { isDeepStrictEqual } from 'node:util';
import { type ContentfulClientApi, createClient } from 'contentful';
import { isRecord } from '#schema/is-record.ts';
import type { Item, Space, SpaceLocale } from './space.ts';

export interface ContentfulAccess {
  /** `CONTENTFUL_SPACE_ID` */
  space: string;
  /** `CONTENTFUL_ENVIRONMENT` */
  environment?: string | undefined;
  /** `CONTENTFUL_DELIVERY_TOKEN` */
  token: string;
  /** `CONTENTFUL_HOST`, such as `cdn.eu.contentful.com` */
  host?: string | undefined;
  /** Ask by HTTP, as tests do. */
  insecure?: boolean | undefined;
  /** Milliseconds that an answer may take. */
  timeout?: number | undefined;
}

/** A space, and where its next sync goes on from. */
export interface SyncedSpace extends Space {
  model: SpaceModel;
  token: string;
}

/** What the values of entries are read by. */
interface SpaceModel {
  locales: readonly SpaceLocale[];
  /** The fields that have one value for all locales, by the id of the content type. */
  shared: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Fetches all of a space, or what has changed since `previous` put into it: the very same object where nothing has. Once
 * Contentful does not know that state any more, it is all of the space again.
 *
 * @throws Error that says in one line what Contentful refuses or why it cannot be used, naming the setting where that
 * is it
 */
export type FetchSpace = (previous?: SyncedSpace) => Promise<SyncedSpace>;

/** More than a space can have; the client’s type of the query is narrower than the API. */
const allTypes = { limit: 1000 } as { query?: string };

type Client = ContentfulClientApi<'WITH_ALL_LOCALES' | 'WITHOUT_LINK_RESOLUTION'>;
type Answer = Awaited<ReturnType<Client['sync']>>;

/** Milliseconds that an answer may take; the client’s own are 30,000. */
const defaultTimeout = 3000;

/** Items of a page of a sync. Where they come to more than the 7 MB that an answer may have, fewer are asked for. */
const pageSizes = [1000, 200, 40, 8];

/** Makes the function that fetches a space by the official client, which asks once more after a fault or a rate limit. */
// Long because its functions share the client.
export function createSpaceFetcher(access: ContentfulAccess): FetchSpace {
  const { space, environment = 'master', token, host, insecure, timeout = defaultTimeout } = access;
  const client: Client = createClient({
    space,
    environment,
    accessToken: token,
    timeout,
    retryLimit: 1,
    // What is wrong is told by the source, once.
    logHandler: () => {},
    ...(host !== undefined && { host }),
    ...(insecure !== undefined && { insecure }),
  }).withAllLocales.withoutLinkResolution;

  return async (previous) => {
    try {
      return previous ? await fetchChanges(previous) : await fetchAll();
    } catch (error) {
      throw explain(error);
    }
  };

  async function fetchAll(): Promise<SyncedSpace> {
    const model = await fetchModel();
    const answer = await fetchInPages();
    const empty = { entries: new Map(), assets: new Map(), locales: model.locales, model, token: '' };
    return applyAnswer(empty, answer);
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
      return new Error(`CONTENTFUL_DELIVERY_TOKEN is not accepted by Contentful for the space "${space}".`);
    }
    if (status === 404) {
      return new Error(
        `CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT is wrong: Contentful finds no environment "${environment}" of a space "${space}" for this CONTENTFUL_DELIVERY_TOKEN.`,
      );
    }
    return new Error(`Contentful cannot be read: ${describeFault(error, status)}.`);
  }
}

/** What came is no answer of the Sync API, such as half of one. */
class InvalidAnswer extends Error {}

function listSharedFields(fields: unknown): ReadonlySet<string> {
  const known = Array.isArray(fields) ? fields.filter(isRecord) : [];
  return new Set(known.filter(({ localized }) => localized === false).map(({ id }) => String(id)));
}

function applyAnswer(previous: SyncedSpace, answer: Answer): SyncedSpace {
  const { nextSyncToken: token } = answer;
  // The client makes an answer that it cannot parse an empty one without a token.
  if (typeof token !== 'string' || token === '') throw new InvalidAnswer();
  const { model } = previous;
  const entries = applyChanges(previous.entries, answer.entries, answer.deletedEntries, model);
  const assets = applyChanges(previous.assets, answer.assets, answer.deletedAssets, model);
  return { ...previous, entries, assets, token };
}

function applyChanges(
  previous: ReadonlyMap<string, Item>,
  changed: readonly unknown[],
  deleted: readonly unknown[],
  { shared }: SpaceModel,
): ReadonlyMap<string, Item> {
  if (changed.length + deleted.length === 0) return previous;
  const items = new Map(previous);
  for (const item of changed) {
    if (!isItem(item)) throw new InvalidAnswer();
    const { sys, fields } = item;
    items.set(sys.id, {
      sys,
      fields: isRecord(fields) ? fields : {},
      shared: shared.get(sys.contentType?.sys?.id ?? '') ?? none,
    });
  }
  for (const item of deleted) {
    if (!isItem(item)) throw new InvalidAnswer();
    items.delete(item.sys.id);
  }
  return items;
}

const none: ReadonlySet<string> = new Set();

function isItem(value: unknown): value is Omit<Item, 'shared'> {
  return isRecord(value) && isRecord(value.sys) && typeof value.sys.id === 'string';
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
  if (status === 429) return 'too much is asked of it (429)';
  if (status !== undefined) return `it answers with an error (${status})`;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? `it does not answer (${code})` : 'it does not answer as it should';
}
