import { once } from 'node:events';
import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { queuePipelinedRequests } from './queue-pipelined-requests.ts';

it('has Node make nothing of what a connection that is cut off sent besides', async () => {
  const limit = 10;
  let read = 0;
  class CountedMessage extends IncomingMessage {
    constructor(...[socket]: ConstructorParameters<typeof IncomingMessage>) {
      super(socket);
      read += 1;
    }
  }
  const queue = queuePipelinedRequests((_request, response) => void response.end(), { limit });
  const server = createServer({ IncomingMessage: CountedMessage }, queue.add).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500));
  await once(socket, 'close');
  await new Promise((resolve) => server.close(resolve));
  // The one that was too many, and the one after it, of which the parser learns that it is the last.
  expect(read).toBe(limit + 2);
});
