import type { Env, Hono } from 'hono';
import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import { createClientAddressFinder } from '#http/client-address.ts';
import type { Log } from '#operations/log.ts';
import type { AnswerVisit } from '#pages/page-answer.server.ts';
import { createAccounts } from './accounts/accounts.server.ts';
import { canvasRoutes } from './canvas/canvas-routes.server.ts';
import { createDraftReader } from './canvas/read-drafts.server.ts';
import type { StudioDatabase } from './database/studio-tables.server.ts';
import { studioRoutes } from './routes.server.ts';

export interface StudioOptions {
  database: StudioDatabase;
  content: EmbeddedSource;
  /** The site's own origin. */
  origin: string;
  /** Absolute path of what `vite.studio.config.ts` built. */
  directory: string;
  log: Log;
  /** How the site answers a visit, whatever content it is handed. */
  answerVisit: AnswerVisit;
  /** Of the site’s build. */
  version: string;
  /** How many proxies are in front. */
  trustedProxies: number;
  /** Whether another process of this server does what is done once for all. */
  isFollower?: boolean;
}

/** What every room of the studio is made with. */
export type StudioDependencies = StudioOptions;

export interface Studio {
  routes: Hono<Env>;
  /** Ends what is done without being asked for. */
  close(): Promise<void>;
}

/** Puts the studio together: its rooms, each with its routes, behind one door. */
export function createStudio(options: StudioOptions): Studio {
  const { database, content, directory, origin, version, answerVisit, log, trustedProxies, isFollower } =
    options;
  const accounts = createAccounts({
    database,
    origin,
    log,
    findClientAddress: createClientAddressFinder(trustedProxies),
  });
  if (!isFollower) void accounts.announceSetUp();
  return {
    routes: studioRoutes({
      origin,
      findEditor: accounts.findEditor,
      openRoutes: accounts.openRoutes,
      routes: [
        ...accounts.routes,
        canvasRoutes({ content, answerVisit, readDrafts: createDraftReader(database), origin, version }),
      ],
      document: (c) => c.text(`The studio is built to ${directory}.\n`),
    }),
    close: () => database.close(),
  };
}
