import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** How many connections a process has to a port, in whatever state: by `/proc/net/tcp` (proc_pid_net(5)). */
export function countConnections(pid: number, port: number): number {
  const sockets = new Set(listSockets(pid));
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  return lines.filter((line) => {
    const fields = line.trim().split(/\s+/);
    return fields[2]?.endsWith(remote) && sockets.has(`socket:[${fields[9]}]`);
  }).length;
}

function listSockets(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((descriptor) => {
    try {
      return readlinkSync(`${folder}/${descriptor}`);
    } catch {
      // It has been closed meanwhile.
      return [];
    }
  });
}
