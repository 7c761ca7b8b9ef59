import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { readConnectedClient } from '#http/client-address.ts';
import { queuePipelinedRequests } from '#http/queue-pipelined-requests.ts';
import { normaliseTarget } from '#http/request-target.ts';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import { answerUnreadableRequest, endWithStatus, type ReadError } from '#http/unreadable-request.ts';
import type { Log } from '#operations/log.ts';
import { StartError } from '#operations/start-error.ts';

export interface ListenOptions {
  /** The bindings hold Node's request, with its socket. */
  app: { fetch(request: Request, bindings: HttpBindings): Response | Promise<Response> };
  host: string;
  /** 0 takes any free port. */
  port: number;
  siteOrigin: string;
  log: Log;
  /** Runs before the app: answers what it can, and calls `next` for the rest. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  limits?: Partial<ConnectionLimits>;
  /** The number of proxies in front of the site: with one, all connections are its own, and it may have all there are. */
  trustedProxies?: number;
}

/** What clients may use of the server's resources. */
interface ConnectionLimits {
  /** Open connections. More are refused. */
  connections: number;
  /** Open connections of one client, so that nobody holds all of them; an office or a mobile network may be one. */
  connectionsPerClient: number;
  /** Pipelined requests per connection, the one being answered included. */
  requestsAhead: number;
  /** Header lines of a request. Node limits address and headers to 16 KiB together. */
  headers: number;
  /** How long a request's headers may take to arrive. */
  headMilliseconds: number;
  /** How long a request may take to arrive, headers and body. */
  requestMilliseconds: number;
  /** On closing, how long requests already on their way may take to arrive before idle connections are closed. */
  lastRequestMilliseconds: number;
  /** Idle time-out of a connection while its response is not read or not written. */
  idleMilliseconds: number;
  /** How long a proxy's connection is kept without a request. */
  proxyIdleMilliseconds: number;
}

const defaultLimits: ConnectionLimits = {
  connections: 2000,
  connectionsPerClient: 200,
  requestsAhead: 20,
  headers: 100,
  headMilliseconds: 10_000,
  requestMilliseconds: 25_000,
  lastRequestMilliseconds: 300,
  idleMilliseconds: 30_000,
  // Load balancers keep them for up to ten minutes.
  proxyIdleMilliseconds: 620_000,
};

export interface Listener {
  port: number;
  /**
   * Stops accepting connections, and finishes the requests under way.
   *
   * @param graceMilliseconds after which connections still open are cut
   */
  close(graceMilliseconds?: number): Promise<void>;
}

/**
 * Serves an app over HTTP until it is closed.
 *
 * @throws StartError if the host or the port cannot be used
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const { app, host, port, siteOrigin, log, before, trustedProxies = 0 } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const siteHost = new URL(siteOrigin).host;
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings));
  const connections = new Set<Socket>();
  let isClosing = false;

  const queue = queuePipelinedRequests(
    (request, response) => {
      // Keep-alive connections would delay closing.
      if (isClosing) response.setHeader('Connection', 'close');
      const refusal = findRefusal(request, limits);
      if (refusal) {
        response.writeHead(refusal, { Connection: 'close' }).end();
      } else if (before) before(request, response, handOver);
      else handOver();

      /** Hands the request to the app under the site's own origin, whatever `Host` the client sent. */
      function handOver(): void {
        request.headers.host = siteHost;
        request.url = normaliseTarget(request.url ?? '');
        void answer(request, response);
      }
    },
    { limit: limits.requestsAhead },
  );
  const server = createServer(
    {
      requestTimeout: limits.requestMilliseconds,
      headersTimeout: limits.headMilliseconds,
      connectionsCheckingInterval: Math.ceil(limits.headMilliseconds / 10),
      requireHostHeader: false,
    },
    queue.add,
  );
  limitConnections(server, limits, log);
  if (trustedProxies === 0) shareConnections(server, limits, log);
  // A proxy reuses its connections for as long as it likes: what it writes just as one is closed here would be lost.
  else server.keepAliveTimeout = limits.proxyIdleMilliseconds;
  server.on('checkExpectation', queue.add);
  server.on('clientError', (error: ReadError, socket) => {
    if (socket.writable && !queue.isBusy(socket)) answerUnreadableRequest(error, socket);
    else socket.destroy();
  });
  server.on('connect', (_request, socket) => {
    // Node no longer handles errors of this socket: without a listener, a client that disconnects would crash the process.
    socket.on('error', () => socket.destroy());
    endWithStatus(socket, 405, ['Allow: GET, HEAD']);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port)));
    // Beyond the backlog, clients retry only after one, two and four seconds.
    server.listen({ port, host, backlog: limits.connections }, resolve);
  });
  const address = server.address() as AddressInfo;
  log.info({ host, port: address.port, siteOrigin }, `The site is at ${siteOrigin}`);
  return {
    port: address.port,
    async close(graceMilliseconds = 5000) {
      isClosing = true;
      const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      // Not the HTTP server's own `close`, which ends idle connections at once, and with them requests on their way.
      const closed = new Promise<void>(
        (resolve) => void NetServer.prototype.close.call(server, () => resolve()),
      );
      await Promise.race([closed, wait(Math.min(limits.lastRequestMilliseconds, graceMilliseconds))]);
      // Browsers preconnect, and Node counts only connections as idle that have had a request.
      for (const connection of connections) {
        if (connection.bytesRead === 0) connection.destroy();
        // A response already begun may have promised keep-alive.
        else queue.onceAnswered(connection, () => server.closeIdleConnections());
      }
      server.close();
      await closed;
      clearTimeout(deadline);
    },
  };
}

function limitConnections(server: Server, limits: ConnectionLimits, log: Log): void {
  server.timeout = limits.idleMilliseconds;
  // One more than allowed, to notice: Node silently drops the headers beyond this.
  server.maxHeadersCount = limits.headers + 1;
  // Without `dropMaxConnection`, which the types lack, a connection is passed round full workers for ever.
  Object.assign(server, { maxConnections: limits.connections, dropMaxConnection: true });
  const report = createThrottledWarning('Connections are refused: as many are open as may be.');
  server.on('drop', () => report(log, { connections: limits.connections }));
}

/** Ends a client's connections beyond its share, before anything is read from them. */
function shareConnections(server: Server, limits: ConnectionLimits, log: Log): void {
  const open = new Map<string, number>();
  const report = createThrottledWarning('Connections are refused: one client has as many as it may have.');
  server.on('connection', (socket) => {
    const client = readConnectedClient(socket);
    const count = (open.get(client) ?? 0) + 1;
    if (count > limits.connectionsPerClient) {
      report(log, { connectionsPerClient: limits.connectionsPerClient });
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/**
 * The status for a request with too many headers, or one that HTTP says must be refused (RFC 9112 §3.2, RFC 9110
 * §10.1.1). Node would refuse the latter itself, but ahead of responses still queued on the connection.
 */
function findRefusal(
  { headers, rawHeaders, httpVersion }: IncomingMessage,
  limits: Pick<ConnectionLimits, 'headers'>,
): 400 | 417 | 431 | undefined {
  // Names and values alternate.
  if (rawHeaders.length > limits.headers * 2) return 431;
  if (httpVersion !== '1.1') return undefined;
  if (headers.host === undefined || namesTwoHosts(rawHeaders)) return 400;
  return headers.expect === undefined || /(?:^|\W)100-continue(?:$|\W)/i.test(headers.expect)
    ? undefined
    : 417;
}

/** Two `Host` headers could be read differently by a proxy and by us (request smuggling). */
function namesTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function explainListenError(error: NodeJS.ErrnoException, port: number): Error {
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
      return new StartError('HOST is no address of this machine: set it to one, or leave it out.');
    default:
      return error;
  }
}
