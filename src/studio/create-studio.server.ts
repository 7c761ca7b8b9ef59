import type { Env, Hono } from 'hono';
import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import type { Log } from '#operations/log.ts';
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
}

/** What every room of the studio is made with. */
export type StudioDependencies = StudioOptions;

export interface Studio {
  routes: Hono<Env>;
  /** Ends what is done without being asked for. */
  close(): Promise<void>;
}

/** Puts the studio together: its rooms, each with its routes, behind one door. */
export function createStudio({ database, directory }: StudioOptions): Studio {
  return {
    routes: studioRoutes({
      findEditor: async () => undefined,
      openRoutes: [],
      routes: [],
      document: (c) => c.text(`The studio is built to ${directory}.\n`),
    }),
    close: () => database.close(),
  };
}
