import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface RequestQueue {
  /** Answers a request, or has it wait until those before it on its connection are done. */
  add: Answer;
  /** Whether a request of this connection is being answered. */
  isBusy(connection: Duplex): boolean;
}

export interface RequestQueueOptions {
  /** How many requests of a connection are taken, the one being answered and those that wait. */
  limit: number;
  /** Called after each answer, whether it was sent whole or not. */
  onAnswered?: () => void;
}

/** How many answers in a row a connection gets before others come in between. One each would cost more than it gives. */
const longestRow = 10;

interface Connection {
  isBusy: boolean;
  /** How many answers it has had since others came in between. */
  row: number;
  /** What was read while another request was being answered. */
  waiting: [IncomingMessage, ServerResponse][];
  /** Whether it is seen to that Node reads on only when nothing waits any more. */
  isHeld: boolean;
}

/**
 * Queues the requests that a client pipelines (RFC 9112, 9.3.2) on each connection: the next is answered once the answer
 * before has left, which it does as fast as the client reads. While one waits, no more are read: this back-pressure makes
 * a client which sends ahead and reads nothing cost one answer. Node by itself has all of them answered at once, and
 * keeps the answers. Whoever gets more than `limit` requests in before that is cut off.
 */
export function queuePipelinedRequests(
  answer: Answer,
  { limit, onAnswered }: RequestQueueOptions,
): RequestQueue {
  const connections = new WeakMap<Duplex, Connection>();

  return {
    add(request, response) {
      const { socket } = request;
      let connection = connections.get(socket);
      if (!connection) {
        connection = { isBusy: false, row: 0, waiting: [], isHeld: false };
        connections.set(socket, connection);
      }
      if (!connection.isBusy) start(connection, request, response);
      else if (connection.waiting.length + 1 < limit) enqueue(connection, request, response);
      else socket.destroy();
    },
    isBusy: (socket) => connections.get(socket)?.isBusy ?? false,
  };

  function start(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.isBusy = true;
    response.once('close', () => {
      onAnswered?.();
      connection.row += 1;
      if (connection.waiting.length === 0) rest(connection);
      else if (connection.row < longestRow) startNext(connection, request.socket);
      else {
        connection.row = 0;
        setImmediate(startNext, connection, request.socket);
      }
    });
    answer(request, response);
  }

  function enqueue(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    connection.waiting.push([request, response]);
    if (connection.waiting.length > 1) return;
    socket.pause();
    if (connection.isHeld) return;
    connection.isHeld = true;
    // Node reads on after each request, whoever paused the connection.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause();
    });
  }

  function startNext(connection: Connection, socket: Duplex): void {
    // A client that left, or was told that this was the last answer, gets no other.
    if (!socket.writable) connection.waiting.length = 0;
    const next = connection.waiting.shift();
    if (connection.waiting.length === 0) socket.resume();
    if (next) start(connection, ...next);
    else rest(connection);
  }

  function rest(connection: Connection): void {
    connection.isBusy = false;
    connection.row = 0;
  }
}
