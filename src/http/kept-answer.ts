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

/** What the app has made for a request. */
export interface MadeAnswer {
  /** 304 where what was answered before still holds. */
  response: Response;
  /** The pattern of the route that made it. */
  route: string;
  /** A digest of the page that is shown, if it is one. */
  page?: string | undefined;
}

/** An answer that every visitor gets who asks so. */
export interface KeptAnswer {
  ask: SharedAsk;
  /** How many asked for it since it was made. */
  visits: number;
  /** Of its content. */
  type: string | null;
  etag: string | undefined;
  /** A digest of the page that is shown, if it is one. */
  page: string | undefined;
  /** Without those that tell of the body's encoding. */
  headers: readonly string[];
  /** For clients that have it. */
  unchanged: ReadyAnswer;
  /** By their encoding. A text's is kept as `br` first, of which the others are made when somebody takes no better. */
  bodies: Readonly<Partial<Record<Encoding | 'identity', ReadyAnswer>>>;
  /** Whether `br` is as short as it gets. */
  isBest: boolean;
}

/** Bytes of an answer's headers, and of all that is around it. */
const overhead = 4000;

/**
 * Takes over what was made, its body included.
 *
 * @param before what was answered before, whose bodies are taken where they still hold
 */
export async function createKeptAnswer(
  ask: SharedAsk,
  { response, route, page }: MadeAnswer,
  before?: KeptAnswer,
): Promise<KeptAnswer> {
  const { headers, status } = response;
  const isUnchanged = status === 304 && before !== undefined;
  const type = isUnchanged ? before.type : headers.get('Content-Type');
  const etag = headers.get('ETag') ?? (isUnchanged ? before.etag : undefined);
  const told = [...headers].filter(([name]) => !['content-length', 'content-type', 'etag'].includes(name));
  const common = [...told, ...(etag === undefined ? [] : [['etag', etag]]), hitHeader].flat();
  const answer: KeptAnswer = {
    ask,
    visits: 0,
    type,
    etag,
    page,
    headers: [...(type === null ? [] : ['content-type', type]), ...common],
    unchanged: { status: 304, route, headers: common },
    bodies: {},
    isBest: false,
  };
  if (isUnchanged) return takeBodies(answer, before);
  const bytes = await readBody(response);
  return isText(type) && bytes.byteLength >= smallestToCompress
    ? addBody(answer, 'br', await compress(bytes, 'br'))
    : addBody(answer, 'identity', bytes);
}

/** The answer with the bodies of another one. */
function takeBodies(answer: KeptAnswer, { bodies, isBest }: KeptAnswer): KeptAnswer {
  const taken = Object.entries(bodies).map(([encoding, { body }]) => [
    encoding,
    createReady(answer, encoding, body),
  ]);
  return { ...answer, isBest, bodies: Object.fromEntries(taken) };
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
  // What zlib gives may be a small part of a large buffer, which would be kept as well.
  const body = Buffer.alloc(bytes.byteLength);
  body.set(bytes);
  return {
    ...answer,
    isBest: answer.isBest || (encoding === 'br' && answer.bodies.br !== undefined),
    bodies: { ...answer.bodies, [encoding]: createReady(answer, encoding, body) },
  };
}

function createReady(
  { headers, unchanged }: KeptAnswer,
  encoding: string,
  body: Buffer<ArrayBuffer> = Buffer.alloc(0),
): ReadyAnswer {
  const own = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const told = [...headers, ...own, 'content-length', String(body.byteLength)];
  return { status: 200, route: unchanged.route, headers: told, body };
}

/** Bytes of memory. */
export function measureAnswer({ bodies }: KeptAnswer): number {
  const sizes = Object.values(bodies).map(({ body }) => body?.byteLength ?? 0);
  return sizes.reduce((sum, size) => sum + size, overhead);
}
