import { type Context, type Env, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { readRequestBody } from '#http/request-body.ts';
import { startFromZero } from '#operations/create-metrics.ts';
import type { Log } from '#operations/log.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { type BrowserReport, readReport } from './read-report.server.ts';
import { reportPath } from './report-path.ts';

export interface BrowserReportRoutesOptions {
  /** The site's own origin. */
  origin: string;
  /** The version of the browser's build. */
  version: string;
  /** Counts a request for the rate limit. Resolves with the seconds that the client must wait, or 0. */
  countReport: (c: Context) => Promise<number>;
  registry: Registry;
  log: Pick<Log, 'warn'>;
}

/** Bytes. */
const largestBody = 64 * 1024;
/** Milliseconds for which identical reports are logged only once. */
const sameAgain = 3_600_000;
/** The most log lines per minute. */
const mostLines = 20;
const minute = 60_000;
const kinds: BrowserReport['kind'][] = ['error', 'rejection', 'policy'];
/** A cross-origin page can send this type only after a preflight, which is refused. */
const ownType = /^application\/csp-report\b/;

/**
 * Takes browsers' reports: errors in scripts, and violations of the content security policy. They are counted by kind
 * and release, and a sample is logged.
 */
export function browserReportRoutes(options: BrowserReportRoutesOptions): Hono<Env> {
  const { origin, version, countReport, registry } = options;
  const tell = createSample(options.log);
  const reports = new Counter({
    name: 'oakpea_browser_reports_total',
    help: 'What browsers reported, by kind, and by whether they run the present release.',
    labelNames: ['kind', 'release'],
    registers: [registry],
  });
  startFromZero(
    reports,
    kinds.flatMap((kind) => ['current', 'other'].map((release) => ({ kind, release }))),
  );
  const routes = new Hono<Env>();
  routes.post(`${reportPath}/:release`, async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!isFromHere(c, origin)) return c.body(null, 403);
    const seconds = await countReport(c);
    if (seconds > 0) return c.body(null, 429, { 'Retry-After': String(seconds) });
    const body = await readRequestBody(c.req.raw, largestBody);
    if (typeof body === 'number') return c.body(null, body);
    const report = readReport(body, origin);
    if (!report) return c.body(null, 400);
    const release = c.req.param('release') === version ? 'current' : 'other';
    reports.inc({ kind: report.kind, release });
    tell(report, release);
    return c.body(null, 204);
  });
  routes.all(`${reportPath}/:release`, (c) =>
    c.body(null, 405, { Allow: 'POST', 'Cache-Control': 'no-store' }),
  );
  return routes;
}

/**
 * Whether a report comes from one of our pages. Browsers send policy reports without `Sec-Fetch-Site`, and some without
 * `Origin`.
 */
function isFromHere(c: Context, origin: string): boolean {
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const sender = c.req.header('Origin');
  return sender === undefined ? ownType.test(c.req.header('Content-Type') ?? '') : sender === origin;
}

/** Deduplicates identical reports, and limits log lines per minute. */
function createSample(log: Pick<Log, 'warn'>) {
  const known = new LRUCache<string, true>({ max: 500, ttl: sameAgain });
  let since = Number.NEGATIVE_INFINITY;
  let lines = 0;
  return function tell(report: BrowserReport, release: string): void {
    const { path: _, ...same } = report;
    const text = JSON.stringify(same);
    if (known.has(text)) return;
    const now = performance.now();
    if (now - since > minute) {
      since = now;
      lines = 0;
    }
    lines += 1;
    if (lines > mostLines) return;
    known.set(text, true);
    const { kind, ...facts } = report;
    ofRequest(log).warn(
      { kind, release, ...facts },
      kind === 'policy' ? 'A browser reported a violation of the policy.' : 'A browser reported an error.',
    );
  };
}
