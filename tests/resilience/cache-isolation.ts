import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { writeLinkAddress } from '#preview/signed-link.server.ts';
import { startTopology } from '../site/start-topology.ts';
import { type Answer, type Ask, type AskOptions, ask, createAgent } from './frame/ask.ts';
import { atLeast, defineExperiment } from './frame/experiment.ts';
import { listPages, readClientHeaders } from './frame/explore-site.ts';
import type { Random } from './frame/random.ts';

const requests = 10_000;
const atOnce = 16;
const previewSecret = 'what signs the links of this experiment';
const encodings = [
  'gzip, deflate, br, zstd',
  'gzip, deflate, br',
  'gzip',
  'br;q=0, gzip',
  'identity',
  '*;q=0',
  '',
];
const languages = ['en-GB,en;q=0.9', 'de', 'fr-BE, nl;q=0.5', 'fi', ''];
/** Cookies, which must not affect any response. */
const cookies = ['', 'cc_cookie={"categories":["necessary","media"]}', 'session=somebody'];
const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};
/** Response headers to compare: those that depend on neither encoding nor time. */
const telling = [
  'content-type',
  'location',
  'x-inertia',
  'x-inertia-version',
  'x-inertia-location',
  'content-language',
];

interface Tried extends Ask {
  kind: string;
}

export const experiment = defineExperiment({
  name: 'cache-isolation',
  promise:
    'A caching proxy hands nobody another representation than the one that was asked for, and no cookie.',
  how: `${requests.toLocaleString('en-GB')} requests in random order through the caching proxy of deploy/nginx: pages as HTML and as JSON, partial reloads, clients of another version, previews, searches, redirects and missing pages in all locales, in all encodings, with HEAD, conditions, cookies and languages; each answer is compared with what a replica says by itself.`,
  seconds: 240,
  figures: {
    requests: { mustBe: requests },
    wrongRepresentations: { mustBe: 0 },
    cookies: { mustBe: 0 },
    privateAnswersKept: { mustBe: 0 },
    answeredByCache: { unit: '%', mustBe: atLeast(20) },
  },
  async run({ random, tell, onEnd, signal }) {
    const topology = await startTopology({
      environment: { PREVIEW_SECRET: previewSecret },
      keepLine: () => false,
    });
    onEnd(topology.stop);
    const replica = topology.replicas[0]?.site.origin ?? '';
    const agent = createAgent();
    onEnd(() => agent.destroy());
    // Few enough to be asked for more than once in each encoding, of every locale.
    const everyFifth = (await listPages(topology.origin)).filter((_, index) => index % 5 === 0);
    const pages = [...everyFifth, '/en-gb', '/en-gb/news'];
    const client = await readClientHeaders(replica, '/en-gb');
    const references = new Map<string, Promise<Answer>>();
    const figures = { requests: 0, wrongRepresentations: 0, cookies: 0, privateAnswersKept: 0 };
    let hits = 0;
    const lines = new Set<string>();

    let next = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (next < requests && !signal.aborted) {
          next += 1;
          await tryOne(chooseRequest(random, pages, client));
        }
      }),
    );
    tell(`${pages.length} pages, ${references.size} different answers`);
    return { ...figures, answeredByCache: (100 * hits) / figures.requests };

    async function tryOne(tried: Tried): Promise<void> {
      const reference = await readReference(tried);
      const headers = {
        ...tried.headers,
        ...chooseVisitor(random),
        ...chooseCondition(random, reference),
      };
      const method = random.integer(1, 8) === 1 ? 'HEAD' : 'GET';
      const statuses = [reference.status, 304];
      const { answer, reason } = await ask(
        { ...tried, method, headers, statuses },
        { origin: topology.origin, agent, patience: 30_000 },
      );
      figures.requests += 1;
      const fault = answer ? findFault({ method, headers }, reference, answer) : 'it was not answered';
      if (fault ?? reason) {
        figures.wrongRepresentations += 1;
        complain(`${method} ${tried.path} (${tried.kind}): ${fault ?? reason} ${JSON.stringify(headers)}`);
      }
      if (!answer) return;
      if (answer.headers['set-cookie']) figures.cookies += 1;
      const isHit = answer.headers['cache-status']?.includes('hit');
      if (isHit) hits += 1;
      if (isHit && /no-store|private/.test(answer.headers['cache-control'] ?? ''))
        figures.privateAnswersKept += 1;
    }

    /** A replica's own, uncompressed response to the same request, bypassing the proxy. */
    function readReference({ path, headers = {} }: Tried): Promise<Answer> {
      const key = JSON.stringify([path, headers]);
      const known = references.get(key);
      if (known) return known;
      const statuses = Array.from({ length: 500 }, (_, number) => number + 100);
      const reference = askUntilServed(
        { path, headers: { ...headers, 'Accept-Encoding': 'identity' }, statuses },
        { origin: replica, agent, patience: 30_000 },
      );
      references.set(key, reference);
      return reference;
    }

    function complain(line: string): void {
      if (lines.size < 10 && !lines.has(line)) tell(line);
      lines.add(line);
    }
  },
});

/** Retries while the replica sheds load: a 503 is not the representation. */
async function askUntilServed(what: Ask, options: AskOptions): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const { answer, reason } = await ask(what, options);
    if (!answer) throw new Error(`The replica did not answer ${what.path}: ${reason}`);
    if (answer.status !== 503 || tries === 5) return answer;
    await wait(Number(answer.headers['retry-after'] ?? 1) * 1000);
  }
}

function chooseRequest(random: Random, pages: readonly string[], client: Record<string, string>): Tried {
  const path = random.pick(pages);
  const asVisit = (headers: Record<string, string> = {}) => ({ ...client, ...headers });
  const locale = path.split('/', 2)[1] ?? '';
  switch (random.integer(1, 14)) {
    case 1:
    case 2:
    case 3:
    case 4:
      return { kind: 'page', path };
    case 5:
    case 6:
    case 7:
      return { kind: 'visit', path, headers: asVisit() };
    case 8:
      return {
        kind: 'partial reload',
        path: random.pick(['/en-gb/news', '/en-gb/news?page=2']),
        headers: asVisit({
          'X-Inertia-Partial-Component': 'ComposedPage',
          'X-Inertia-Partial-Data': random.pick(['news.items,news.nextPath', 'news.items', 'errors']),
        }),
      };
    case 9:
      return {
        kind: 'client of another version',
        path,
        headers: asVisit({ 'X-Inertia-Version': random.pick(['', 'another']) }),
      };
    case 10: {
      const link = { path: random.pick(['/', `/${locale}`]), expires: 4_000_000_000 };
      const address = writeLinkAddress(link, previewSecret);
      const base = `/preview/${Buffer.from(link.path).toString('base64url')}.${link.expires}.${new URLSearchParams(address.split('?')[1]).get('signature')}`;
      return {
        kind: 'preview',
        path: random.pick([address, `${address}x`, base + path, `${base}x${path}`]),
        headers: random.pick([{}, client]),
      };
    }
    case 11:
      return {
        kind: 'search',
        path: `/${locale}/search?q=${random.pick(['pea', 'burger', 'soup', ''])}`,
        headers: random.pick([{}, client]),
      };
    case 12:
      return {
        kind: 'redirect',
        path: random.pick([`${path}/`, `/${locale.toUpperCase()}`, '//en-gb']),
        headers: random.pick([{}, client]),
      };
    case 13:
      return {
        kind: 'missing',
        path: `/${locale}/nothing-${random.integer(1, 5)}`,
        headers: random.pick([{}, client]),
      };
    default:
      return {
        kind: 'query',
        path: `${path}?utm_source=${random.pick(['mail', 'print'])}`,
        headers: random.pick([{}, client]),
      };
  }
}

function chooseVisitor(random: Random): Record<string, string> {
  const headers = {
    'Accept-Encoding': random.pick(encodings),
    'Accept-Language': random.pick(languages),
    Cookie: random.pick(cookies),
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

function chooseCondition(random: Random, { headers: { etag } }: Answer): Record<string, string> {
  const condition = random.pick([undefined, undefined, undefined, etag, '"of another"']);
  return condition === undefined ? {} : { 'If-None-Match': condition };
}

/** @returns how a response differs from the reference, if it does */
function findFault(
  { method, headers: asked }: { method: string; headers: Readonly<Record<string, string>> },
  reference: Answer,
  { status, headers, body }: Answer,
): string | undefined {
  if (status === 304) {
    if (asked['If-None-Match'] !== reference.headers.etag) return 'it was told that nothing has changed';
    return headers.etag === reference.headers.etag ? undefined : `another ETag: ${headers.etag}`;
  }
  if (status !== reference.status) return `status ${status} instead of ${reference.status}`;
  if (headers.etag !== reference.headers.etag) return `another ETag: ${headers.etag}`;
  const different = telling.find((name) => headers[name] !== reference.headers[name]);
  if (different) return `${different} is ${headers[different]} instead of ${reference.headers[different]}`;
  const encoding = headers['content-encoding'];
  if (encoding && !takes(asked['Accept-Encoding'], encoding)) return `${encoding} was not asked for`;
  if (method === 'HEAD') return body.length > 0 ? 'HEAD was answered with a body' : undefined;
  const decode = decoders[encoding ?? ''];
  const text = decode ? decode(body) : body;
  return text.equals(reference.body)
    ? undefined
    : `another body (${text.length} bytes instead of ${reference.body.length})`;
}

/** Whether a client accepts an encoding (RFC 9110 §12.5.3): listed, with a weight above 0. */
function takes(accepted = '', encoding: string): boolean {
  return accepted.split(/\s*,\s*/).includes(encoding);
}
