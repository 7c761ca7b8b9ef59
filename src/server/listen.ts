import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { normaliseTarget } from '#http/request-target.ts';
import { answerUnreadableRequest, endWithStatus, type ReadError } from '#http/unreadable-request.ts';
import type { Log } from '#operations/log.ts';
import { StartError } from '#operations/start-error.ts';

export interface ListenOptions {
  app: { fetch(request: Request): Response | Promise<Response> };
  host: string;
  /** 0 takes any free port. */
  port: number;
  siteOrigin: string;
  log: Log;
  /** In development, answers what it can and calls `next` for the rest. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
}

export interface Listener {
  port: number;
  /**
   * Takes no more requests and finishes those under way.
   *
   * @param graceMilliseconds after which connections still open are cut
   */
  close(graceMilliseconds?: number): Promise<void>;
}

/**
 * Serves an app over HTTP until it is closed.
 *
 * @throws StartError when the host or the port cannot be used
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { app, host, port, siteOrigin, log, before } = options;
  const siteHost = new URL(siteOrigin).host;
  const answer = getRequestListener((request) => app.fetch(request));
  const connections = new Set<Socket>();
  const busyConnections = new WeakSet<Duplex>();
  let isClosing = false;

  const server = createServer((request, response) => {
    busyConnections.add(request.socket);
    // A connection that the client keeps open would delay closing.
    if (isClosing) response.setHeader('Connection', 'close');
    response.once('close', () => {
      busyConnections.delete(request.socket);
      if (isClosing) server.closeIdleConnections();
    });
    if (before) before(request, response, handOver);
    else handOver();

    /** Hands the request to the app under this site's own address, whatever host the client asked for. */
    function handOver(): void {
      request.headers.host = siteHost;
      request.url = normaliseTarget(request.url ?? '');
      void answer(request, response);
    }
  });
  server.on('clientError', (error: ReadError, socket) => {
    if (socket.writable && !busyConnections.has(socket)) answerUnreadableRequest(error, socket);
    else socket.destroy();
  });
  server.on('connect', (_request, socket) => {
    // From here on Node no longer looks after the socket: unheard, the error of a client that left would end the process.
    socket.on('error', () => socket.destroy());
    endWithStatus(socket, 405, ['Allow: GET, HEAD']);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  log.info({ host, port: address.port, siteOrigin }, `The site is at ${siteOrigin}`);
  return {
    port: address.port,
    async close(graceMilliseconds = 5000) {
      isClosing = true;
      const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      // Browsers open connections ahead of need; Node counts only those as idle that have had a request.
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(deadline);
    },
  };
}

function explainListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another.`);
    case 'EACCES':
      return new StartError(`Port ${port} may not be used: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new StartError(`HOST "${host}" is no address of this machine: set it to one, or leave it out.`);
    default:
      return error;
  }
}
