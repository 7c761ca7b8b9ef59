import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { ExperimentContext } from '../frame/experiment.ts';

/** What the process that floods is told. */
export interface FloodJob {
  port: number;
  /** Of the paths that are asked for; makes each of them new to the site. */
  name: string;
  connections: number;
  seconds: number;
  /** Requests a second, whether or not earlier ones are answered; by default each connection asks as soon as it is answered. */
  rate?: number;
}

export interface FloodReport {
  /** How long it lasted. */
  seconds: number;
  /** Requests: fewer than were due where all connections wait for their answers. */
  sent: number;
  /** Milliseconds from a request to the end of its answer, by status; 0 is that of connections that broke. */
  latencies: Readonly<Record<number, readonly number[]>>;
  /** Milliseconds of processor time that the flood itself took. */
  cpu: number;
}

/** Asks for drawn pages from a process of its own, so that it does not wait for others' work. */
export async function flood(job: FloodJob, { onEnd }: ExperimentContext): Promise<FloodReport> {
  const child = spawn(process.execPath, [`${import.meta.dirname}/flood-process.ts`, JSON.stringify(job)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onEnd(() => child.kill('SIGKILL'));
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return JSON.parse(output) as FloodReport;
}
