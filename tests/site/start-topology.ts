import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startTemporaryPostgres } from '#database/temporary-postgres.testing.ts';
import type { EnquiryStore } from '#enquiries/enquiry.server.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { findFreePort } from '../../tools/find-free-port.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type CachingProxy, startProxy } from './start-proxy.ts';
import { type Site, type StartSiteOptions, startSite } from './start-site.ts';

export interface TopologyOptions {
  /** The proxy's port; by default, a free one. */
  port?: number | undefined;
  /** The replicas' environment, besides what connects them. */
  environment?: Readonly<Record<string, string>>;
  keepLine?: StartSiteOptions['keepLine'];
}

/** The site as `compose.yaml` runs it: replicas behind a caching proxy, with one PostgreSQL and one mail server. */
export interface Topology {
  /** The origin of the proxy, and so of the site. */
  origin: string;
  proxy: CachingProxy;
  mail: MailServer;
  replicas: readonly Replica[];
  databaseUrl: string;
  /** Opens the database that the replicas share. */
  openStore(): EnquiryStore;
  stop(): Promise<void>;
}

interface Replica {
  /** The current process; replaced by a restart. */
  readonly site: Site;
  /** Restarts it on the same port with its data. @param release absolute path; by default the project */
  start(release?: string): Promise<void>;
}

const replicaCount = 2;

/**
 * Starts the services of `compose.yaml` as local processes, on the loopback address only. There must be a build.
 *
 * @throws if nginx is not installed
 */
export async function startTopology(options: TopologyOptions = {}): Promise<Topology> {
  const cleanUps: (() => unknown)[] = [];
  try {
    return await start(options, cleanUps);
  } catch (error) {
    await cleanUp(cleanUps);
    throw error;
  }
}

async function start({ port, environment, keepLine }: TopologyOptions, cleanUps: (() => unknown)[]) {
  const folder = await mkdtemp(join(tmpdir(), 'topology-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const ports = await Promise.all(Array.from({ length: replicaCount }, findFreePort));
  const proxy = await startProxy({ folder: join(folder, 'proxy'), port, replicas: ports });
  cleanUps.push(proxy.stop);
  const mail = await startMailServer();
  cleanUps.push(mail.stop);
  const postgres = await startTemporaryPostgres();
  cleanUps.push(postgres.remove);
  const databaseUrl = await postgres.createDatabase();
  const replicas = await Promise.all(ports.map((own, index) => startReplica(own, index)));
  return {
    origin: proxy.origin,
    proxy,
    mail,
    replicas,
    databaseUrl,
    openStore: () => openEnquiryStore({ databaseUrl, dataDirectory: folder, log: pino({ level: 'silent' }) }),
    stop: () => cleanUp(cleanUps),
  };

  async function startReplica(own: number, index: number): Promise<Replica> {
    const settings = {
      PORT: String(own),
      SITE_ORIGIN: proxy.origin,
      DATA_DIR: join(folder, `site-${index + 1}`),
      DATABASE_URL: databaseUrl,
      STUDIO_MEDIA_DIR: join(folder, 'media'),
      SMTP_URL: mail.url,
      TRUST_PROXY: '1',
      ...environment,
    };
    const startOwn = (release?: string) =>
      startSite({ environment: settings, ...(release && { release }), ...(keepLine && { keepLine }) });
    let site = await startOwn();
    cleanUps.push(() => site.stop());
    return {
      get site() {
        return site;
      },
      async start(release) {
        site = await startOwn(release);
      },
    };
  }
}

async function cleanUp(cleanUps: (() => unknown)[]): Promise<void> {
  for (const one of cleanUps.splice(0).reverse()) await one();
}
