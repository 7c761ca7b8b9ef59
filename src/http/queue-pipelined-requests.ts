import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface RequestQueue {
  /** Answers a request, or queues it behind those before it on its connection. */
  add: Answer;
  /** Whether a request of this connection is being answered. */
  isBusy(connection: Duplex): boolean;
  /** Calls a function once the response under way on this connection, if any, has been sent or has broken off. */
  onceAnswered(connection: Duplex, act: () => void): void;
}

export interface RequestQueueOptions {
  /** The most requests of a connection, the one being answered included. */
  limit: number;
}

/** Responses that a connection may get in a row before it yields to others. Yielding after each would cost throughput. */
const batchSize = 10;

interface Connection {
  /** The response under way, or the last one. Listeners are added only when a request waits for it, to keep the usual case cheap. */
  response?: ServerResponse;
  /** Responses since the connection last yielded. */
  batch: number;
  /** Requests read while another was being answered. */
  waiting: [IncomingMessage, ServerResponse][];
  /** Whether the listener is in place that pauses reading while requests wait. */
  isThrottled: boolean;
}

/**
 * Answers pipelined requests (RFC 9112, section 9.3.2) one at a time: the next begins once the response before has been
 * sent, as fast as the client reads. While requests wait, the connection is not read (back-pressure), so a client that
 * sends ahead and reads nothing costs one response. Node by itself would run all of them at once and buffer the
 * responses. A connection with more than `limit` requests is cut off.
 */
export function queuePipelinedRequests(answer: Answer, { limit }: RequestQueueOptions): RequestQueue {
  const connections = new WeakMap<Duplex, Connection>();

  return {
    add(request, response) {
      const { socket } = request;
      let connection = connections.get(socket);
      if (!connection) {
        connection = { batch: 0, waiting: [], isThrottled: false };
        connections.set(socket, connection);
      }
      if (!isBusy(connection)) start(connection, request, response);
      else if (connection.waiting.length + 1 < limit) enqueue(connection, request, response);
      else cutOff(socket);
    },
    isBusy: (socket) => isBusy(connections.get(socket)),
    onceAnswered(socket, act) {
      const connection = connections.get(socket);
      if (isBusy(connection)) connection?.response?.once('close', act);
    },
  };

  function start(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.response = response;
    answer(request, response);
  }

  function enqueue(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    connection.waiting.push([request, response]);
    if (connection.waiting.length > 1) return;
    awaitTurn(connection, socket);
    socket.pause();
    if (connection.isThrottled) return;
    connection.isThrottled = true;
    // Node resumes the socket after each request, so it has to be paused again.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause();
    });
  }

  /** Starts the next request once the response before has been sent. */
  function awaitTurn(connection: Connection, socket: Duplex): void {
    connection.response?.once('close', () => {
      connection.batch += 1;
      if (connection.batch < batchSize) startNext(connection, socket);
      else {
        connection.batch = 0;
        setImmediate(startNext, connection, socket);
      }
    });
  }

  function startNext(connection: Connection, socket: Duplex): void {
    // The client has left, or was told that this was the last response.
    if (!socket.writable) connection.waiting.length = 0;
    const next = connection.waiting.shift();
    if (next) start(connection, ...next);
    if (connection.waiting.length > 0) {
      awaitTurn(connection, socket);
    } else {
      connection.batch = 0;
      socket.resume();
    }
  }
}

/** The return value of `onIncoming` by which Node's parser stops: the rest of the packet is not HTTP. */
const upgrade = 2;

/**
 * Ends a connection, and stops the parser from reading the rest of the packet. Otherwise Node would create a response for
 * each request in it, and an error for each of those, all in one turn of the event loop. The parser is an internal: if it
 * changes, only this saving is lost.
 */
function cutOff(socket: Duplex & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => upgrade;
  socket.destroy();
}

function isBusy(connection: Connection | undefined): boolean {
  return connection !== undefined && (connection.waiting.length > 0 || connection.response?.closed === false);
}
