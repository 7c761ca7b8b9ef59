import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface Turns {
  /** Answers a request, or lets it wait until those before it on its connection are done. */
  take: Answer;
  /** Whether a request of this connection is being answered. */
  isBusy(connection: Duplex): boolean;
}

export interface TurnOptions {
  /** How many requests of a connection are taken, the one being answered and those that wait. */
  mostAhead: number;
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
 * Answers the requests of each connection one after the other: the next once the answer before has left, which it does
 * as fast as the client reads. While one waits, no more are read, so that a client which sends ahead and reads nothing
 * costs one answer. Node by itself has all of them answered at once, and keeps the answers. Whoever gets more than
 * `mostAhead` requests in before that is cut off.
 */
export function answerInTurn(answer: Answer, { mostAhead, onAnswered }: TurnOptions): Turns {
  const connections = new WeakMap<Duplex, Connection>();

  return {
    take(request, response) {
      const { socket } = request;
      let connection = connections.get(socket);
      if (!connection) {
        connection = { isBusy: false, row: 0, waiting: [], isHeld: false };
        connections.set(socket, connection);
      }
      if (!connection.isBusy) start(connection, request, response);
      else if (connection.waiting.length + 1 < mostAhead) hold(connection, request, response);
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

  function hold(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
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
