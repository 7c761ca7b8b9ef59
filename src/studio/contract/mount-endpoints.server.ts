import type { Hono } from 'hono';
import PQueue from 'p-queue';
import type { z } from 'zod';
import { rememberBody } from '#http/response-body.ts';
import { encodeWholeJson } from '#platform/encode-json.ts';
import { ApiError } from './api-error.server.ts';
import type { AnswerOf, Endpoint, Endpoints, Infer, Parameters, Share } from './endpoint.ts';
import { nameAllowedEntry } from './name-entry.server.ts';
import { readJson, readQuery } from './read-input.server.ts';
import { refuse, requireLocales, requireUse } from './refuse.server.ts';
import { isAllowed } from './roles.ts';
import type { StudioContext, StudioEnv } from './studio-env.server.ts';
import type { Requester } from './write-as.server.ts';

/** What a handler gets: parameters, query and body as declared and valid, and who asks. */
type Handed<Address, E> = Parameters<Address> &
  (E extends { query: infer Query extends z.ZodType } ? { readonly query: Infer<Query> } : unknown) &
  (E extends { body: infer Body extends z.ZodType } ? { readonly body: Infer<Body> } : unknown) &
  (E extends { access: 'open' } ? unknown : { readonly editor: Requester }) & { readonly c: StudioContext };

type Handlers<All extends Endpoints> = {
  readonly [Address in keyof All]: (
    input: Handed<Address, All[Address]>,
  ) => All[Address] extends { answer: unknown }
    ? AnswerOf<All[Address]> | Promise<AnswerOf<All[Address]>>
    : unknown;
};

/** Endpoints with what answers them. */
export interface Service {
  endpoints: Endpoints;
  handlers: Readonly<Record<string, (input: never) => unknown>>;
}

/**
 * Puts handlers to a room's endpoints, one to each. What a handler returns is answered as declared; whether the requester may
 * call it, and whether what they hand over is valid, has been asked by then.
 */
export function serve<All extends Endpoints>(endpoints: All, handlers: Handlers<All>): Service {
  return { endpoints, handlers };
}

/** Does the work of a call, whose query and body have been read, or answers without. */
export type Around = (
  c: StudioContext,
  given: { query: unknown; body: unknown },
  work: () => Promise<Response>,
) => Promise<Response>;

/** The endpoints of services that programs may call. */
export function listForPrograms(services: readonly Service[]): Service[] {
  return services.map(({ endpoints, handlers }) => ({
    endpoints: Object.fromEntries(Object.entries(endpoints).filter(([, { tokens }]) => tokens)),
    handlers,
  }));
}

/** Mounts the endpoints of services that are open to strangers, or those that are not. */
export function mountEndpoints(
  api: Hono<StudioEnv>,
  services: readonly Service[],
  isOpen: boolean,
  around: Around = (_c, _given, work) => work(),
): void {
  const shares = new Map<Share, ReturnType<typeof createShare>>();
  for (const { endpoints, handlers } of services) {
    for (const [address, endpoint] of Object.entries(endpoints)) {
      if ((endpoint.access === 'open') !== isOpen) continue;
      const { share } = endpoint;
      if (share && !shares.has(share)) shares.set(share, createShare(share));
      const work = share && shares.get(share);
      const [method = '', path = ''] = address.split(' ');
      const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        name === 'file' ? ':file{.+}' : `:${name}`,
      );
      api.on(method, pattern, async (c) => {
        c.set('address', address);
        permit(c, endpoint);
        const answer = () => run(c, endpoint, handlers[address] as (input: object) => unknown, around);
        return work ? work(c.get('editor').id, answer) : answer();
      });
    }
  }
}

/** Refuses who may not call it whatever the body. */
function permit(c: StudioContext, { access, files, locales, tokens }: Endpoint): void {
  if (access === 'open') return;
  const file = c.req.param('file');
  const editor = c.get('editor');
  if (tokens && editor.token) requireUse(editor.token, tokens);
  if (file !== undefined) nameAllowedEntry(file, editor, files || locales ? 'read' : access);
  if (!isAllowed(editor, access)) refuse(access);
}

async function run(
  c: StudioContext,
  endpoint: Endpoint,
  handle: (input: object) => unknown,
  around: Around,
): Promise<Response> {
  const { access, answer, status = 200 } = endpoint;
  const query = endpoint.query && readQuery(c, endpoint.query);
  const body =
    typeof endpoint.body === 'object' ? await readJson(c, endpoint.body, endpoint.bounds) : undefined;
  if (access !== 'open') {
    const editor = c.get('editor');
    for (const file of endpoint.files?.(body) ?? []) nameAllowedEntry(file, editor, access);
    requireLocales(editor, access, endpoint.locales?.(body) ?? []);
    if (endpoint.needsRecentSignIn && !c.get('session').isRecent())
      throw new ApiError({
        code: 'authenticate-again',
        message: 'Confirm it’s you.',
        remedy: 'Sign in again to continue with what you were doing.',
      });
  }
  const work = async () => {
    const result = await handle({ ...c.req.param(), query, body, editor: c.get('editor'), c });
    if (!answer) return c.body(null, 204);
    if (result instanceof Response) return result;
    const json = await encodeWholeJson(result);
    return rememberBody(c.body(json, status, { 'Content-Type': 'application/json' }), json);
  };
  // Bytes are the handler's to read, and say themselves where they belong.
  return endpoint.body === 'bytes' ? work() : around(c, { query, body }, work);
}

/**
 * Gives each account a share of a kind of work, before the request's body is read. A person in several windows waits for a
 * moment; whoever sends much more is refused, and nobody else waits.
 *
 * @returns runs work for an account; throws an ApiError `too-many` where the account's queue is full
 */
function createShare({
  atOnce,
  waiting,
}: Share): <Result>(account: string, work: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, PQueue>();
  return async function run(account, work) {
    const queue = queues.get(account) ?? new PQueue({ concurrency: atOnce });
    if (queue.size >= waiting)
      throw new ApiError({
        code: 'too-many',
        message: 'Your earlier requests are still being worked on.',
        remedy: 'Try again in a moment. If you have many windows of the studio open, close some.',
      });
    queues.set(account, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.size + queue.pending === 0) queues.delete(account);
    }
  };
}
