import type { Worker } from 'node:cluster';

/** What of Node's own message with a connection is looked at (lib/internal/cluster/round_robin_handle.js). */
interface Handover {
  act?: string;
}

/**
 * Closes the connection that was handed to a worker and not taken yet when the worker ended: Node forgets it, and its
 * client would wait for ever. There is one at most, since a worker is handed the next once it has taken one.
 */
export function closeUntakenConnection({ process }: Worker): void {
  // A process that could not be made, for want of open files, has no channel.
  if (!process.send) return;
  const send = process.send.bind(process) as (...args: unknown[]) => boolean;
  let last: { close(): void } | undefined;
  process.send = (...args: unknown[]) => {
    const [message, connection] = args as [Handover, typeof last];
    if (message.act === 'newconn') last = connection;
    return send(...args);
  };
  // Closing what was closed already does nothing.
  process.once('exit', () => last?.close());
}
