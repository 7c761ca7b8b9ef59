import type { Context } from 'hono';
import type { AppEnv } from '#http/app-env.ts';
import type { Requester } from './write-as.server.ts';

/** The session that a request belongs to. */
interface StudioSession {
  id: string;
  /** When the editor last authenticated, in milliseconds since 1970. */
  provenAt: number;
  /** Whether that suffices for what changes access. */
  isRecent(): boolean;
}

/** What middleware puts on the context of a request to the studio's API; `address` is its endpoint's. */
export interface StudioEnv {
  Variables: AppEnv['Variables'] & { editor: Requester; session: StudioSession; address: string };
}

export type StudioContext = Context<StudioEnv>;
