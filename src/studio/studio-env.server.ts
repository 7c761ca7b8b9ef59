import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import type { Editor } from './api/roles.ts';

/** What middleware leaves on the context of a request to the studio's API. */
export interface StudioEnv {
  Variables: AppEnv['Variables'] & { editor: Editor };
}

export type StudioContext = Context<StudioEnv>;
