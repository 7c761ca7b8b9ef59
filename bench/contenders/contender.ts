import { setTimeout } from 'node:timers/promises';
import { browserHeaders } from '../browser-headers.ts';
import type { RunningProcess } from '../processes.ts';

/** A contender: one way to serve the home page. */
export interface Contender {
  /** Short, as results name it: `ours`. */
  name: string;
  /** As tables and charts name it. */
  label: string;
  /** Whether it serves the home page, which must then have the same text as ours. */
  servesHomePage?: boolean;
  /** Builds what is missing or out of date; called once, before anything is measured. */
  prepare?(): Promise<void>;
  /** Starts it on a free port; resolves once it answers. */
  start(run: RunContext): Promise<Server>;
}

/** What a run passes to contenders. */
export interface RunContext {
  /** This run's temporary folder, removed at its end. */
  temporary: string;
}

export interface Server {
  /** Such as `http://127.0.0.1:4711`. */
  origin: string;
  /** Where the home page is. */
  path: string;
  /** The process group; see `readUsage`. */
  pid: number;
  stop(): Promise<void>;
}

/**
 * Waits until a server answers with 200.
 *
 * @throws if its process ends first, or after two minutes
 */
export async function waitForAnswer(url: string, running: RunningProcess): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    running.assertRunning();
    const response = await fetch(url, { headers: browserHeaders }).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    await setTimeout(20);
  }
  await running.stop();
  throw new Error(`${url} has not answered in two minutes.`);
}
