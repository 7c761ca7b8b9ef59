import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server on this machine. */
export interface Line {
  /** The server's URL through the proxy. */
  url: string;
  /** Cuts all connections while the server may still be answering. New ones can be made. */
  cut(): void;
  close(): void;
}

/** @param url of a database */
export async function openLine(url: string): Promise<Line> {
  const { port } = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(connect(Number(port), '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    cut,
    close() {
      cut();
      server.close();
    },
  };
}
