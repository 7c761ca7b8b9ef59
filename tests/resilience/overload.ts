import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, createAgent } from './frame/ask.ts';
import { atLeast, below, defineExperiment, type ExperimentContext } from './frame/experiment.ts';
import { describeLatencies, startLoad } from './frame/load.ts';
import { loopDelayEnvironment, readLongestTurn } from './frame/loop-delay.ts';
import { flood } from './overload/flood.ts';

const times = 5;
const seconds = 20;
/** Below the site's connection limit: whoever holds all connections keeps others out anyway. */
const floodConnections = 800;
const slowWriters = 500;
const pipelining = { sockets: 150, requests: 500 };
/** Seconds after which slow clients must have been cut off. */
const slowLimit = 30;
/** Milliseconds within which a recovered site answers. */
const soon = 250;

export const experiment = defineExperiment({
  name: 'overload',
  promise:
    'Asked for more than it can answer, a site answers what it can, refuses the rest, and is itself again at once.',
  how: `${times} times as many drawn pages a second as it can answer, as far as ${floodConnections} connections let them through, for ${seconds} s, beside a few kept ones and probes; ${slowWriters} connections that write a byte of a header a second; ${pipelining.sockets} that send ${pipelining.requests} requests ahead and read nothing.`,
  seconds: 90,
  figures: {
    capacity: { unit: '/s' },
    asked: { unit: '/s' },
    goodput: { unit: '%', mustBe: atLeast(80) },
    refused: { unit: '/s' },
    otherFailures: { mustBe: 0 },
    drawnP99: { unit: 'ms' },
    keptFailed: { mustBe: 0 },
    keptP99: { unit: 'ms' },
    probesFailed: { mustBe: 0 },
    recoverySeconds: { unit: 's', mustBe: below(10) },
    longestTurn: { unit: 'ms' },
    memory: { unit: 'MB', mustBe: below(600) },
    slowWritersLeft: { mustBe: 0 },
  },
  async run(context) {
    const site = await context.startSite({
      // As behind a proxy: one client would have no more than its share of connections.
      environment: { ...loopDelayEnvironment, TRUST_PROXY: '1' },
      keepLine: ({ level }) => level > 30,
    });
    const { origin } = site;
    await measureCapacity(site.port, 2, context);
    const visitor = createAgent();
    for (let visit = 0; visit < 3; visit += 1)
      await ask({ path: '/en-gb/about' }, { origin, agent: visitor, patience: 10_000 });
    visitor.destroy();
    const capacity = await measureCapacity(site.port, 5, context);
    // Those of starting and of measuring are others.
    await readLongestTurn(site);
    let memory = 0;
    const sampling = setInterval(() => {
      if (!site.hasEnded()) memory = Math.max(memory, site.readUsage().memory);
    }, 200);
    context.onEnd(() => clearInterval(sampling));

    const slowSince = performance.now();
    const slow = Array.from({ length: slowWriters }, () => writeSlowly(site.port, context));
    for (let count = 0; count < pipelining.sockets; count += 1) sendAhead(site.port, context);
    const flooding = flood(
      { port: site.port, name: 'flood', connections: floodConnections, seconds, rate: capacity * times },
      context,
    );
    const kept = startLoad({ origin, rate: 20, next: () => ({ path: '/en-gb/about' }) });
    const probes = startLoad({ origin, rate: 2, next: () => ({ path: '/healthz' }) });
    const drawn = await flooding;
    const statuses = drawn.latencies;
    const stoppedAt = performance.now();
    const longestTurn = await readLongestTurn(site);
    const ends = Promise.all([kept.stop(), probes.stop()]);
    await recover(origin, context);
    const recoverySeconds = (performance.now() - stoppedAt) / 1000;
    const [keptReport, probesReport] = await ends;
    for (const { examples } of [keptReport, probesReport])
      for (const example of examples) context.tell(example);
    await wait(Math.max(0, slowLimit * 1000 - (performance.now() - slowSince)));
    return {
      capacity,
      asked: drawn.sent / drawn.seconds,
      goodput: ((statuses[200]?.length ?? 0) / drawn.seconds / capacity) * 100,
      refused: (statuses[503]?.length ?? 0) / drawn.seconds,
      otherFailures: Object.entries(statuses).reduce(
        (sum, [status, times]) => sum + (status === '200' || status === '503' ? 0 : times.length),
        0,
      ),
      drawnP99: describeLatencies(statuses[200] ?? []).p99,
      keptFailed: keptReport.failed,
      keptP99: keptReport.latencies.p99,
      probesFailed: probesReport.failed,
      recoverySeconds,
      longestTurn,
      memory,
      slowWritersLeft: slow.filter((socket) => !socket.destroyed).length,
    };
  },
});

/** Measures how many rendered pages per second the site serves to few enough clients that it sheds no load. */
async function measureCapacity(port: number, seconds: number, context: ExperimentContext): Promise<number> {
  const { latencies, ...report } = await flood(
    { port, name: `alone${seconds}-`, connections: 8, seconds },
    context,
  );
  return (latencies[200]?.length ?? 0) / report.seconds;
}

/** Opens a connection with a request that never ends (slowloris). */
function writeSlowly(port: number, context: ExperimentContext): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET /en-gb HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  const drip = setInterval(() => socket.write('x'), 1000);
  socket.resume().once('close', () => clearInterval(drip));
  context.onEnd(() => socket.destroy());
  return socket;
}

/** Pipelines requests without reading the responses. */
function sendAhead(port: number, context: ExperimentContext): void {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.pause().write('GET /en-gb HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(pipelining.requests));
  context.onEnd(() => socket.destroy());
}

/** Waits until an uncached page is served quickly again. */
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
