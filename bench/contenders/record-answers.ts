import { request } from 'node:http';
import { browserHeaders } from '../browser-headers.ts';
import type { Server } from './contender.ts';

/** One of our responses, recorded for replay from memory. */
export interface Recording {
  representation: 'html' | 'json';
  encoding: string;
  etag: string;
  /** Alternating names and values, as `writeHead` takes them. */
  headers: readonly string[];
  /** The headers of a 304. */
  validators: readonly string[];
  /** Base64. */
  body: string;
}

/** The headers that a client or a cache needs. */
const needed = ['content-type', 'content-encoding', 'content-length', 'vary', 'etag', 'cache-control'];
const neededUnchanged = ['vary', 'etag', 'cache-control'];

/** The request headers of an Inertia visit by the page's own build. */
export async function readClientHeaders({ origin, path }: Server): Promise<Record<string, string>> {
  const html = await (await fetch(origin + path)).text();
  const [, version] = /"version":"([^"]+)"\}<\/script>/.exec(html) ?? [];
  if (version === undefined) throw new Error(`${origin}${path} names no version of its build.`);
  return { 'x-inertia': 'true', 'x-inertia-version': version, accept: 'text/html, application/xhtml+xml' };
}

/**
 * Records the home page and its JSON in every encoding, once compressed at the final level.
 *
 * @param keepsAllHeaders instead of those that a client or a cache needs
 */
export async function recordAnswers(server: Server, keepsAllHeaders = false): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const [representation, headers] of [
    ['html', {}],
    ['json', await readClientHeaders(server)],
  ] as const)
    for (const encoding of ['br', 'gzip', 'identity']) {
      const asked = { ...browserHeaders, ...headers, 'accept-encoding': encoding };
      const answer = await readSettled(server, asked);
      const isSent = (name: string) => !/^(?:date|connection|keep-alive)$/i.test(name);
      recordings.push({
        representation,
        encoding,
        etag: readHeader(answer.headers, 'etag'),
        headers: select(
          answer.headers,
          keepsAllHeaders ? isSent : (name) => needed.includes(name.toLowerCase()),
        ),
        validators: select(answer.headers, (name) =>
          keepsAllHeaders
            ? isSent(name) && !/^content-(?:type|length|encoding)$/i.test(name)
            : neededUnchanged.includes(name.toLowerCase()),
        ),
        body: answer.body.toString('base64'),
      });
    }
  return recordings;
}

interface RawAnswer {
  headers: readonly string[];
  body: Buffer;
}

/** Polls until the response size has been stable for a second: the server recompresses it better in the background. */
async function readSettled(server: Server, headers: Record<string, string>): Promise<RawAnswer> {
  let answer = await readRaw(server, headers);
  for (let unchanged = 0; unchanged < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const next = await readRaw(server, headers);
    unchanged = next.body.length === answer.body.length ? unchanged + 1 : 0;
    answer = next;
  }
  return answer;
}

/** Reads a response without decompressing it. */
function readRaw({ origin, path }: Server, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

function select(list: readonly string[], isTaken: (name: string) => boolean): string[] {
  return list.flatMap((name, index) =>
    index % 2 === 0 && isTaken(name) ? [name, list[index + 1] ?? ''] : [],
  );
}

function readHeader(list: readonly string[], name: string): string {
  return list[list.findIndex((entry, index) => index % 2 === 0 && entry.toLowerCase() === name) + 1] ?? '';
}
