import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { queuePipelinedRequests } from '#http/queue-pipelined-requests.ts';
import { normaliseTarget } from '#http/request-target.ts';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import { answerUnreadableRequest, endWithStatus, type ReadError } from '#http/unreadable-request.ts';
import type { Log } from '#operations/log.ts';
import { StartError } from '#operations/start-error.ts';

export interface ListenOptions {
  /** Gets what Node knows of the request as well, such as the address that it came from. */
  app: { fetch(request: Request, bindings: HttpBindings): Response | Promise<Response> };
  host: string;
  /** 0 takes any free port. */
  port: number;
  siteOrigin: string;
  log: Log;
  /** In development, answers what it can and calls `next` for the rest. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined;
  limits?: Partial<ConnectionLimits>;
}

/** What a client may take of the server, whatever it asks for. */
interface ConnectionLimits {
  /** How many are open at once. More are refused. */
  connections: number;
  /** Requests on one connection, the one being answered and those sent ahead of its answer. */
  requestsAhead: number;
  /** Lines of headers of a request. Node limits them to 16 KiB together, with the address. */
  headers: number;
  /** How long a request may take to arrive, headers and body. */
  requestMilliseconds: number;
  /** How long a request that was sent before the end may be on its way, once no connection is taken any more. */
  lastRequestMilliseconds: number;
  /** How long nothing may move on a connection, because an answer is not read or does not come. */
  silentMilliseconds: number;
}

const defaultLimits: ConnectionLimits = {
  connections: 2000,
  requestsAhead: 20,
  headers: 100,
  requestMilliseconds: 25_000,
  lastRequestMilliseconds: 300,
  silentMilliseconds: 30_000,
};

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
  const limits = { ...defaultLimits, ...options.limits };
  const siteHost = new URL(siteOrigin).host;
  const answer = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings));
  const connections = new Set<Socket>();
  let isClosing = false;

  const queue = queuePipelinedRequests(
    (request, response) => {
      // A connection that the client keeps open would delay closing.
      if (isClosing) response.setHeader('Connection', 'close');
      const refusal = findRefusal(request, limits);
      if (refusal) {
        response.writeHead(refusal, { Connection: 'close' }).end();
      } else if (before) before(request, response, handOver);
      else handOver();

      /** Hands the request to the app under this site's own address, whatever host the client asked for. */
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
      headersTimeout: limits.requestMilliseconds,
      connectionsCheckingInterval: Math.ceil(limits.requestMilliseconds / 10),
      requireHostHeader: false,
    },
    queue.add,
  );
  limitConnections(server, limits, log);
  server.on('checkExpectation', queue.add);
  server.on('clientError', (error: ReadError, socket) => {
    if (socket.writable && !queue.isBusy(socket)) answerUnreadableRequest(error, socket);
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
    server.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port)));
    // Beyond the backlog, clients try again only after a second, and then after two and four.
    server.listen({ port, host, backlog: limits.connections }, resolve);
  });
  const address = server.address() as AddressInfo;
  log.info({ host, port: address.port, siteOrigin }, `The site is at ${siteOrigin}`);
  return {
    port: address.port,
    async close(graceMilliseconds = 5000) {
      isClosing = true;
      const deadline = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      // HTTP's own `close` ends idle connections at once, and with them what is on its way on them.
      const closed = new Promise<void>(
        (resolve) => void NetServer.prototype.close.call(server, () => resolve()),
      );
      await Promise.race([closed, wait(Math.min(limits.lastRequestMilliseconds, graceMilliseconds))]);
      // Browsers open connections ahead of need; Node counts only those as idle that have had a request.
      for (const connection of connections) {
        if (connection.bytesRead === 0) connection.destroy();
        // What is being answered may have promised to keep its connection.
        else queue.onceAnswered(connection, () => server.closeIdleConnections());
      }
      server.close();
      await closed;
      clearTimeout(deadline);
    },
  };
}

function limitConnections(server: Server, limits: ConnectionLimits, log: Log): void {
  server.timeout = limits.silentMilliseconds;
  // Node leaves out what is more without a word, and with it what may change the answer.
  server.maxHeadersCount = limits.headers + 1;
  // Without the second, which types do not know, a connection is handed round workers that are all full for ever.
  Object.assign(server, { maxConnections: limits.connections, dropMaxConnection: true });
  const report = createThrottledWarning('Connections are refused: as many are open as may be.');
  server.on('drop', () => report(log, { connections: limits.connections }));
}

/**
 * The status of a request that has too many headers, or that HTTP has refused (RFC 9112 §3.2, RFC 9110 §10.1.1). The
 * latter Node would refuse by itself, and out of turn.
 */
function findRefusal(
  { headers, rawHeaders, httpVersion }: IncomingMessage,
  limits: Pick<ConnectionLimits, 'headers'>,
): 400 | 417 | 431 | undefined {
  // Names and values in turn.
  if (rawHeaders.length > limits.headers * 2) return 431;
  if (httpVersion !== '1.1') return undefined;
  if (headers.host === undefined || namesTwoHosts(rawHeaders)) return 400;
  return headers.expect === undefined || /(?:^|\W)100-continue(?:$|\W)/i.test(headers.expect)
    ? undefined
    : 417;
}

/** A proxy in front could go by the one host, and whoever is behind it by the other. */
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
