import { setTimeout as wait } from 'node:timers/promises';
import { type Context, type Env, Hono } from 'hono';
import type { PreviewSource } from '#content-source/preview-source.ts';
import type { AppEnv } from '#http/app-env.ts';
import type { Log } from '#operations/log.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { Studio, StudioOptions } from '#studio/create-studio.server.ts';

export interface LoadedStudio {
  /** All of `/studio`; the first request waits for the code to load. */
  routes: Hono<Env>;
  preview: PreviewSource;
  previewSecret: () => string | undefined;
  /** Lets a program in by its token; undefined where there are none. */
  admitProgram: Studio['admitProgram'];
  /** Adds to the counts of paths asked for in vain. */
  addMissingPaths: Studio['addMissingPaths'];
  /** Tells the studio's webhooks of an enquiry, once the database is open. */
  deliverEnquiry: Studio['deliverEnquiry'];
  /** Loads the code ahead of the first request, and starts the studio's background work. */
  begin(): void;
  /** Closes the overlay and the database too, without waiting for a database that hangs: acknowledged writes are safe in it. */
  close(): Promise<void>;
}

/** Milliseconds. The whole shutdown has five seconds. */
const longestClosing = 2000;
/** Milliseconds until what could not be begun is tried again. */
const pause = 5000;

export interface LoadStudioOptions extends StudioOptions {
  /** Writes what is published into the content files at once, as in development. */
  writesFiles: boolean;
  /** Absolute path of the content files. */
  contentDirectory: string;
  blocks: readonly BlockDefinition[];
}

/** The site's context of a request, around that of the studio. */
type Outer = Context<AppEnv>;

/**
 * The studio, loaded lazily: visitors need none of its code, which takes as long to load as all of the site's.
 */
export function loadStudio(options: LoadStudioOptions): LoadedStudio {
  const { log } = options;
  const closing: (() => Promise<void>)[] = [];
  let loading: Promise<{ studio: Studio; fetch: Hono['fetch'] }> | undefined;
  let loaded: Studio | undefined;
  let isClosed = false;
  const routes = new Hono<AppEnv>();
  routes.all('/studio', (c) => pass(c));
  routes.all('/studio/*', (c) => pass(c));
  if (options.offersTokens) routes.all('/api/manage/*', (c) => pass(c));
  if (options.callSite) routes.all('/api/mcp', (c) => pass(c));

  return {
    routes: routes as unknown as Hono<Env>,
    preview: {
      readPreview: async () => (await load()).studio.preview.readPreview(),
      findSharedPath: async (id) => (await load()).studio.preview.findSharedPath?.(id),
    },
    addMissingPaths: async (counted) => (await load()).studio.addMissingPaths(counted),
    deliverEnquiry: async (...delivery) => {
      const { studio } = await load();
      await options.overlay.whenOpen;
      await studio.deliverEnquiry(...delivery);
    },
    admitProgram: options.offersTokens
      ? async (c) => (await load()).studio.admitProgram?.(c) ?? { uses: [] }
      : undefined,
    previewSecret: () => loaded?.previewSecret() ?? options.previewSecret,
    begin,
    async close() {
      isClosed = true;
      const isOver = await Promise.race([closeAll(), wait(longestClosing, false)]);
      if (!isOver) log.warn('The studio’s database did not answer to the end.');
    },
  };

  function load() {
    loading ??= loadOnce();
    return loading;
  }

  async function loadOnce() {
    const { createStudio } = await import('#studio/create-studio.server.ts');
    const studio = createStudio(options);
    loaded = studio;
    const inner = new Hono<{ Variables: AppEnv['Variables']; Bindings: { outer: Outer } }>();
    inner.use(async (c, next) => {
      const { outer } = c.env;
      for (const [name, value] of Object.entries(outer.var)) c.set(name as 'log', value as Log);
      await next();
      const path = c.get('loggedPath');
      if (path !== undefined) outer.set('loggedPath', path);
    });
    inner.route('/', studio.routes);
    return { studio, fetch: inner.fetch as Hono['fetch'] };
  }

  async function closeAll(): Promise<true> {
    await Promise.all([loaded?.close(), ...closing.map((close) => close())]);
    await options.overlay.close();
    await options.database.close();
    return true;
  }

  async function pass(c: Outer): Promise<Response> {
    const { fetch } = await load();
    return fetch(c.req.raw, { ...(c.env as object), outer: c });
  }

  function begin(): void {
    beginWhenOpen().catch((error: unknown) => {
      log.error({ err: error }, 'What the studio does by itself could not be begun. It is tried again.');
      setTimeout(begin, pause).unref();
    });
  }

  async function beginWhenOpen(): Promise<void> {
    const { studio } = await load();
    await options.overlay.whenOpen;
    if (isClosed) return;
    await studio.begin();
    if (options.writesFiles) {
      const { writeThrough } = await import('#studio/publishing/write-through.server.ts');
      closing.push(writeThrough({ ...options, directory: options.contentDirectory }).close);
    } else {
      const { createSameClearer } = await import('#studio/entries/prune-overrides.server.ts');
      closing.push(createSameClearer(options).close);
    }
  }
}
