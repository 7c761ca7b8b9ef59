import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import type { Requester } from './write-as.server.ts';

/** The session that a request belongs to. */
interface StudioSession {
  id: string;
  /** When the editor last authenticated, in milliseconds since 1970. */
  provenAt: number;
}

/** What middleware puts on the context of a request to the studio's API. */
export interface StudioEnv {
  Variables: AppEnv['Variables'] & { editor: Requester; session: StudioSession };
}

export type StudioContext = Context<StudioEnv>;
