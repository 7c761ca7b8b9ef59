import PQueue from 'p-queue';
import { createGenerations, type Flight, type Generation } from './answer-generations.ts';
import type { Encoding } from './content-encoding.ts';
import {
  addBody,
  chooseBody,
  createKeptAnswer,
  encodeBody,
  type KeptAnswer,
  type MadeAnswer,
  type ReadyAnswer,
  selectAnswer,
} from './kept-answer.ts';
import { type Popular, rankPopular, toKey } from './popular-answers.ts';
import { type Ask, isSharedAnswer, readSharedAsk, type SharedAsk } from './shared-answer.ts';

export interface KeptAnswersOptions {
  /** What answers are made of: once either is another object, all are asked about anew. */
  content: { current(): unknown; assets(): unknown };
  /** The version of the browser's build. */
  version: string;
  /** Bytes of all answers together. */
  limit?: number;
  /** Milliseconds since some point in time. */
  now?: () => number;
}

/**
 * Answers anybody who asks that.
 *
 * @param before what was answered before content changed: where that still holds, it is enough to say so
 */
type MakeAnswer = (ask: SharedAsk, before: KeptAnswer | undefined) => Promise<MadeAnswer>;

/** Answers that every visitor gets, kept whole until content changes. */
export interface KeptAnswers {
  /** The answer to a request, if it is there in the encoding that the client takes. */
  find(ask: Ask): ReadyAnswer | undefined;
  /**
   * What the answer was before the last change of content, for as long as visitors may see that: better than none where
   * there is no time to make the new one. Nobody else is to keep it.
   */
  findStale(ask: Ask): ReadyAnswer | undefined;
  /**
   * The answer to a request, made if it is not there; by one of those who ask at the same time, for all of them (single
   * flight).
   *
   * @param make not called where another is doing so, or where the request is not of a kind that everybody gets the same
   * answer to
   * @returns undefined if not everybody would get the same
   */
  findOrMake(ask: Ask, make: MakeAnswer): Promise<ReadyAnswer | undefined>;
  /** What visitors asked for most before the last change of content, and is not there yet. */
  listMissed(): SharedAsk[];
}

/** Bytes of all answers together: the demo's pages, as HTML and as JSON, come to two thirds of it. */
const mostBytes = 32_000_000;

/** Milliseconds for which an answer from before a change may stand in for one that there is no time to make. */
const longestStale = 30_000;

/** How many visitors an answer has had before it is compressed as well as can be. */
const visitsUntilBest = 2;

/**
 * Keeps answers in an LRU cache, by address and representation, each in the encodings that were asked for. Build and
 * settings are those of the process. A change of content begins a new generation: answers of the one before are sent no
 * more, but where there is no time to make the new one. Each stays until the new one takes its place, and becomes it
 * where the change has made no difference to it, as RFC 9111 (section 4.3) has a cache do with what it asks about again.
 */
// Long because its functions share what is held, and what waits to be compressed.
export function createKeptAnswers({
  content,
  version,
  limit = mostBytes,
  now = () => performance.now(),
}: KeptAnswersOptions): KeptAnswers {
  const leisure = new PQueue({ concurrency: 1 });
  let popular: Popular = new Map();
  const { present, get, getStale, peek, peekAny, keep } = createGenerations({
    content,
    limit,
    now,
    onChange(answers) {
      popular = rankPopular(popular, answers);
      leisure.clear();
    },
  });

  return {
    find(ask) {
      const shared = readSharedAsk(ask, version);
      const answer = shared && visit(present(), toKey(shared));
      return answer && selectAnswer(answer, ask);
    },
    findStale(ask) {
      const shared = readSharedAsk(ask, version);
      const answer = shared && getStale(toKey(shared), longestStale);
      const ready = answer && selectAnswer(answer, ask);
      return ready && { ...ready, headers: forbidKeeping(ready.headers) };
    },
    async findOrMake(ask, make) {
      const shared = readSharedAsk(ask, version);
      if (!shared) return undefined;
      const own = present();
      const key = toKey(shared);
      const answer = visit(own, key) ?? (await fly(own, key, () => makeAnswer(own, key, shared, make)));
      if (!answer) return undefined;
      const ready = selectAnswer(answer, ask);
      if (ready) return ready;
      const encoding = chooseBody(answer, ask);
      const encoded = await fly(own, `${key} ${encoding}`, () => encode(own, key, answer, encoding));
      return encoded && selectAnswer(encoded, ask);
    },
    listMissed() {
      const own = present();
      return [...popular].filter(([key]) => !peek(own, key)).map(([, { ask }]) => ask);
    },
  };

  function visit(own: Generation, key: string): KeptAnswer | undefined {
    const answer = get(own, key);
    if (!answer) return undefined;
    answer.visits += 1;
    if (
      answer.visits >= visitsUntilBest &&
      answer.bodies.br &&
      !own.improved.has(key) &&
      now() >= own.restsFrom
    ) {
      own.improved.add(key);
      void leisure.add(() => improve(own, key));
    }
    return answer;
  }

  async function makeAnswer(own: Generation, key: string, ask: SharedAsk, make: MakeAnswer): Flight {
    const before = peekAny(key);
    const made = await make(ask, before);
    if (!isSharedAnswer(made.response)) return undefined;
    const answer = await createKeptAnswer(ask, made, before);
    if (answer.isBest) own.improved.add(key);
    else own.improved.delete(key);
    return keep(own, key, answer);
  }

  /** Keeps the answer in one encoding more, beside those that it was given meanwhile. */
  async function encode(
    own: Generation,
    key: string,
    answer: KeptAnswer,
    encoding: Encoding | 'identity',
  ): Promise<KeptAnswer> {
    const body = await encodeBody(answer, encoding);
    return keep(own, key, addBody(peek(own, key) ?? answer, encoding, body));
  }

  async function improve(own: Generation, key: string): Promise<void> {
    const answer = peek(own, key);
    if (answer) await encode(own, key, answer, 'br');
  }
}

/** Makes something for all who want it meanwhile. */
function fly({ flights }: Generation, key: string, make: () => Flight): Flight {
  const underWay = flights.get(key);
  if (underWay) return underWay;
  const flight = make().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight;
}

/** The same headers, by which no cache keeps what they stand with. */
function forbidKeeping(headers: readonly string[]): string[] {
  return headers.map((value, index) =>
    headers[index - 1]?.toLowerCase() === 'cache-control' && index % 2 === 1 ? 'no-store' : value,
  );
}
