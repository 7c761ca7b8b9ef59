import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to whoever asks for any: one of those may be taken again
 * before it is listened on (RFC 6335, section 6; Linux begins at 32768). Above all that browsers refuse.
 */
const range = { first: 10_240, count: 22_528 };

/** Where this process looks next; processes that start one after the other look far from each other. */
let next = (process.pid * 97) % range.count;

/** Finds a free local port. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = range.first + next;
    next = (next + 1) % range.count;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
