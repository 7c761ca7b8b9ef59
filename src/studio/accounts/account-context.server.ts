import type { Log } from '#operations/log.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import type { StudioContext } from '../studio-env.server.ts';
import type { AttemptLimits } from './attempts/attempt-limits.server.ts';
import type { SessionCookies } from './sessions/session-cookies.server.ts';
import type { SessionStore } from './sessions/session-store.server.ts';
import type { KnownDevices } from './sign-in/known-devices.server.ts';

/** What all routes of accounts share. */
export interface AccountContext {
  database: StudioDatabase;
  /** The site's own. */
  origin: string;
  log: Log;
  /** Milliseconds since 1970 */
  now: () => number;
  findClientAddress: (c: StudioContext) => string;
  attempts: AttemptLimits;
  sessions: SessionStore;
  cookies: SessionCookies;
  devices: KnownDevices;
}
