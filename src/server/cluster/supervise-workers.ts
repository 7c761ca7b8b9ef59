import cluster, { type Worker } from 'node:cluster';
import { createSubmissionLimit } from '#enquiries/submission/submission-limit.server.ts';
import type { Log } from '#operations/log.ts';
import { StartError } from '#operations/start-error.ts';
import { endOnSignals } from '../end-on-signals.ts';
import { listenForMetrics, type MetricsListenOptions } from '../listen-for-metrics.ts';
import { closeUntakenConnection } from './close-untaken-connection.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import { createRpcPeer, type RpcPeer } from './rpc-peer.ts';
import { type PrimaryCalls, type WorkerCalls, workerNumber } from './team-calls.ts';
import { createTeamMetrics } from './team-metrics.ts';
import { watchHeartbeat } from './watch-heartbeat.ts';

export interface SuperviseWorkersOptions {
  workers: number;
  /** How long workers have to end before they are killed. */
  graceMilliseconds: number;
  /** How long the site still serves after it has announced its end. */
  shutdownDelayMilliseconds: number;
  /** The port for metrics. */
  metrics: MetricsListenOptions;
  log: Log;
}

/** How a worker ended, or why it could not be spawned. */
interface WorkerEnd {
  worker?: number | undefined;
  code?: number;
  signal?: string;
  err?: unknown;
}

/** Milliseconds before a worker is restarted (exponential back-off). */
const firstBackoff = 100;
const longestBackoff = 30_000;
/** A worker that served this long did not fail at its start: the back-off begins anew. */
const steadyMilliseconds = 60_000;
/** Milliseconds within which a signal to the whole process group has reached both a worker and the primary. */
const signalSpread = 200;
/** Seconds without a heartbeat after which a worker counts as hung. */
const hungSeconds = { starting: 30, serving: 10 };

/**
 * Makes this process the primary: it spawns the workers, hands them connections by round robin, and holds the state they
 * share. It knows nothing of the site, so there is little that could crash it.
 *
 * The first worker starts alone. If it fails, all would, so the process ends with its exit code. After that, a worker that
 * ends is restarted with exponential back-off, and one that hangs is killed. The process ends once it is told to and all
 * workers have ended.
 */
// Long because its functions share the sets of running and serving workers.
export function superviseWorkers({
  workers,
  graceMilliseconds,
  shutdownDelayMilliseconds,
  metrics: metricsOptions,
  log,
}: SuperviseWorkersOptions): void {
  const mutex = createKeyedMutex();
  const rateLimit = createSubmissionLimit();
  const metrics = createTeamMetrics<RpcPeer<WorkerCalls>>();
  const running = new Set<Worker>();
  /** The workers that serve, by number. */
  const serving = new Map<number, RpcPeer<WorkerCalls>>();
  const peers = new WeakMap<Worker, RpcPeer<WorkerCalls>>();
  let isUp = false;
  let isEnding = false;
  // The kernel would pile long-lived connections up on few workers.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  endOnSignals({ delayMilliseconds: shutdownDelayMilliseconds, announce, end });
  start(1);

  function start(number: number, backoff = firstBackoff): void {
    if (isEnding) return;
    let worker: Worker;
    try {
      worker = cluster.fork({ [workerNumber]: String(number) });
    } catch (err) {
      restart(number, backoff, { err });
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
    worker.once('exit', (code, signal) => onEnd({ code, signal }));
    // A process that could not be spawned emits no `exit`: memory is short, or the program is being replaced.
    worker.on('error', (err) => {
      if (worker.process.pid === undefined) onEnd({ err });
    });

    function onEnd(how: WorkerEnd): void {
      running.delete(worker);
      endWatch();
      if (serving.get(number) === peer) serving.delete(number);
      peer.close();
      mutex.unlockAll(worker);
      metrics.leave(peer);
      if (isEnding) {
        exitWhenAllEnded();
        return;
      }
      const isSteady = performance.now() - servesSince > steadyMilliseconds;
      restart(number, isSteady ? firstBackoff : backoff, { worker: worker.process.pid, ...how });
    }
  }

  function restart(number: number, wait: number, how: WorkerEnd): void {
    if (!isUp && how.err) endWithError(how.err);
    if (!isUp) process.exit(how.code || 1);
    log.error({ ...how, wait }, 'A worker has ended. Another takes its place.');
    setTimeout(() => start(number, Math.min(wait * 2, longestBackoff)), wait);
  }

  /** Kills a worker that hangs, which is no worse than any crash; it is then restarted. */
  function watch({ process }: Worker, peer: RpcPeer<WorkerCalls>, seconds: number): () => void {
    return watchHeartbeat({
      ping: () => peer.call('ping'),
      onHung() {
        log.error({ worker: process.pid, seconds }, 'A worker does not answer any more: it is killed.');
        process.kill('SIGKILL');
      },
      patience: seconds,
    });
  }

  function answer(worker: Worker): RpcPeer<WorkerCalls> {
    return createRpcPeer<WorkerCalls, PrimaryCalls>(
      {
        send: (message, sent) => worker.send(message as object, sent),
        onMessage: (listener) => worker.on('message', listener),
      },
      {
        lock: (key) => mutex.lock(worker, key),
        unlock: (key) => mutex.unlock(worker, key),
        countSubmission: (client) => rateLimit.take(client),
        writeMetrics,
        wakeDeliveries: async () => serving.get(1)?.call('wakeDeliveries'),
        syncContent: async () => {
          await Promise.allSettled([...serving.values()].map((peer) => peer.call('syncContent')));
        },
        reportSignal: (signal) => void setTimeout(endWorker, signalSpread, worker, signal),
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
    exitWhenAllEnded();
  }

  function end(): void {
    for (const peer of serving.values()) void peer.call('end').catch(() => undefined);
    setTimeout(() => {
      log.error('Workers did not end in time: they are killed.');
      for (const worker of running) worker.process.kill('SIGKILL');
    }, graceMilliseconds);
  }

  /** Ends a single worker that got a signal of its own, while the site goes on. */
  function endWorker(worker: Worker, signal: NodeJS.Signals): void {
    const peer = isEnding ? undefined : peers.get(worker);
    void peer?.call('announceEnd', signal).catch(() => undefined);
    void peer?.call('end').catch(() => undefined);
  }

  function isServing(worker: Worker): boolean {
    const peer = peers.get(worker);
    return peer !== undefined && [...serving.values()].includes(peer);
  }

  function exitWhenAllEnded(): void {
    if (running.size === 0) process.exit(0);
  }
}

/** Ends the site for an error at the start, of the first worker or of the primary itself. */
function endWithError(error: unknown): never {
  process.stderr.write(`${error instanceof StartError ? error.message : error}\n`);
  process.exit(1);
}
