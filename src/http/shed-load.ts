import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whose turn comes how: what is `urgent` waits longer before it is shed. */
export type Lane = 'ordinary' | 'urgent';

export interface LoadShedderOptions {
  /** Answers a request that is not even begun; has to cost next to nothing. */
  refuse: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * Answers with something that is at hand, where there is a line; calls `otherwise` where nothing is. So what can be made
   * later does not keep out what cannot.
   */
  standIn?: ((request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void) | undefined;
  /** Called for each that is refused. */
  onShed?: ((lane: Lane) => void) | undefined;
  /** Milliseconds since some point in time. */
  now?: (() => number) | undefined;
  /** Calls back some turns of the event loop later. */
  nextTurn?: ((act: () => void) => void) | undefined;
}

/** Milliseconds. Once a lane has not been empty for `burst`, nobody in it waits longer than `patience`. */
const limits: Readonly<Record<Lane, { burst: number; patience: number }>> = {
  ordinary: { burst: 2000, patience: 1000 },
  urgent: { burst: 2000, patience: 2000 },
};

/** Milliseconds: whoever is next has waited for as long where there is a line. */
const line = 50;

/**
 * Milliseconds that a turn counts for at most. A process that was not let run, or did one long thing, has no line for it:
 * whoever came meanwhile can be answered at once.
 */
const longestTurn = 100;

/** How many are refused in one turn of the event loop: some milliseconds' worth. */
const mostRefusedAtOnce = 100;

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  start: () => void;
  /** By the clock of turns. */
  arrivedAt: number;
}

interface Queue {
  lane: Lane;
  waiting: Waiting[];
  /** When nobody waited last, by the clock of turns. */
  emptyAt: number;
}

/**
 * Sheds load: requests that are answered by work are begun one in a few turns of the event loop, which leaves the rest to
 * what is at hand, and those who wait for more than that are refused before their wait makes everybody's
 * worse. The signal is the time between a request's arrival and the start of its work, as in CoDel (RFC 8289): a burst
 * may make a queue, but one that stands is of no use to anybody. Forms and the files of pages are begun in turn with all
 * else, and refused last. Probes never wait.
 *
 * @example
 * const shed = createLoadShedder({ refuse: sendBusyPage });
 * listen({ app, before: shed, … });
 */
export function createLoadShedder({
  refuse,
  standIn = (_request, _response, otherwise) => otherwise(),
  onShed,
  now = () => performance.now(),
  nextTurn = passTurns,
}: LoadShedderOptions) {
  const ordinary: Queue = { lane: 'ordinary', waiting: [], emptyAt: 0 };
  const urgent: Queue = { lane: 'urgent', waiting: [], emptyAt: 0 };
  /** Those whose turn is next first. */
  let queues = [urgent, ordinary];
  let isTurnTaken = false;
  let turnBegan = { at: now(), clock: 0 };

  return function admit(request: IncomingMessage, response: ServerResponse, start: () => void): void {
    if (isProbe(request.url)) start();
    else if (!isTurnTaken) {
      isTurnTaken = true;
      beginTurn();
      nextTurn(takeTurn);
      start();
    } else if (isUrgent(request)) wait(urgent);
    else if (readClock() - (ordinary.waiting[0]?.arrivedAt ?? readClock()) > line)
      standIn(request, response, () => wait(ordinary));
    else wait(ordinary);

    function wait(queue: Queue): void {
      const arrivedAt = readClock();
      if (queue.waiting.length === 0) queue.emptyAt = arrivedAt;
      queue.waiting.push({ request, response, start, arrivedAt });
    }
  };

  /** Milliseconds in which turns were taken. */
  function readClock(): number {
    return turnBegan.clock + Math.min(now() - turnBegan.at, longestTurn);
  }

  function beginTurn(): void {
    turnBegan = { clock: readClock(), at: now() };
  }

  function takeTurn(): void {
    beginTurn();
    for (const queue of queues) refuseLate(queue);
    const queue = queues.find(({ waiting }) => waiting.length > 0);
    const next = queue?.waiting.shift();
    isTurnTaken = next !== undefined;
    if (!next) return;
    queues = queue === urgent ? [ordinary, urgent] : [urgent, ordinary];
    nextTurn(takeTurn);
    next.start();
  }

  function refuseLate({ lane, waiting, emptyAt }: Queue): void {
    const { burst, patience } = limits[lane];
    const time = readClock();
    for (let count = 0; count < mostRefusedAtOnce; count += 1) {
      const [first] = waiting;
      if (!first) return;
      const hasLeft = first.response.destroyed;
      if (!hasLeft && (time - emptyAt <= burst || time - first.arrivedAt <= patience)) return;
      waiting.shift();
      if (hasLeft) continue;
      refuse(first.request, first.response);
      onShed?.(lane);
    }
  }
}

/** What tells whether the process is well has to say so most of all when it is busy. */
function isProbe(target = ''): boolean {
  return /^\/(?:healthz(?:\/content)?|readyz|metrics)(?:\?|$)/.test(target);
}

/** What somebody has typed, and what a page, or the studio, is unusable without. */
function isUrgent({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' || method === 'PUT' || /^\/(?:assets|studio\/files)\//.test(url);
}

/** A turn takes in one new connection, so that there have to be more turns than requests that take long. */
function passTurns(act: () => void, turns = 4): void {
  if (turns === 1) setImmediate(act);
  else setImmediate(passTurns, act, turns - 1);
}
