import { connect } from 'node:net';
import fc from 'fast-check';
import { toBase, writeLinkAddress } from '#preview/signed-link.server.ts';
import { startFilledServer } from '../contentful-server/start-filled-server.ts';
import { isFault, type Site } from '../site/start-site.ts';
import { defineExperiment, type ExperimentContext } from './frame/experiment.ts';
import { listPages, readClientHeaders } from './frame/explore-site.ts';
import { type MalformedRequest, malformedRequests } from './fuzz/malformed-requests.ts';
import type { Grounds } from './fuzz/request-parts.ts';

const requests = 20_000;
/** Sent side by side; each shrinks what it finds by itself. */
const lanes = 20;
/** Milliseconds without a byte: after which a request that is whole was left unanswered, and after which another is ended. */
const silences = { whole: 20_000, other: 60 };
const adminToken = 'fuzz-admin-token';
const previewSecret = 'p'.repeat(32);

/** Each ends a lane, with the shortest request that shows it. */
const faults = ['answers500', 'crashes', 'stackTraces', 'injectedHeaders', 'unanswered'] as const;
type Fault = (typeof faults)[number];

export const experiment = defineExperiment({
  name: 'fuzz',
  promise: 'No request, however malformed, is answered 500, ends the process, or is told of its insides.',
  how: `${requests.toLocaleString('en-GB')} requests made at random from a seed, over files and over a space of Contentful: paths, queries, methods, headers, Inertia’s headers, forms, JSON, framing, broken bytes, pipelines.`,
  seconds: 400,
  figures: {
    requests: {},
    answers500: { mustBe: 0 },
    crashes: { mustBe: 0 },
    stackTraces: { mustBe: 0 },
    injectedHeaders: { mustBe: 0 },
    unanswered: { mustBe: 0 },
    errorsLogged: { mustBe: 0 },
  },
  async run(context) {
    const sites = await startSites(context);
    const grounds = await readGrounds(sites.files);
    const statuses: Record<string, number> = {};
    const found = new Map<Fault, number>();
    let sent = 0;

    const property = fc.asyncProperty(malformedRequests(grounds), async (request) => {
      const site = sites[request.to];
      const reply = await sendBytes(
        site.port,
        request.bytes,
        request.isWhole ? silences.whole : silences.other,
      );
      sent += 1;
      const [, status = 'none'] = /^HTTP\/1\.1 (\d+)/.exec(reply.text) ?? [];
      statuses[status] = (statuses[status] ?? 0) + 1;
      const fault = findFault(request, reply, site);
      if (fault) throw new FaultError(fault, reply.text);
    });
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const seed = context.random.seed + lane;
        const result = await fc.check(property, { seed, numRuns: requests / lanes, maxSkipsPerRun: 0 });
        if (!result.failed) return;
        const { errorInstance: error, counterexample } = result;
        if (!(error instanceof FaultError)) throw error;
        found.set(error.fault, (found.get(error.fault) ?? 0) + 1);
        const [request] = counterexample ?? [];
        context.tell(
          `${error.fault}, of the site over ${request?.to}, by\n${JSON.stringify(String(request?.bytes))}\nwhich was answered\n${error.answer.slice(0, 2000)}`,
        );
      }),
    );
    context.tell(`Answers by status: ${JSON.stringify(statuses)}`);
    const errors = Object.values(sites).flatMap(({ log }) => log);
    for (const line of errors.slice(0, 5)) context.tell(JSON.stringify(line));
    for (const site of Object.values(sites)) if (site.readErrors()) context.tell(site.readErrors());
    return {
      requests: sent,
      ...(Object.fromEntries(faults.map((fault) => [fault, found.get(fault) ?? 0])) as Record<Fault, number>),
      errorsLogged: errors.length,
    };
  },
});

class FaultError extends Error {
  override name = 'FaultError';
  readonly fault: Fault;
  readonly answer: string;

  constructor(fault: Fault, answer: string) {
    super(fault);
    this.fault = fault;
    this.answer = answer;
  }
}

/** A site of each kind, with all that can be switched on and needs nobody else. */
async function startSites({
  startSite,
  onEnd,
}: ExperimentContext): Promise<Record<MalformedRequest['to'], Site>> {
  const environment = { TRUST_PROXY: '1', ADMIN_TOKEN: adminToken, PREVIEW_SECRET: previewSecret };
  const space = await startFilledServer('content', { isUnchecked: true });
  onEnd(() => space.close());
  return {
    files: await startSite({ environment, keepLine: isFault }),
    space: await startSite({
      keepLine: isFault,
      environment: {
        ...environment,
        CONTENTFUL_SPACE_ID: space.space.id,
        CONTENTFUL_DELIVERY_TOKEN: space.tokens.delivery,
        CONTENTFUL_PREVIEW_TOKEN: space.tokens.preview,
        CONTENTFUL_HOST: space.origin,
        CONTENTFUL_WEBHOOK_SECRET: 'w'.repeat(64),
      },
    }),
  };
}

async function readGrounds({ origin }: Site): Promise<Grounds> {
  const pages = await listPages(origin);
  const headers = await readClientHeaders(origin, '/en-gb');
  const home = await (await fetch(`${origin}/en-gb`)).text();
  const files = [...new Set(home.match(/\/(?:media|assets)\/[\w./-]+/g))];
  const expires = Math.floor(Date.now() / 1000) + 24 * 60 * 60;
  const link = { path: '/', expires };
  const base = toBase(link, previewSecret);
  const rest = [
    '/',
    '/en-gb/search',
    '/de-de/search?q=erbsen',
    '/en-gb/search/suggestions?q=pea',
    '/en-gb/news/feed.xml',
    '/sitemap.xml',
    '/en-gb/sitemap.xml?page=1',
    '/robots.txt',
    '/favicon.svg',
    '/favicon.ico',
    '/ds/',
    '/ds/accordion',
    '/ds/tokens',
    '/healthz',
    '/readyz',
    '/healthz/content',
    '/metrics',
    '/en-gb/cmp',
    '/en-gb/products/specifications.pdf',
    '/.well-known/security.txt',
    '/preview',
    writeLinkAddress(link, previewSecret),
    base,
    `${base}/en-gb`,
    `${base}/en-gb/contact`,
    `${base}/en-gb/search?q=pea`,
    `${base}/media/x/y`,
  ];
  return {
    targets: [...pages.filter((_, index) => index % 5 === 0), ...files.slice(0, 20), ...rest, ...rest],
    actions: [
      '/contact/enquiry/post/basic',
      '/contact/enquiry/post',
      '/contact/newsletter-signup',
      '/webhooks/contentful',
    ],
    version: headers['X-Inertia-Version'] ?? '',
    origin,
    adminToken,
  };
}

function findFault({ isWhole }: MalformedRequest, { text }: BytesReply, site: Site): Fault | undefined {
  if (site.hasEnded()) return 'crashes';
  if (/HTTP\/1\.1 500 /.test(text)) return 'answers500';
  if (/\n\s+at .*:\d+:\d+|node_modules\/|node:internal|\/dist\/server\//.test(text)) return 'stackTraces';
  if (/\r\nX-Injected:/i.test(text.split('\r\n\r\n')[0] ?? '')) return 'injectedHeaders';
  return isWhole && text === '' ? 'unanswered' : undefined;
}

interface BytesReply {
  /** All that came back, each byte a character. */
  text: string;
  /** Whether the server has ended the connection. */
  isEnded: boolean;
}

/**
 * Sends bytes on a connection of their own, whatever they are, and reads until the server ends it.
 *
 * @param silence milliseconds without a byte after which our half is ended; what comes within as many more is read still
 */
function sendBytes(port: number, bytes: Buffer, silence: number): Promise<BytesReply> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isEnded = false;
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true });
    socket.setTimeout(silence);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      isEnded = true;
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('timeout', () => {
      if (socket.writableEnded) socket.destroy();
      else socket.end();
    });
    socket.on('close', (hadError) => {
      resolve({ text: Buffer.concat(chunks).toString('latin1'), isEnded: isEnded || hadError });
    });
  });
}
