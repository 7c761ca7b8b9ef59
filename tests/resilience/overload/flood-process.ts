import { connect } from 'node:net';
import { AnswerReader } from '../../../bench/answer-reader.ts';
import type { FloodJob, FloodReport } from './flood.ts';

/**
 * Floods a site with requests for drawn pages: a process of its own, told what to do by its first argument, whose report
 * is a line of JSON. It does as little as it can with an answer, since it shares the machine with the site.
 */
const job = JSON.parse(process.argv[2] ?? '') as FloodJob;
const { port, name, connections, seconds, rate } = job;
const latencies: Record<number, number[]> = {};
/** Requests that are due, and for which no connection is free. */
let due = 0;
const free: (() => void)[] = [];
let sent = 0;
let isOver = false;
const began = performance.now();
for (let opened = 0; opened < connections; opened += 1) open();
if (rate !== undefined) sendAtRate(rate);
setTimeout(report, seconds * 1000);

function sendAtRate(rate: number): void {
  let count = 0;
  setInterval(() => {
    const wanted = ((performance.now() - began) / 1000) * rate;
    for (; count < wanted; count += 1) {
      const send = free.shift();
      if (send) send();
      else due += 1;
    }
  }, 2);
}

/** Opens a connection, and another in its place once it is closed. */
function open(): void {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let askedAt: number | undefined;
  const send = () => {
    askedAt = performance.now();
    sent += 1;
    socket.write(`GET /en-gb/news?covers=${name}${sent} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`);
  };
  const note = (status: number) => {
    if (askedAt === undefined || isOver) return;
    latencies[status] ??= [];
    latencies[status].push(performance.now() - askedAt);
    askedAt = undefined;
  };
  const sendNext = () => {
    if (rate !== undefined) {
      if (due === 0) {
        free.push(send);
        return;
      }
      due -= 1;
    }
    send();
  };
  const reader = new AnswerReader((status) => {
    note(status);
    sendNext();
  });
  socket
    .on('connect', sendNext)
    .on('data', (bytes) => reader.read(bytes))
    .on('error', () => undefined)
    .on('close', () => {
      note(0);
      const place = free.indexOf(send);
      if (place >= 0) free.splice(place, 1);
      if (!isOver) open();
    });
}

function report(): void {
  isOver = true;
  const { user, system } = process.cpuUsage();
  const result: FloodReport = {
    seconds: (performance.now() - began) / 1000,
    sent,
    latencies,
    cpu: (user + system) / 1000,
  };
  process.stdout.write(JSON.stringify(result), () => process.exit());
}
