import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThreadOnDemand } from './thread-on-demand.ts';

interface Tasks {
  /** Returns the thread's id. */
  tell: { takes: object; gives: number };
  end: { takes: object; gives: never };
}

const code = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ id, name }) => name === 'end' ? process.exit(3) : parentPort.postMessage({ id, result: threadId }));
`;

const start = () => new Worker(code, { eval: true, execArgv: [] });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.runAllTimers();
});

it('is the same thread for what is asked in a row', async () => {
  const starting = vi.fn(start);
  const thread = createThreadOnDemand<Tasks>(starting);
  const together = await Promise.all([thread.ask('tell', {}), thread.ask('tell', {})]);
  vi.advanceTimersByTime(59_000);
  expect(new Set([...together, await thread.ask('tell', {})]).size).toBe(1);
  vi.advanceTimersByTime(59_000);
  await thread.ask('tell', {});
  expect(starting).toHaveBeenCalledTimes(1);
});

it('is another one a minute after the last answer', async () => {
  const thread = createThreadOnDemand<Tasks>(start);
  const first = await thread.ask('tell', {});
  vi.advanceTimersByTime(60_000);
  expect(await thread.ask('tell', {})).not.toBe(first);
});

it('stays for what takes longer than a minute', async () => {
  const thread = createThreadOnDemand<Tasks>(start);
  const first = await thread.ask('tell', {});
  const asked = thread.ask('tell', {});
  vi.advanceTimersByTime(120_000);
  expect(await asked).toBe(first);
});

it('is another one after it has ended by itself, which whoever asked is told', async () => {
  const thread = createThreadOnDemand<Tasks>(start);
  const first = await thread.ask('tell', {});
  await expect(thread.ask('end', {})).rejects.toThrow('code 3');
  expect(await thread.ask('tell', {})).not.toBe(first);
});
