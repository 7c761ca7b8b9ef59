import { connect } from 'node:net';
import { AnswerReader } from './answer-reader.ts';
import type { LoadOutput, LoadRequest } from './load.ts';

/**
 * The load generator: a separate process that takes its job as its first argument and prints its result as a line of
 * JSON. It does as little as possible with a response, since it shares the machine with the server: general-purpose
 * clients saturate long before a bare server does.
 */
const job = JSON.parse(process.argv[2] ?? '') as LoadRequest;
const { origin, path, headers = {}, connections, seconds = 1, amount = Number.POSITIVE_INFINITY } = job;
const { hostname, port, host } = new URL(origin);
const latencies: number[] = [];
const statuses: Record<string, number> = {};
const rest = Object.entries({ host, ...headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');
const plain = `GET ${path} HTTP/1.1\r\n${rest}\r\n`;
let sent = 0;
let errors = 0;

const start = performance.now();
const isOver = () => (job.amount ? sent >= amount : performance.now() - start >= seconds * 1000);
await Promise.all(Array.from({ length: connections }, keepAsking));
const duration = (performance.now() - start) / 1000;

latencies.sort((a, b) => a - b);
const output: LoadOutput = {
  duration,
  errors,
  statuses,
  answers: latencies.length,
  p50: latencies[Math.floor(latencies.length * 0.5)] ?? Number.NaN,
  p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
};
process.stdout.write(JSON.stringify(output));

/** Sends requests back to back on one connection (closed loop), until time or amount is used up. */
function keepAsking(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let askedAt = 0;
  const ask = () => {
    askedAt = performance.now();
    socket.write(job.isEachUnique ? writeUnique() : plain);
    sent += 1;
  };
  const reader = new AnswerReader((status) => {
    latencies.push(performance.now() - askedAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (isOver()) socket.end();
    else ask();
  });
  let isBroken = false;
  socket.on('connect', ask);
  socket.on('data', (bytes) => reader.read(bytes));
  socket.on('error', () => {
    isBroken = true;
  });
  socket.on('close', () => {
    if (isBroken || !isOver()) errors += 1;
    resolve();
  });
  return promise;
}

/** A valid query that has not been used before. */
function writeUnique(): string {
  return `GET ${path}?covers=${process.pid}${sent} HTTP/1.1\r\n${rest}\r\n`;
}
