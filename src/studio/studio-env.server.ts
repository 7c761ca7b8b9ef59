import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import type { Editor } from './api/roles.ts';

/** The session that a request is made in. */
interface StudioSession {
  id: string;
  /** When it was proved last who it is, in milliseconds since 1970. */
  provenAt: number;
}

/** What middleware leaves on the context of a request to the studio's API. */
export interface StudioEnv {
  Variables: AppEnv['Variables'] & { editor: Editor; session: StudioSession };
}

export type StudioContext = Context<StudioEnv>;
