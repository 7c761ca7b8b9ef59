import { LRUCache } from 'lru-cache';
import { type KeptAnswer, measureAnswer } from './kept-answer.ts';

/** What is made of one state of the content. */
export interface Generation {
  /** The later, the higher. */
  number: number;
  snapshot: unknown;
  assets: unknown;
  /** What is being made, by its key. */
  flights: Map<string, Flight>;
  /** From when on there is time to compress as well as can be. */
  restsFrom: number;
  /** When the next one began. */
  endedAt: number;
  /** The keys of those that are compressed as well as can be, or are waiting to be. */
  improved: Set<string>;
}

export type Flight = Promise<KeptAnswer | undefined>;

export interface GenerationsOptions {
  /** Once either is another object, the next generation begins. */
  content: { current(): unknown; assets(): unknown };
  /** Bytes of all answers together. */
  limit: number;
  /** Milliseconds since some point in time. */
  now: () => number;
  /** Called with the answers of a generation when it ends. */
  onChange: (answers: readonly KeptAnswer[]) => void;
}

interface Held {
  answer: KeptAnswer;
  generation: Generation;
}

/**
 * Milliseconds for which content has to stay as it is before answers are compressed as well as can be: some tenths of a
 * second each, for nothing where the next change is about to come.
 */
const restAfterChange = 30_000;

/** An LRU cache of answers, each of which belongs to a state of the content, and stays until a later one takes its place. */
export function createGenerations({ content, limit, now, onChange }: GenerationsOptions) {
  const answers = new LRUCache<string, Held>({
    maxSize: limit,
    sizeCalculation: ({ answer }) => measureAnswer(answer),
  });
  let generation = begin(1, now());

  return {
    /** That of the content as it is. */
    present(): Generation {
      const { number, snapshot, assets } = generation;
      if (snapshot === content.current() && assets === content.assets()) return generation;
      onChange(list(generation));
      generation.endedAt = now();
      // Its answers may stay for days, and must not keep all content of their time in memory.
      generation.snapshot = undefined;
      generation.assets = undefined;
      generation = begin(number + 1, now() + restAfterChange);
      return generation;
    },
    get: (own: Generation, key: string) => ofGeneration(own, answers.get(key)),
    peek: (own: Generation, key: string) => ofGeneration(own, answers.peek(key)),
    peekAny: (key: string) => answers.peek(key)?.answer,
    /** That of a generation which has ended, by no more than `longest` milliseconds. */
    getStale(key: string, longest: number): KeptAnswer | undefined {
      const held = answers.get(key);
      const isStale = held && held.generation.endedAt <= now() && now() - held.generation.endedAt <= longest;
      return isStale ? held.answer : undefined;
    },
    /** What was begun before a change does not take the place of what was made after it. */
    keep(own: Generation, key: string, answer: KeptAnswer): KeptAnswer {
      const newest = answers.peek(key)?.generation.number ?? 0;
      if (newest <= own.number) answers.set(key, { answer, generation: own });
      return answer;
    },
  };

  function list(own: Generation): KeptAnswer[] {
    return [...answers.values()].filter((held) => held.generation === own).map(({ answer }) => answer);
  }

  function begin(number: number, restsFrom: number): Generation {
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
}

function ofGeneration(own: Generation, held: Held | undefined): KeptAnswer | undefined {
  return held?.generation === own ? held.answer : undefined;
}
