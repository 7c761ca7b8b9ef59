import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Encoding } from './content-encoding.ts';
import {
  addBody,
  chooseBody,
  createKeptAnswer,
  encodeBody,
  type KeptAnswer,
  type MadeAnswer,
  measureAnswer,
  type ReadyAnswer,
  selectAnswer,
} from './kept-answer.ts';
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
export type MakeAnswer = (ask: SharedAsk, before: KeptAnswer | undefined) => Promise<MadeAnswer>;

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

/** What is made of one state of the content. */
interface Generation {
  /** The later, the higher. */
  number: number;
  snapshot: unknown;
  assets: unknown;
  flights: Map<string, Flight>;
  /** From when on there is time to compress as well as can be. */
  restsFrom: number;
  /** When the next one began. */
  endedAt: number;
  /** The keys of those that are compressed as well as can be, or are waiting to be. */
  improved: Set<string>;
}

interface Held {
  answer: KeptAnswer;
  generation: Generation;
}

type Flight = Promise<KeptAnswer | undefined>;
type Popular = Map<string, { ask: SharedAsk; visits: number }>;

/** Bytes of all answers together: the demo's pages, as HTML and as JSON, come to two thirds of it. */
const mostBytes = 32_000_000;

/** Milliseconds for which an answer from before a change may stand in for one that there is no time to make. */
const longestStale = 30_000;

/** How many answers are made ahead of their visitors after a change. */
const mostAhead = 50;

/** How many visitors an answer has had before it is compressed as well as can be. */
const visitsUntilBest = 2;

/**
 * Milliseconds for which content has to stay as it is before answers are compressed as well as can be: some tenths of a
 * second each, for nothing where the next change is about to come.
 */
const restAfterChange = 30_000;

/**
 * Keeps answers in an LRU cache, by address and representation, each in the encodings that were asked for. Build and
 * settings are those of the process. A change of content begins a new generation: answers of the one before are sent no
 * more, but where there is no time to make the new one. Each stays until the new one takes its place, and becomes it
 * where the change has made no difference to it, as RFC 9111 (section 4.3) has a cache do with what it asks about again.
 */
export function createKeptAnswers({
  content,
  version,
  limit = mostBytes,
  now = () => performance.now(),
}: KeptAnswersOptions): KeptAnswers {
  const leisure = new PQueue({ concurrency: 1 });
  const answers = new LRUCache<string, Held>({
    maxSize: limit,
    sizeCalculation: ({ answer }) => measureAnswer(answer),
  });
  let popular: Popular = new Map();
  let generation = createGeneration(content, now());

  return {
    find(ask) {
      const shared = readSharedAsk(ask, version);
      const answer = shared && visit(present(), toKey(shared));
      return answer && selectAnswer(answer, ask);
    },
    findStale(ask) {
      const own = present();
      const shared = readSharedAsk(ask, version);
      const held = shared && answers.get(toKey(shared));
      if (!held || held.generation === own || now() - held.generation.endedAt > longestStale)
        return undefined;
      const ready = selectAnswer(held.answer, ask);
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

  function present(): Generation {
    const { number, snapshot, assets } = generation;
    if (snapshot === content.current() && assets === content.assets()) return generation;
    popular = rank(popular, listAnswers(generation));
    generation.endedAt = now();
    leisure.clear();
    generation = createGeneration(content, now() + restAfterChange, number + 1);
    return generation;
  }

  function listAnswers(own: Generation): KeptAnswer[] {
    return [...answers.values()].filter((held) => held.generation === own).map(({ answer }) => answer);
  }

  function visit(own: Generation, key: string): KeptAnswer | undefined {
    const held = answers.get(key);
    if (held?.generation !== own) return undefined;
    const { answer } = held;
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

  function peek(own: Generation, key: string): KeptAnswer | undefined {
    const held = answers.peek(key);
    return held?.generation === own ? held.answer : undefined;
  }

  /** What was begun before a change ends up behind what was made after it. */
  function keep(own: Generation, key: string, answer: KeptAnswer): KeptAnswer {
    const newest = answers.peek(key)?.generation.number ?? 0;
    if (newest <= own.number) answers.set(key, { answer, generation: own });
    return answer;
  }

  async function makeAnswer(own: Generation, key: string, ask: SharedAsk, make: MakeAnswer): Flight {
    const before = answers.peek(key)?.answer;
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

/** Nothing is made yet of the content as it is. */
function createGeneration(content: KeptAnswersOptions['content'], restsFrom: number, number = 1): Generation {
  return {
    number,
    snapshot: content.current(),
    assets: content.assets(),
    flights: new Map(),
    restsFrom,
    endedAt: Number.POSITIVE_INFINITY,
    improved: new Set(),
  };
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

function toKey({ representation, target }: SharedAsk): string {
  return `${representation} ${target}`;
}

/** The most visited first. What was visited before counts for half, so that one change soon after another forgets nothing. */
function rank(popular: Popular, answers: Iterable<KeptAnswer>): Popular {
  const ranked: Popular = new Map();
  for (const [key, { ask, visits }] of popular) ranked.set(key, { ask, visits: visits / 2 });
  for (const { ask, visits } of answers) {
    const key = toKey(ask);
    if (visits > 0) ranked.set(key, { ask, visits: visits + (ranked.get(key)?.visits ?? 0) });
  }
  return new Map([...ranked].sort(([, a], [, b]) => b.visits - a.visits).slice(0, mostAhead));
}
