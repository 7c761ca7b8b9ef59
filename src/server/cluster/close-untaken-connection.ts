import type { Worker } from 'node:cluster';

/** Node's internal message that hands a connection to a worker (lib/internal/cluster/round_robin_handle.js). */
interface HandoverMessage {
  act?: string;
}

/**
 * Closes the connection that a worker had been handed but not accepted when it ended. Node forgets it, so its client would
 * hang. There is one at most, since a worker gets the next connection only after accepting the last.
 */
export function closeUntakenConnection({ process }: Worker): void {
  // A process that could not be spawned, for example for lack of file descriptors, has no channel.
  if (!process.send) return;
  const send = process.send.bind(process) as (...args: unknown[]) => boolean;
  let last: { close(): void } | undefined;
  process.send = (...args: unknown[]) => {
    const [message, connection] = args as [HandoverMessage, typeof last];
    if (message.act === 'newconn') last = connection;
    return send(...args);
  };
  // Closing it twice is harmless.
  process.once('exit', () => last?.close());
}
