import type { Context } from 'hono';
import type { InertiaVariables } from '#inertia/inertia.ts';
import type { CacheResponsesVariables } from './cache-responses.ts';
import type { CanonicalPathVariables } from './canonical-path.ts';
import type { RequestLogVariables } from './request-log.ts';

/** What middleware leaves on a request's context for the handlers after it. */
export interface AppEnv {
  Variables: RequestLogVariables & InertiaVariables & CanonicalPathVariables & CacheResponsesVariables;
}

export type AppContext = Context<AppEnv>;
