import { hash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { ContentSource } from '#content-source/content-source.ts';
import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import { leadsNowhere } from '#content-source/page-link.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { RequestLogVariables } from '#http/request-log.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { isLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { decodePath } from '#links/decode-path.ts';
import { encodeWholeJson } from '#platform/encode-json.ts';
import { followChanges } from './changes.server.ts';
import { describeApi, describeKind, root } from './describe-api.server.ts';
import { type Entry, findByPath, indexEntries } from './entries.server.ts';
import { definitions, type Kind, kinds } from './kinds.server.ts';
import { name, type ProblemCode, problems, quote, Refusal } from './problem.server.ts';
import {
  defaultLimit,
  digestQuery,
  findEntries,
  listFields,
  type Parameters,
  readCount,
  readCursor,
  readForms,
  readParameters,
  readsDrafts,
  writeCursor,
} from './read-query.server.ts';
import { type Writing, writeFields } from './write-fields.server.ts';
import { referenceStyle, writeReference } from './write-reference.server.ts';

/** What depends on who asks, or passes. */
const unkept: readonly ProblemCode[] = ['token', 'forbidden', 'too-many', 'unavailable'];

const unavailable = new Refusal('unavailable', 'The site cannot answer now.', 'Ask again in a few seconds.');

/** The most entries that come with others, the nearest first: all others have their address. */
const mostIncluded = 200;

export interface ContentApiOptions {
  /** The site’s own origin. */
  origin: string;
  /** Origins whose pages may read the API from a browser. */
  origins: readonly string[];
  content: Pick<ContentSource, 'current' | 'subscribe'>;
  /** What there is for holders of a token besides; undefined where there are no tokens. */
  drafts?: DraftReader | undefined;
}

export interface DraftReader {
  /** Lets a program in by its token. @throws whoever is not let in, with a `fault` that says why */
  admit: (c: Context) => Promise<{ uses: readonly string[] }>;
  /** The content with all drafts. */
  read: () => Promise<ContentSnapshot>;
}

interface ApiEnv {
  Variables: RequestLogVariables & { snapshot: ContentSnapshot };
}
type ApiContext = Context<ApiEnv>;

/**
 * The published content as data, read only (docs/content-api.md). Answers come from the snapshot, and depend on nothing but
 * the address; the response cache keeps them as it keeps pages.
 */
export function contentApiRoutes({ origin, origins, content, drafts }: ContentApiOptions) {
  const follow = followChanges(content);
  const routes = new Hono<ApiEnv>().basePath(root);
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', referenceStyle, 'base64')}'; frame-ancestors 'none'`;

  routes.onError((error, c) => {
    if (!(error instanceof Refusal)) c.get('log').error({ err: error }, 'A request failed.');
    const { code, message, remedy } = error instanceof Refusal ? error : unavailable;
    const [status, title] = problems[code];
    const problem = { type: `${root}#${code}`, title, status, detail: message, code, remedy };
    return c.body(JSON.stringify(problem), status, {
      'Content-Type': 'application/problem+json',
      ...(code === 'token' && { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
      ...(unkept.includes(code) && { 'Cache-Control': 'no-store' }),
      ...(code === 'method' && { Allow: 'GET, HEAD' }),
    });
  });
  routes.use(
    '*',
    cors({
      origin: [...origins],
      allowMethods: ['GET', 'HEAD'],
      allowHeaders: ['Authorization', 'If-None-Match'],
      exposeHeaders: ['Content-Revision', 'ETag'],
      maxAge: 86_400,
    }),
    async (c, next) => {
      c.header('Content-Security-Policy', policy);
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
        throw new Refusal('method', `${quote(c.req.method)} is not answered here.`, 'Use GET or HEAD.');
      c.set('snapshot', await choose(c));
      await next();
      if (c.req.header('Authorization') !== undefined) c.res.headers.set('Cache-Control', 'no-store');
    },
  );
  routes.on('GET', ['/', '/openapi.json', '/schemas/:kind'], (c, next) => {
    readParameters(c.req.url, 'description');
    return next();
  });
  routes.get('/', (c) => c.html(writeReference(origin)));
  routes.get('/openapi.json', (c) => send(c, describeApi(origin)));
  routes.get('/schemas/:kind', (c) => send(c, describeKind(readKind(c.req.param('kind')))));
  routes.get('/changes', async (c) => {
    const since = readParameters(c.req.url, 'changes').get('since');
    const { revision, changes } = await follow.listSince(since ?? content.current().revision);
    c.header('Cache-Control', 'public, max-age=0, s-maxage=5');
    return send(c, { revision, isComplete: changes !== undefined, changes: changes ?? [] }, { revision });
  });
  routes.get('/entry', async (c): Promise<Response> => {
    const query = readParameters(c.req.url, 'path');
    const asked = query.get('path');
    if (asked === undefined)
      throw new Refusal('invalid', 'The address of the page is missing.', 'Write it as path=/en-gb/about.');
    const path = (decodePath(asked) ?? asked).normalize('NFC');
    const snapshot = c.get('snapshot');
    const entry = findByPath(snapshot, path);
    if (entry) return sendEntry(c, entry, query);
    const at = readLocaleAddress(path);
    const redirect = at && lookUpRedirect(snapshot.locales[at.locale].redirects, path);
    const target = redirect?.to === undefined ? undefined : new URL(redirect.to, origin);
    if (redirect && !target)
      throw new Refusal('gone', `What was at ${quote(path)} is gone for good.`, 'Remove links to it.');
    if (redirect && target?.origin === origin && !leadsNowhere(path, snapshot.locales)) {
      query.set('path', target.pathname);
      const address = `${root}/entry?${new URLSearchParams([...query])}`;
      return c.redirect(address, redirect.kind === 'permanent' ? 301 : 302);
    }
    throw new Refusal(
      'not-found',
      `No entry is published at ${quote(path)}.`,
      'Lists have the paths of all.',
    );
  });
  routes.get('/:locale/:kind', (c) =>
    sendList(c, readLocale(c.req.param('locale')), readKind(c.req.param('kind'))),
  );
  routes.get('/:locale/:kind/:key', (c) => {
    const [locale, kind] = [readLocale(c.req.param('locale')), readKind(c.req.param('kind'))];
    const query = readParameters(c.req.url, 'entry');
    const key = c.req.param('key').normalize('NFC');
    const entry = indexEntries(c.get('snapshot'), locale).byKind[kind].get(key);
    if (entry) return sendEntry(c, entry, query);
    const lists = `The list has their keys: ${root}/${locale}/${kind}.`;
    throw new Refusal('not-found', `${quote(key)} is not among the ${kind} of ${locale}.`, lists);
  });
  routes.get('*', (c) => {
    throw new Refusal('not-found', `${quote(c.req.path)} is no address of this API.`, `They are at ${root}.`);
  });
  return { routes: routes as unknown as Hono, stop: follow.stop };

  /**
   * The content that a request may have, and asks for. A token that is none is refused even for what needs none, so that
   * whoever sends it finds out.
   */
  async function choose(c: ApiContext): Promise<ContentSnapshot> {
    const needsToken = readsDrafts(c.req.url);
    if (c.req.header('Authorization') === undefined && !needsToken) return content.current();
    if (!drafts)
      throw new Refusal('token', 'There is no such token.', 'Leave it out: what is published needs none.');
    const { uses } = await drafts.admit(c).catch(refuseProgram);
    if (!needsToken) return content.current();
    if (uses.includes('drafts')) return drafts.read();
    throw new Refusal(
      'forbidden',
      'This token is not meant for drafts.',
      'Create one with this use in the studio.',
    );
  }

  function sendEntry(c: ApiContext, entry: Entry, query: Parameters) {
    const writing = beginWriting(c, query, false);
    const written = writeEntry(entry, writing);
    return send(c, { entry: written, ...include([entry], writing, readCount(query, 'depth', 0, 0)) });
  }

  function sendList(c: ApiContext, locale: Locale, kind: Kind) {
    const query = readParameters(c.req.url, 'list', [...listFields[kind].keys()]);
    const snapshot = c.get('snapshot');
    const { revision } = snapshot;
    const limit = readCount(query, 'limit', 1, defaultLimit);
    const depth = readCount(query, 'depth', 0, 0);
    const digest = digestQuery(kind, locale, query);
    const start = readCursor(query, digest, revision);
    const keyOf = (path: string) => findByPath(snapshot, path)?.key;
    const all = indexEntries(snapshot, locale).byKind[kind].values();
    const found = findEntries(query, all, { kind, locale, keyOf });
    const shown = found.slice(start, start + limit);
    const writing = beginWriting(c, query, true);
    const entries = shown.map((entry) => writeEntry(entry, writing));
    const next = start + limit < found.length && writeCursor(digest, revision, start + limit);
    return send(c, {
      total: found.length,
      entries,
      ...(next && { next }),
      ...include(shown, writing, depth),
    });
  }

  function beginWriting(c: ApiContext, query: Parameters, isBrief: boolean): Omit<Writing, 'languages'> {
    const snapshot = c.get('snapshot');
    const find = (path: string) => findByPath(snapshot, path);
    return { base: origin, isBrief, forms: readForms(query), find, references: new Map() };
  }

  /** The entries that others refer to, by the length of the way, each once: a circle ends where it began. */
  function include(from: readonly Entry[], writing: Omit<Writing, 'languages'>, depth: number) {
    if (depth === 0) return {};
    const seen = new Set(from.map(({ path }) => path));
    const included: object[] = [];
    let nearest = [...writing.references.values()];
    for (let step = 0; step < depth; step += 1) {
      const own = { ...writing, isBrief: true, references: new Map<string, Entry>() };
      for (const entry of nearest) {
        if (seen.has(entry.path) || included.length === mostIncluded) continue;
        seen.add(entry.path);
        included.push(writeEntry(entry, own));
      }
      nearest = [...own.references.values()];
    }
    return { included };
  }

  async function send(c: ApiContext, value: object, { revision }: { revision: string } = c.get('snapshot')) {
    const body = await encodeWholeJson(value);
    return c.body(body, 200, { 'Content-Type': 'application/json', 'Content-Revision': revision });
  }
}

/** Says in this API’s terms why a program was not let in. */
function refuseProgram(error: Error & { fault?: { code: string; remedy?: string } }): never {
  const codes = { 'signed-out': 'token', 'too-many': 'too-many', invalid: 'invalid' } as const;
  const code = codes[error.fault?.code as keyof typeof codes];
  if (!code) throw error;
  throw new Refusal(code, error.message, error.fault?.remedy ?? '');
}

function writeEntry(entry: Entry, writing: Omit<Writing, 'languages'>) {
  const { kind, key, locale, path, originalPath, alternates } = entry;
  const languages: Record<string, string> = {};
  const fields = writeFields(definitions[kind], entry.values(), '/fields', {
    ...writing,
    base: new URL(path, writing.base).href,
    languages,
  });
  return {
    ...{ kind, key, locale, path },
    language: locales[locale].languageTag,
    languages,
    ...(originalPath !== undefined && { originalPath }),
    ...{ alternates, fields },
  };
}

function readLocale(entered: string): Locale {
  if (isLocale(entered)) return entered;
  throw new Refusal('not-found', `There is no locale ${quote(entered)}.`, `There are ${name(localeCodes)}.`);
}

function readKind(entered: string): Kind {
  const kind = kinds.find((one) => one === entered);
  if (kind) return kind;
  throw new Refusal('not-found', `There is no kind ${quote(entered)}.`, `There are ${name(kinds)}.`);
}
