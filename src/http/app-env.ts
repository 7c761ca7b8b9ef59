import type { Context } from 'hono';
import type { InertiaVariables } from '#inertia/inertia.ts';
import type { CanonicalPathVariables } from './canonical-path.ts';
import type { KeepAnswersVariables } from './keep-answers.ts';
import type { RequestLogVariables } from './request-log.ts';

/** What middleware leaves on a request's context for the handlers after it. */
export interface AppEnv {
  Variables: RequestLogVariables & InertiaVariables & CanonicalPathVariables & KeepAnswersVariables;
}

export type AppContext = Context<AppEnv>;
