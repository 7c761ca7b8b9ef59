import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The repository's root, the default working directory of commands. */
export const root = join(import.meta.dirname, '..');

/** Running processes: each leads a process group, so that its children end with it. */
const groups = new Set<number>();
process.once('exit', killAll);

export interface Command {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

export interface RunningProcess {
  /** The id of the process and its group. */
  pid: number;
  /** Throws its output if it has ended. */
  assertRunning(): void;
  stop(): Promise<void>;
}

/** Starts a long-running process. Its output is discarded, except for errors, which are reported if it ends early. */
export function startProcess({ command, args, cwd = root, env = {} }: Command): RunningProcess {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} cannot be started.`);
  groups.add(pid);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const ended = waitForEnd(child);
  return {
    pid,
    assertRunning() {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`${command} ${args.join(' ')} has ended:\n${said}`);
    },
    async stop() {
      const deadline = setTimeout(() => signal(pid, 'SIGKILL'), 5000);
      signal(pid, 'SIGTERM');
      await ended;
      clearTimeout(deadline);
      // Children that have outlived the leader.
      signal(pid, 'SIGKILL');
      groups.delete(pid);
    },
  };
}

/**
 * Runs a command to its end.
 *
 * @returns what it printed
 * @throws its output if it failed
 */
export async function run({ command, args, cwd = root, env = {} }: Command): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid = 0 } = child;
  if (pid) groups.add(pid);
  const output: string[] = [];
  const said: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk) => output.push(chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk) => said.push(chunk));
  const code = await waitForEnd(child);
  groups.delete(pid);
  if (code === 0) return output.join('');
  throw new Error(`${command} ${args.join(' ')} failed:\n${[...output, ...said].join('').slice(-6000)}`);
}

/** Runs a script of this repository by the Node that runs this process. */
export function runNode(script: string, args: readonly string[] = []): Promise<string> {
  return run({ command: process.execPath, args: [script, ...args] });
}

/** Kills all started processes. */
export function killAll(): void {
  for (const pid of groups) signal(pid, 'SIGKILL');
}

function waitForEnd(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // It has ended already.
  }
}
