import { request } from 'node:http';
import { browserHeaders } from '../browser-headers.ts';
import type { Server } from './contender.ts';

/** An answer of ours, as whoever has its bytes in memory can give it. */
export interface Recording {
  representation: 'html' | 'json';
  encoding: string;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  /** Those of a 304. */
  validators: readonly string[];
  /** Base64. */
  body: string;
}

/** What a client or a cache needs of an answer. */
const needed = ['content-type', 'content-encoding', 'content-length', 'vary', 'etag', 'cache-control'];
const neededUnchanged = ['vary', 'etag', 'cache-control'];

/** The headers by which the client of a page's build asks for it. */
export async function readClientHeaders({ origin, path }: Server): Promise<Record<string, string>> {
  const html = await (await fetch(origin + path)).text();
  const [, version] = /"version":"([^"]+)"\}<\/script>/.exec(html) ?? [];
  if (version === undefined) throw new Error(`${origin}${path} names no version of its build.`);
  return { 'x-inertia': 'true', 'x-inertia-version': version, accept: 'text/html, application/xhtml+xml' };
}

/**
 * Records the home page and its JSON in every encoding, once the bytes are as few as they become.
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

/** Asks until the answer has been as long for a second: it is compressed better at leisure. */
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

/** Reads an answer as it is sent, without unpacking it. */
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
