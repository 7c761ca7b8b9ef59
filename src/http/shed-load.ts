import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, type Registry } from 'prom-client';
import { startFromZero } from '#operations/create-metrics.ts';

/** The two queues; requests in `urgent` wait longer before they are shed. */
export type Lane = 'ordinary' | 'urgent';

export interface LoadShedderOptions {
  /** Answers a request that is shed; has to be cheap. */
  refuse: (request: IncomingMessage, response: ServerResponse) => void;
  /**
   * While there is a queue, answers with a stale response if there is one, else calls `otherwise`. That leaves the queue to
   * requests that have no substitute.
   */
  standIn?: ((request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void) | undefined;
  /** Called for each request that is shed. */
  onShed?: ((lane: Lane) => void) | undefined;
  /** A monotonic clock, in milliseconds. */
  now?: (() => number) | undefined;
  /** Calls back a few turns of the event loop later. */
  nextTurn?: ((act: () => void) => void) | undefined;
}

/** Milliseconds. Once a queue has been non-empty for longer than `burst`, requests older than `patience` are shed. */
const limits: Readonly<Record<Lane, { burst: number; patience: number }>> = {
  ordinary: { burst: 2000, patience: 1000 },
  urgent: { burst: 2000, patience: 2000 },
};

/** Milliseconds that the next request must have waited for the queue to count as standing. */
const standingQueue = 50;

/**
 * The most milliseconds that one turn counts for. After a pause of the process, or one long task, the requests that arrived
 * meanwhile are no overload: they can be answered at once.
 */
const longestTurn = 100;

/** Requests shed in one turn of the event loop: a few milliseconds' worth. */
const mostRefusedAtOnce = 100;

interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  start: () => void;
  /** By `readClock`. */
  arrivedAt: number;
}

interface Queue {
  lane: Lane;
  waiting: Waiting[];
  /** When it was last empty, by `readClock`. */
  emptyAt: number;
}

/**
 * Sheds load. Requests that take work are started one per few turns of the event loop, which leaves the other turns to
 * cached responses and new connections. The signal to shed is the time that a request waits for its start, as in CoDel
 * (RFC 8289): a burst may form a queue, but a standing queue only makes everybody wait. Form posts and the assets that
 * pages need alternate with all other requests, and are shed last. Probes never wait.
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
  /** The one whose turn is next comes first. */
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
    else if (readClock() - (ordinary.waiting[0]?.arrivedAt ?? readClock()) > standingQueue)
      standIn(request, response, () => wait(ordinary));
    else wait(ordinary);

    function wait(queue: Queue): void {
      const arrivedAt = readClock();
      if (queue.waiting.length === 0) queue.emptyAt = arrivedAt;
      queue.waiting.push({ request, response, start, arrivedAt });
    }
  };

  /** A clock that advances by `longestTurn` at most in each turn. */
  function readClock(): number {
    return turnBegan.clock + Math.min(now() - turnBegan.at, longestTurn);
  }

  function beginTurn(): void {
    turnBegan = { clock: readClock(), at: now() };
  }

  function takeTurn(): void {
    beginTurn();
    for (const queue of queues) shedLate(queue);
    const queue = queues.find(({ waiting }) => waiting.length > 0);
    const next = queue?.waiting.shift();
    isTurnTaken = next !== undefined;
    if (!next) return;
    queues = queue === urgent ? [ordinary, urgent] : [urgent, ordinary];
    nextTurn(takeTurn);
    next.start();
  }

  function shedLate({ lane, waiting, emptyAt }: Queue): void {
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

/** Health checks and metrics matter most when the process is busy. */
function isProbe(target = ''): boolean {
  return /^\/(?:healthz(?:\/content)?|readyz|metrics)(?:\?|$)/.test(target);
}

/** Form posts, and the assets that pages and the studio are unusable without. */
function isUrgent({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' || method === 'PUT' || /^\/(?:assets|studio\/files)\//.test(url);
}

/** Node accepts one new connection per turn, so there have to be more turns than slow requests. */
function passTurns(act: () => void, turns = 4): void {
  if (turns === 1) setImmediate(act);
  else setImmediate(passTurns, act, turns - 1);
}

/** Makes the counter of shed requests. */
export function createShedCounter(registry: Registry): (lane: Lane) => void {
  const shed = new Counter({
    name: 'oakpea_shed_requests_total',
    help: 'Requests answered 503 because more waited than could be answered, since this process started.',
    labelNames: ['lane'],
    registers: [registry],
  });
  startFromZero(shed, [{ lane: 'ordinary' }, { lane: 'urgent' }] satisfies { lane: Lane }[]);
  return (lane) => shed.inc({ lane });
}
