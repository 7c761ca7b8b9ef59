import type { Hono } from 'hono';
import type { Log } from '#operations/log.ts';
import type { Editor } from '../api/roles.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import type { StudioContext, StudioEnv } from '../studio-env.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { createAttemptLimits } from './attempts/attempt-limits.server.ts';
import { announceSetUp } from './links/announce-set-up.server.ts';
import { setUpRoutes } from './links/set-up-routes.server.ts';
import { toEditor } from './people/person.server.ts';
import { createSessionCookies } from './sessions/session-cookies.server.ts';
import { createSessionStore } from './sessions/session-store.server.ts';
import { createKnownDevices } from './sign-in/known-devices.server.ts';
import { signInRoutes } from './sign-in/sign-in-routes.server.ts';

export interface AccountsOptions {
  database: StudioDatabase;
  /** The site's own origin. */
  origin: string;
  log: Log;
  /** By which attempts are counted. */
  findClientAddress: (c: StudioContext) => string;
  /** Writes a line to the terminal. */
  print?: (line: string) => void;
  /** Milliseconds since 1970 */
  now?: () => number;
}

export interface Accounts {
  /** Who is signed in; leaves the session on the context. */
  findEditor: (c: StudioContext) => Promise<Editor | undefined>;
  openRoutes: readonly Hono<StudioEnv>[];
  routes: readonly Hono<StudioEnv>[];
  /** Tells how to make the first account, while there is none. */
  announceSetUp(): Promise<void>;
}

/** Who may enter the studio, and how: people, sessions, factors, links. */
export function createAccounts({
  database,
  origin,
  log,
  findClientAddress,
  print = (line) => process.stderr.write(`${line}\n`),
  now = Date.now,
}: AccountsOptions): Accounts {
  // Each room's tables are its own.
  const { kysely } = database;
  const context: AccountContext = {
    database,
    origin,
    log,
    now,
    findClientAddress,
    attempts: createAttemptLimits(kysely, now),
    sessions: createSessionStore(kysely, now),
    cookies: createSessionCookies(origin.startsWith('https:')),
    devices: createKnownDevices(kysely, now),
  };
  return {
    async findEditor(c) {
      const token = context.cookies.read(c, 'session');
      const session = token ? await context.sessions.find(token, 'full') : undefined;
      if (!session) return undefined;
      c.set('session', { id: session.id, provenAt: session.provenAt });
      return toEditor(session.person);
    },
    openRoutes: [signInRoutes(context), setUpRoutes(context)],
    routes: [],
    announceSetUp: () => announceSetUp({ database, origin, log, now, print }),
  };
}
