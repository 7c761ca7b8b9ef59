import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { queuePipelinedRequests } from './queue-pipelined-requests.ts';

it('has Node make nothing of what a connection that is cut off sent besides', async () => {
  const limit = 10;
  const queue = queuePipelinedRequests((_request, response) => void response.end(), { limit });
  let made = 0;
  const count: RequestListener = (request, response) => {
    made += 1;
    queue.add(request, response);
  };
  const server = createServer(count).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500));
  await once(socket, 'close');
  await new Promise((resolve) => server.close(resolve));
  expect(made).toBe(limit + 1);
});
