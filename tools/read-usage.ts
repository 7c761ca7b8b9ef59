import { readdirSync, readFileSync } from 'node:fs';

export interface Usage {
  /** User and system processor time since each process began, in milliseconds, including ended children. */
  cpu: number;
  /** Resident memory in megabytes; shared pages count once per process. */
  memory: number;
  /** Peak resident memory in megabytes, since each process began. */
  peak: number;
  /** File descriptors: files, sockets, pipes. */
  openFiles: number;
}

/** Processor time in clock ticks, which are 10 ms on every Linux that Node runs on. */
const tickMilliseconds = 10;

/** The resource usage of a process group; undefined without `/proc`. */
export function readUsage(group: number): Usage | undefined {
  let cpu = 0;
  let memory = 0;
  let peak = 0;
  let openFiles = 0;
  let processes = 0;
  for (const { name: pid } of listProcesses()) {
    try {
      // The second field is the command in brackets, which may contain spaces.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (Number(fields[2]) !== group) continue;
      // utime, stime, cutime and cstime: its own, and that of reaped children.
      for (const field of [11, 12, 13, 14]) cpu += Number(fields[field]) * tickMilliseconds;
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      memory += readMegabytes(status, 'VmRSS');
      peak += readMegabytes(status, 'VmHWM');
      openFiles += readdirSync(`/proc/${pid}/fd`).length;
      processes += 1;
    } catch {
      // The process has ended meanwhile.
    }
  }
  return processes > 0 ? { cpu, memory, peak, openFiles } : undefined;
}

function readMegabytes(status: string, field: string): number {
  const [, kilobytes = '0'] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return Number(kilobytes) / 1024;
}

function listProcesses() {
  try {
    return readdirSync('/proc', { withFileTypes: true }).filter(({ name }) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
