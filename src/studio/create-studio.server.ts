import type { Env, Hono } from 'hono';
import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import { createClientAddressFinder } from '#http/client-address.ts';
import type { Log } from '#operations/log.ts';
import { createAccounts } from './accounts/accounts.server.ts';
import type { StudioDatabase } from './database/studio-tables.server.ts';
import { studioRoutes } from './routes.server.ts';
import { createStudioDocument } from './shell/studio-document.server.ts';
import { studioFileRoutes } from './shell/studio-files.server.ts';

export interface StudioOptions {
  database: StudioDatabase;
  content: EmbeddedSource;
  /** The site's own origin. */
  origin: string;
  /** Absolute path of what `vite.studio.config.ts` built. */
  directory: string;
  /** Scripts of the development server, for every head: with them, sources are loaded in place of the build. */
  developmentHead?: string | undefined;
  log: Log;
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
  const { database, directory, origin, log, trustedProxies, isFollower } = options;
  const accounts = createAccounts({
    database,
    origin,
    log,
    findClientAddress: createClientAddressFinder(trustedProxies),
  });
  const sendDocument = createStudioDocument({ directory, developmentHead: options.developmentHead });
  if (!isFollower) void accounts.announceSetUp();
  return {
    routes: studioRoutes({
      origin,
      findEditor: accounts.findEditor,
      openRoutes: accounts.openRoutes,
      routes: [...accounts.routes],
      files: studioFileRoutes(directory),
      document: (c) =>
        sendDocument(c, { entry: 'src/studio/shell/main.tsx', title: 'Studio', root: 'studio' }),
    }),
    close: () => database.close(),
  };
}
