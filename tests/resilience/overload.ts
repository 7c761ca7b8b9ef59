import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { AnswerReader } from '../../bench/answer-reader.ts';
import { ask, createAgent } from './frame/ask.ts';
import { atLeast, below, defineExperiment, type ExperimentContext } from './frame/experiment.ts';
import { describeLatencies, startLoad } from './frame/load.ts';

const times = 5;
const seconds = 20;
const slowWriters = 500;
const pipelining = { sockets: 150, requests: 500 };
/** In seconds: after it, whoever is slow must have been cut off. */
const slowLimit = 30;
/** Milliseconds: an answer that comes within is one of a site that has recovered. */
const soon = 250;

export const experiment = defineExperiment({
  name: 'overload',
  promise:
    'Asked for more than it can answer, a site answers what it can, refuses the rest, and is itself again at once.',
  how: `${times} times as many drawn pages a second as it can answer, for ${seconds} s, beside a few kept ones and probes; ${slowWriters} connections that write a byte of a header a second; ${pipelining.sockets} that send ${pipelining.requests} requests ahead and read nothing.`,
  seconds: 90,
  figures: {
    capacity: { unit: '/s' },
    goodput: { unit: '%', mustBe: atLeast(80) },
    refused: { unit: '/s' },
    otherFailures: { mustBe: 0 },
    drawnP99: { unit: 'ms' },
    keptFailed: { mustBe: 0 },
    keptP99: { unit: 'ms' },
    probesFailed: { mustBe: 0 },
    recoverySeconds: { unit: 's', mustBe: below(10) },
    memory: { unit: 'MB', mustBe: below(600) },
    slowWritersLeft: { mustBe: 0 },
  },
  async run(context) {
    const site = await context.startSite({ keepLine: ({ level }) => level > 30 });
    const { origin } = site;
    await measureCapacity(origin, 2, context);
    const visitor = createAgent();
    for (let visit = 0; visit < 3; visit += 1)
      await ask({ path: '/en-gb/about' }, { origin, agent: visitor, patience: 10_000 });
    visitor.destroy();
    const capacity = await measureCapacity(origin, 4, context);
    let memory = 0;
    const sampling = setInterval(() => {
      if (!site.hasEnded()) memory = Math.max(memory, site.readUsage().memory);
    }, 200);
    context.onEnd(() => clearInterval(sampling));

    const slowSince = performance.now();
    const slow = Array.from({ length: slowWriters }, () => writeSlowly(site.port, context));
    for (let count = 0; count < pipelining.sockets; count += 1) sendAhead(site.port, context);
    const drawn = flood(site.port, capacity * times, context);
    const kept = startLoad({ origin, rate: 20, next: () => ({ path: '/en-gb/about' }) });
    const probes = startLoad({ origin, rate: 2, next: () => ({ path: '/healthz' }) });
    await wait(seconds * 1000, undefined, { signal: context.signal });
    const statuses = drawn.stop();
    const stoppedAt = performance.now();
    const ends = Promise.all([kept.stop(), probes.stop()]);
    await recover(origin, context);
    const recoverySeconds = (performance.now() - stoppedAt) / 1000;
    const [keptReport, probesReport] = await ends;
    for (const { examples } of [keptReport, probesReport])
      for (const example of examples) context.tell(example);
    await wait(Math.max(0, slowLimit * 1000 - (performance.now() - slowSince)));
    return {
      capacity,
      goodput: ((statuses[200]?.length ?? 0) / seconds / capacity) * 100,
      refused: (statuses[503]?.length ?? 0) / seconds,
      otherFailures: Object.entries(statuses).reduce(
        (sum, [status, times]) => sum + (status === '200' || status === '503' ? 0 : times.length),
        0,
      ),
      drawnP99: describeLatencies(statuses[200] ?? []).p99,
      keptFailed: keptReport.failed,
      keptP99: keptReport.latencies.p99,
      probesFailed: probesReport.failed,
      recoverySeconds,
      memory,
      slowWritersLeft: slow.filter((socket) => !socket.destroyed).length,
    };
  },
});

/** How many drawn pages a second the site answers to as many clients as it does not have to refuse any of. */
async function measureCapacity(
  origin: string,
  length: number,
  { signal }: ExperimentContext,
): Promise<number> {
  // Compressed as in the flood.
  const headers = { 'Accept-Encoding': 'br' };
  const agent = createAgent();
  const endsAt = performance.now() + length * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: 8 }, async (_, client) => {
      for (let sent = 0; performance.now() < endsAt && !signal.aborted; sent += 1) {
        const path = `/en-gb/news?covers=${endsAt}${client}x${sent}`;
        const { answer } = await ask({ path, headers }, { origin, agent, patience: 10_000 });
        if (answer?.status === 200) answered += 1;
      }
    }),
  );
  agent.destroy();
  return answered / length;
}

/** Fewer than the site has room for: whoever holds all connections keeps others out, whatever is asked on them. */
const floodConnections = 800;

/**
 * Asks for drawn pages at a rate, whether or not earlier ones are answered. It does as little as it can with an answer,
 * since it shares the machine with the site; 0 is the status of a connection that broke.
 */
function flood(port: number, rate: number, context: ExperimentContext) {
  const latencies: Record<number, number[]> = {};
  const due: number[] = [];
  const free: ((dueAt: number) => void)[] = [];
  const sockets = new Set<Socket>();
  const began = performance.now();
  let count = 0;
  let sent = 0;
  let isOver = false;
  for (let opened = 0; opened < floodConnections; opened += 1) open();
  const sending = setInterval(() => {
    const wanted = ((performance.now() - began) / 1000) * rate;
    for (; count < wanted; count += 1) {
      const dueAt = began + (count / rate) * 1000;
      const send = free.shift();
      if (send) send(dueAt);
      else due.push(dueAt);
    }
  }, 2);
  context.onEnd(stop);
  return { stop };

  function open(): void {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    sockets.add(socket);
    let askedAt: number | undefined;
    const note = (status: number) => {
      if (askedAt === undefined || isOver) return;
      latencies[status] ??= [];
      latencies[status].push(performance.now() - askedAt);
      askedAt = undefined;
    };
    const send = (dueAt: number) => {
      askedAt = dueAt;
      sent += 1;
      socket.write(`GET /en-gb/news?covers=${sent} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`);
    };
    const wait = () => {
      const dueAt = due.shift();
      if (dueAt === undefined) free.push(send);
      else send(dueAt);
    };
    const reader = new AnswerReader((status) => {
      note(status);
      wait();
    });
    socket
      .on('connect', wait)
      .on('data', (bytes) => reader.read(bytes))
      .on('error', () => undefined)
      .on('close', () => {
        note(0);
        sockets.delete(socket);
        const place = free.indexOf(send);
        if (place >= 0) free.splice(place, 1);
        if (!isOver) open();
      });
  }

  function stop(): Readonly<Record<number, number[]>> {
    isOver = true;
    clearInterval(sending);
    for (const socket of sockets) socket.destroy();
    return latencies;
  }
}

/** Opens a connection on which a request never ends. */
function writeSlowly(port: number, context: ExperimentContext): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /en-gb HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  const drip = setInterval(() => socket.write('x'), 1000);
  socket.resume().once('close', () => clearInterval(drip));
  context.onEnd(() => socket.destroy());
  return socket;
}

/** Sends requests ahead of their answers, and reads none. */
function sendAhead(port: number, context: ExperimentContext): void {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.pause().write('GET /en-gb HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(pipelining.requests));
  context.onEnd(() => socket.destroy());
}

/** Waits until a page that is drawn comes soon. */
async function recover(origin: string, { signal }: ExperimentContext): Promise<void> {
  const agent = createAgent();
  for (let sent = 0; !signal.aborted; sent += 1) {
    const askedAt = performance.now();
    const path = `/en-gb/news?covers=recovered${sent}`;
    const { answer } = await ask({ path }, { origin, agent, patience: 10_000 });
    if (answer?.status === 200 && performance.now() - askedAt < soon) break;
    await wait(50);
  }
  agent.destroy();
}
