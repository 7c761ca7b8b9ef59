import { type Env, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { JsonBounds } from '#http/json-bounds.ts';
import { sameOrigin } from '#http/same-origin.ts';
import { ApiError, notFound, otherRelease } from './api-error.server.ts';
import { type ApiDescription, descriptionRoutes, peopleApi, programsApi } from './describe-api.server.ts';
import { type Around, listForPrograms, mountEndpoints, type Service } from './mount-endpoints.server.ts';
import { type ApiFault, toProblem } from './problem.ts';
import { readJson } from './read-input.server.ts';
import { requireUse } from './refuse.server.ts';
import type { StudioContext, StudioEnv } from './studio-env.server.ts';
import type { Requester } from './write-as.server.ts';

/** Where agents speak the Model Context Protocol. */
const agentsPath = '/api/mcp';

/** One at a time: a list of them would be called at once. What it says is the protocol's. */
const agentMessage = z.looseObject({}, 'Send one message at a time.');

interface ProgramOptions {
  /** Lets a program in by its token. @throws ApiError */
  admit: (c: StudioContext) => Promise<Requester>;
  /** Answers messages of agents; undefined where there are none. */
  agents?: AgentOptions | undefined;
}

interface AgentOptions {
  /** What a message may hold. */
  bounds: JsonBounds;
  answer: (request: Request, message: unknown, bindings: object) => Promise<Response>;
}

export interface StudioRoutesOptions {
  /** The site's own origin. */
  origin: string;
  /** Undefined where nobody is signed in. */
  findEditor: (c: StudioContext) => Promise<Requester | undefined>;
  /** Notes that somebody who is signed in was refused for want of rights. */
  noteRefusal?: (c: StudioContext, error: ApiError) => Promise<void>;
  /** Puts entries' titles in the place of their files in a text for editors. */
  nameByTitle?: (text: string) => Promise<string>;
  /** What answers below `/studio/api`. */
  services: readonly Service[];
  /** Does a call with an idempotency key once. */
  doOnce?: Around;
  /** How programs are let in; undefined where there is nothing for them. */
  programs?: ProgramOptions | undefined;
  /** What is answered to requests from elsewhere, by path. */
  outside?: readonly { path: string; routes: Hono<StudioEnv> }[];
  /** The build's files, which are public and cacheable. */
  files: Hono<Env>;
  /** Answers every other address below `/studio` with the studio's HTML document. */
  document: (c: StudioContext) => Response | Promise<Response>;
}

/**
 * All of `/studio`: its document, and its API, which answers JSON alone; and the API for programs. None of it may be
 * cached or indexed, and every API route but the open ones answers 401 to somebody who is not signed in.
 */
export function studioRoutes({
  origin,
  findEditor,
  noteRefusal,
  nameByTitle,
  services,
  doOnce,
  programs,
  outside = [],
  files,
  document,
}: StudioRoutesOptions): Hono<Env> {
  const studio = new Hono<StudioEnv>();
  studio.route('/', files as unknown as Hono<StudioEnv>);
  studio.use('/studio/*', keepPrivate);
  studio.use('/studio', keepPrivate);
  for (const { path, routes } of outside) studio.route(path, routes);
  const shared = { noteRefusal, nameByTitle, doOnce };
  const people = createApi({ ...shared, about: peopleApi });
  people.use('*', onlyFromStudio(origin));
  people.use('*', refuseNulls);
  const all = [...services, descriptionRoutes(services, peopleApi)];
  mountEndpoints(people, all, true);
  people.use('*', async (c, next) => {
    const editor = await findEditor(c);
    // What one person has on the screen is not done in the name of another, who has signed in beside.
    if (!editor || (c.req.header('Studio-Person') ?? editor.id) !== editor.id)
      throw new ApiError({ code: 'signed-out', message: 'You are not signed in.' });
    c.set('editor', editor);
    await next();
  });
  mountEndpoints(people, all, false, doOnce);
  people.all('*', nothingHere);
  studio.route(peopleApi.root, people);
  if (programs) studio.route(programsApi.root, createProgramApi(programs, services, shared));
  if (programs?.agents)
    studio.route(agentsPath, createAgentApi(origin, programs.admit, programs.agents, shared));
  studio.on(['GET', 'HEAD'], ['/studio', '/studio/*'], (c) => document(c));
  return studio as unknown as Hono<Env>;
}

type Shared = Pick<StudioRoutesOptions, 'noteRefusal' | 'nameByTitle' | 'doOnce'>;

/**
 * The same endpoints for programs, as far as they are declared to be for them. No cookie is read here, so that no browser
 * can be made to ask for its person.
 */
function createProgramApi(
  { admit }: ProgramOptions,
  services: readonly Service[],
  shared: Shared,
): Hono<StudioEnv> {
  const api = createApi({ ...shared, about: programsApi });
  api.use('*', keepPrivate);
  api.use('*', refuseNulls);
  api.use('*', async (c, next) => {
    c.set('editor', await admit(c));
    await next();
  });
  const own = listForPrograms(services);
  mountEndpoints(api, [...own, descriptionRoutes(own, programsApi)], false, shared.doOnce);
  api.all('*', nothingHere);
  return api;
}

/**
 * Lets agents in as programs, and their messages. A page of another site has no business here, whatever host name led its
 * browser to this address.
 */
function createAgentApi(
  origin: string,
  admit: ProgramOptions['admit'],
  { bounds, answer }: AgentOptions,
  shared: Shared,
): Hono<StudioEnv> {
  const api = createApi({ ...shared, about: programsApi });
  api.use('*', keepPrivate);
  api.all('/', async (c) => {
    if ((c.req.header('Origin') ?? origin) !== origin)
      throw new ApiError({ code: 'forbidden', message: 'Pages of other sites may not ask.' });
    const editor = await admit(c);
    c.set('editor', editor);
    if (editor.token) requireUse(editor.token, 'manage');
    const message = c.req.method === 'POST' ? await readJson(c, agentMessage, bounds) : undefined;
    return answer(c.req.raw, message, c.env as object);
  });
  return api;
}

/** An API without its endpoints: what goes wrong is answered as a problem. */
function createApi({ noteRefusal, nameByTitle, about }: Shared & { about: ApiDescription }): Hono<StudioEnv> {
  const api = new Hono<StudioEnv>();
  api.onError(async (error, c) => {
    if (error instanceof ApiError) {
      if (error.fault.code === 'forbidden' && c.get('editor'))
        await noteRefusal?.(c, error).catch((failure: unknown) => {
          c.get('log').error({ err: failure }, 'A refusal could not be put into the audit log.');
        });
      // Titles of drafts are not for strangers.
      if (!c.get('editor') || !nameByTitle) return sendProblem(c, error.fault, about);
      const { message, remedy } = error.fault;
      const named = {
        message: await nameByTitle(message),
        ...(remedy && { remedy: await nameByTitle(remedy) }),
      };
      return sendProblem(c, { ...error.fault, ...named }, about);
    }
    c.get('log').error({ err: error }, 'A request of the studio failed.');
    const fault = {
      code: 'unavailable' as const,
      message: 'The studio cannot do this right now.',
      remedy:
        'Try again in a moment. If it keeps happening, tell whoever runs the site. The server’s log says why.',
    };
    return sendProblem(c, fault, about);
  });
  return api;
}

/** Guards against cross-site request forgery: requests that may change something have to come from our own origin. */
function onlyFromStudio(origin: string): MiddlewareHandler<StudioEnv> {
  const refuse = sameOrigin({
    origin,
    reject() {
      throw new ApiError({
        code: 'forbidden',
        message: 'This request did not come from the studio.',
        remedy: `Open the studio at ${origin}/studio.`,
      });
    },
  });
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : refuse(c, next));
}

/** No name has this character, and PostgreSQL takes no text with it. */
function refuseNulls(c: StudioContext, next: () => Promise<void>): Promise<void> {
  if (c.req.url.includes('%00')) nothingHere();
  return next();
}

/** Keeps the headers that have been set: who signs out is signed out in the browser, whatever fails besides. */
function sendProblem(c: StudioContext, fault: ApiFault, { root }: ApiDescription): Response {
  const problem = toProblem(fault, root);
  return c.body(JSON.stringify(problem), problem.status, { 'Content-Type': 'application/problem+json' });
}

function nothingHere(): never {
  throw notFound('There is nothing at this address.', otherRelease);
}

/** No cache and no search engine is to have anything of it. */
async function keepPrivate(c: StudioContext, next: () => Promise<void>): Promise<void> {
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  c.res.headers.set('Referrer-Policy', 'no-referrer');
}
