import cluster, { type Worker } from 'node:cluster';
import { createSubmissionLimit } from '#enquiries/submission/submission-limit.server.ts';
import type { Log } from '#operations/log.ts';
import { StartError } from '#operations/start-error.ts';
import { endOnSignals } from '../end-on-signals.ts';
import { listenForMetrics, type MetricsListenOptions } from '../listen-for-metrics.ts';
import { createClaims } from './claims.ts';
import { closeUntakenConnection } from './close-untaken-connection.ts';
import { createPeer, type Peer } from './peer.ts';
import { type PrimaryCalls, type WorkerCalls, workerNumber } from './team-calls.ts';
import { createTeamMetrics } from './team-metrics.ts';
import { watchHeartbeat } from './watch-heartbeat.ts';

export interface SuperviseWorkersOptions {
  workers: number;
  /** How long workers have to end before they are killed. */
  graceMilliseconds: number;
  /** How long the site goes on as before once it has said that it ends. */
  shutdownDelayMilliseconds: number;
  /** Where metrics can be read beside the site's own port. */
  metrics: MetricsListenOptions;
  log: Log;
}

/** How a worker ended, or why it never began. */
interface WorkerEnd {
  worker?: number | undefined;
  code?: number;
  signal?: string;
  err?: unknown;
}

const firstPause = 100;
const longestPause = 30_000;
/** A worker that has served for so long did not end because of its start. */
const steadyMilliseconds = 60_000;
/** How soon, in milliseconds, a signal that reaches one worker has reached the primary as well, if all are sent it. */
const signalsApart = 200;
/** Seconds after which a worker counts as hung whose event loop does not turn: while it starts, and once it serves. */
const hungSeconds = { starting: 30, serving: 10 };

/**
 * Makes this process the primary of workers that serve the site, one after the other to whom a connection goes, and
 * keeps for them what they share. It knows nothing of the site, so that there is little that could end it.
 *
 * The first worker starts alone: what it cannot do, none can, and the process ends with its exit code. From then on a
 * worker that ends is replaced, less and less quickly if it ends again, and one that hangs is ended. The process ends once
 * it is told to and all workers have ended.
 */
// Long because its functions share who runs and who serves.
export function superviseWorkers({
  workers,
  graceMilliseconds,
  shutdownDelayMilliseconds,
  metrics: metricsOptions,
  log,
}: SuperviseWorkersOptions): void {
  const claims = createClaims();
  const rateLimit = createSubmissionLimit();
  const metrics = createTeamMetrics<Peer<WorkerCalls>>();
  const running = new Set<Worker>();
  /** Who serves, by number. */
  const serving = new Map<number, Peer<WorkerCalls>>();
  const peers = new WeakMap<Worker, Peer<WorkerCalls>>();
  let isUp = false;
  let isEnding = false;
  // By turns: left to the kernel, long-lived connections heap up on few of them.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  endOnSignals({ delayMilliseconds: shutdownDelayMilliseconds, announce, end });
  start(1);

  function start(number: number, pause = firstPause): void {
    if (isEnding) return;
    let worker: Worker;
    try {
      worker = cluster.fork({ [workerNumber]: String(number) });
    } catch (err) {
      startAgain(number, pause, { err });
      return;
    }
    closeUntakenConnection(worker);
    const peer = answer(worker);
    peers.set(worker, peer);
    let servesSince = Number.POSITIVE_INFINITY;
    let endWatch = watch(worker, peer, hungSeconds.starting);
    running.add(worker);
    worker.once('listening', () => {
      servesSince = performance.now();
      serving.set(number, peer);
      endWatch();
      endWatch = watch(worker, peer, hungSeconds.serving);
      if (isUp) return;
      isUp = true;
      listenForMetrics(metricsOptions, { write: writeMetrics }).catch(endWithError);
      for (let next = 2; next <= workers; next += 1) start(next);
    });
    worker.once('exit', (code, signal) => leave({ code, signal }));
    // A process that could not be made never exits: the machine has no room for it, or its program is being replaced.
    worker.on('error', (err) => {
      if (worker.process.pid === undefined) leave({ err });
    });

    function leave(how: WorkerEnd): void {
      running.delete(worker);
      endWatch();
      if (serving.get(number) === peer) serving.delete(number);
      peer.close();
      claims.releaseAll(worker);
      metrics.leave(peer);
      if (isEnding) {
        endOnceAlone();
        return;
      }
      const isSteady = performance.now() - servesSince > steadyMilliseconds;
      startAgain(number, isSteady ? firstPause : pause, { worker: worker.process.pid, ...how });
    }
  }

  function startAgain(number: number, wait: number, how: WorkerEnd): void {
    if (!isUp && how.err) endWithError(how.err);
    if (!isUp) process.exit(how.code || 1);
    log.error({ ...how, wait }, 'A worker has ended. Another takes its place.');
    setTimeout(() => start(number, Math.min(wait * 2, longestPause)), wait);
  }

  /** Kills a worker that hangs: what it had is no worse off than after any crash, and its place is free for another. */
  function watch({ process }: Worker, peer: Peer<WorkerCalls>, seconds: number): () => void {
    return watchHeartbeat({
      ask: () => peer.call('beat'),
      onHung() {
        log.error({ worker: process.pid, seconds }, 'A worker does not answer any more: it is killed.');
        process.kill('SIGKILL');
      },
      patience: seconds,
    });
  }

  function answer(worker: Worker): Peer<WorkerCalls> {
    return createPeer<WorkerCalls, PrimaryCalls>(
      {
        send: (message, sent) => worker.send(message as object, sent),
        onMessage: (listener) => worker.on('message', listener),
      },
      {
        claim: (key) => claims.claim(worker, key),
        release: (key) => claims.release(worker, key),
        takeShare: (client) => rateLimit.take(client),
        writeMetrics,
        wakeDeliveries: async () => serving.get(1)?.call('wakeDeliveries'),
        syncContent: async () => {
          await Promise.allSettled([...serving.values()].map((peer) => peer.call('syncContent')));
        },
        tellOfSignal: (signal) => void setTimeout(endAlone, signalsApart, worker, signal),
      },
    );
  }

  function writeMetrics(): Promise<{ contentType: string; text: string }> {
    return metrics.write(serving.values(), (peer) => peer.call('readMetrics'));
  }

  function announce(signal: NodeJS.Signals): void {
    isEnding = true;
    log.info({ signal }, 'The site is ending: its workers answer what they were asked, and take no more.');
    for (const peer of serving.values()) void peer.call('announceEnd', signal).catch(() => undefined);
    for (const worker of running) if (!isServing(worker)) worker.process.kill(signal);
    endOnceAlone();
  }

  function end(): void {
    for (const peer of serving.values()) void peer.call('end').catch(() => undefined);
    setTimeout(() => {
      log.error('Workers did not end in time: they are killed.');
      for (const worker of running) worker.process.kill('SIGKILL');
    }, graceMilliseconds);
  }

  /** Ends a worker that was told to by itself, while the site goes on. */
  function endAlone(worker: Worker, signal: NodeJS.Signals): void {
    const peer = isEnding ? undefined : peers.get(worker);
    void peer?.call('announceEnd', signal).catch(() => undefined);
    void peer?.call('end').catch(() => undefined);
  }

  function isServing(worker: Worker): boolean {
    const peer = peers.get(worker);
    return peer !== undefined && [...serving.values()].includes(peer);
  }

  function endOnceAlone(): void {
    if (running.size === 0) process.exit(0);
  }
}

/** What the first worker of a site cannot do ends the site; so does what the primary cannot. */
function endWithError(error: unknown): never {
  process.stderr.write(`${error instanceof StartError ? error.message : error}\n`);
  process.exit(1);
}
