import { readBody } from './answer-body.ts';
import {
  chooseEncoding,
  compress,
  decompressBrotli,
  type Encoding,
  isText,
  smallestToCompress,
} from './content-encoding.ts';
import { matchesEtag } from './matches-etag.ts';
import { findNotedRoute } from './request-route.ts';
import { hitHeader } from './server-timing.ts';
import type { Ask, SharedAsk } from './shared-answer.ts';

/** An answer to one request, ready to be sent. */
export interface ReadyAnswer {
  status: 200 | 304;
  /** The pattern of the route that made it. */
  route: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  body?: Buffer<ArrayBuffer>;
}

/** An answer that every visitor gets who asks so. */
export interface KeptAnswer {
  ask: SharedAsk;
  /** How many asked for it since it was made. */
  visits: number;
  etag: string | undefined;
  /** Without those that tell of the body's encoding. */
  headers: readonly string[];
  /** For clients that have it. */
  unchanged: ReadyAnswer;
  /** By their encoding. A text's is kept as `br` first, of which the others are made when somebody takes no better. */
  bodies: Readonly<Partial<Record<Encoding | 'identity', ReadyAnswer>>>;
}

/** Bytes of an answer's headers, and of all that is around it. */
const overhead = 4000;

/** Takes over a response, its body included. */
export async function createKeptAnswer(ask: SharedAsk, response: Response): Promise<KeptAnswer> {
  const told = [...response.headers].filter(([name]) => name !== 'content-length');
  const headers = [...told, hitHeader];
  const bytes = await readBody(response);
  const answer: KeptAnswer = {
    ask,
    visits: 0,
    etag: response.headers.get('ETag') ?? undefined,
    headers: headers.flat(),
    unchanged: {
      status: 304,
      route: findNotedRoute(response),
      headers: headers.filter(([name]) => name !== 'content-type').flat(),
    },
    bodies: {},
  };
  return isText(response.headers.get('Content-Type')) && bytes.byteLength >= smallestToCompress
    ? addBody(answer, 'br', await compress(bytes, 'br'))
    : addBody(answer, 'identity', bytes);
}

/** What a client gets: that nothing has changed, or the body it takes; undefined if that is not made yet. */
export function selectAnswer(answer: KeptAnswer, ask: Ask): ReadyAnswer | undefined {
  const { etag, unchanged, bodies } = answer;
  if (etag !== undefined && matchesEtag(ask.header('if-none-match'), etag)) return unchanged;
  return bodies[chooseBody(answer, ask)];
}

/** The encoding in which a client gets the body. */
export function chooseBody({ bodies }: KeptAnswer, ask: Ask): Encoding | 'identity' {
  return bodies.br ? chooseEncoding(ask.header('accept-encoding')) : 'identity';
}

/** Makes the body in another encoding, or `br` as short as it gets. */
export async function encodeBody(
  { bodies }: KeptAnswer,
  encoding: Encoding | 'identity',
): Promise<Buffer<ArrayBuffer>> {
  const plain = bodies.br?.body ? await decompressBrotli(bodies.br.body) : Buffer.alloc(0);
  return encoding === 'identity' ? plain : compress(plain, encoding, 'best');
}

/** The answer with one more body, or a better one. */
export function addBody(answer: KeptAnswer, encoding: Encoding | 'identity', bytes: Uint8Array): KeptAnswer {
  const headers = [
    ...answer.headers,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bytes.byteLength),
  ];
  // What zlib gives may be a small part of a large buffer, which would be kept as well.
  const body = Buffer.alloc(bytes.byteLength);
  body.set(bytes);
  return {
    ...answer,
    bodies: { ...answer.bodies, [encoding]: { status: 200, route: answer.unchanged.route, headers, body } },
  };
}

/** Bytes of memory. */
export function measureAnswer({ bodies }: KeptAnswer): number {
  const sizes = Object.values(bodies).map(({ body }) => body?.byteLength ?? 0);
  return sizes.reduce((sum, size) => sum + size, overhead);
}
