import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface RequestQueue {
  /** Answers a request, or has it wait until those before it on its connection are done. */
  add: Answer;
  /** Whether a request of this connection is being answered. */
  isBusy(connection: Duplex): boolean;
  /** Calls a function once the request of this connection that is being answered, if any, is done, whether its answer was sent whole or not. */
  onceAnswered(connection: Duplex, act: () => void): void;
}

export interface RequestQueueOptions {
  /** How many requests of a connection are taken, the one being answered and those that wait. */
  limit: number;
}

/** How many answers in a row a connection gets before others come in between. One each would cost more than it gives. */
const longestRow = 10;

interface Connection {
  /** The answer that is being made, or the last one. Only who waits for its end listens for it: few do, and it costs. */
  answer?: ServerResponse;
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
export function queuePipelinedRequests(answer: Answer, { limit }: RequestQueueOptions): RequestQueue {
  const connections = new WeakMap<Duplex, Connection>();

  return {
    add(request, response) {
      const { socket } = request;
      let connection = connections.get(socket);
      if (!connection) {
        connection = { row: 0, waiting: [], isHeld: false };
        connections.set(socket, connection);
      }
      if (!isBusy(connection)) start(connection, request, response);
      else if (connection.waiting.length + 1 < limit) enqueue(connection, request, response);
      else cutOff(socket);
    },
    isBusy: (socket) => isBusy(connections.get(socket)),
    onceAnswered(socket, act) {
      const connection = connections.get(socket);
      if (isBusy(connection)) connection?.answer?.once('close', act);
    },
  };

  function start(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.answer = response;
    answer(request, response);
  }

  function enqueue(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    connection.waiting.push([request, response]);
    if (connection.waiting.length > 1) return;
    awaitTurn(connection, socket);
    socket.pause();
    if (connection.isHeld) return;
    connection.isHeld = true;
    // Node reads on after each request, whoever paused the connection.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause();
    });
  }

  /** Has the next one come once the answer before is sent. */
  function awaitTurn(connection: Connection, socket: Duplex): void {
    connection.answer?.once('close', () => {
      connection.row += 1;
      if (connection.row < longestRow) startNext(connection, socket);
      else {
        connection.row = 0;
        setImmediate(startNext, connection, socket);
      }
    });
  }

  function startNext(connection: Connection, socket: Duplex): void {
    // A client that left, or was told that this was the last answer, gets no other.
    if (!socket.writable) connection.waiting.length = 0;
    const next = connection.waiting.shift();
    if (next) start(connection, ...next);
    if (connection.waiting.length > 0) {
      awaitTurn(connection, socket);
    } else {
      connection.row = 0;
      socket.resume();
    }
  }
}

/** What `onIncoming` of Node's parser returns for a request after whose headers no other follows. */
const upgrades = 2;

/**
 * Ends a connection, and spares what was read of it in the same packet: Node would make an answer for each request in
 * there, and an error with a stack for each of those once the connection is closed, all in one turn of the event loop.
 * Its parser is not documented; without it the rest is made for nothing, and that is all.
 */
function cutOff(socket: Duplex & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => upgrades;
  socket.destroy();
}

function isBusy(connection: Connection | undefined): boolean {
  return connection !== undefined && (connection.waiting.length > 0 || connection.answer?.closed === false);
}
