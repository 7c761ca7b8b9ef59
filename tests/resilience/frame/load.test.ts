import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort } from '../../../tools/find-free-port.ts';
import { ask, createAgent } from './ask.ts';
import { describeLatencies, startLoad } from './load.ts';

async function startServer() {
  const server = createServer((request, response) => {
    if (request.url === '/break') request.socket.destroy();
    else if (request.url !== '/hang') response.writeHead(request.url === '/wrong' ? 500 : 200).end('peas');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

it('tells the ways apart in which a request fails', async () => {
  const { origin, server } = await startServer();
  const agent = createAgent();
  const options = { origin, agent, patience: 10_000 };
  const nobody = `http://127.0.0.1:${await findFreePort()}`;
  expect({
    none: (await ask({ path: '/' }, options)).failure,
    refused: (await ask({ path: '/' }, { ...options, origin: nobody })).failure,
    reset: (await ask({ path: '/break' }, options)).failure,
    late: (await ask({ path: '/hang' }, { ...options, patience: 10 })).failure,
    status: (await ask({ path: '/wrong' }, options)).failure,
    body: (await ask({ path: '/', findFault: ({ body }) => `no beans but ${body}` }, options)).reason,
  }).toEqual({
    none: undefined,
    refused: 'refused',
    reset: 'reset',
    late: 'late',
    status: 'status',
    body: 'no beans but peas',
  });
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

it('sends what is due whether or not earlier requests are answered', async () => {
  const { origin, server } = await startServer();
  const load = startLoad({ origin, rate: 1000, next: () => ({ path: '/hang' }), patience: 1000 });
  await expect.poll(() => load.report().sent).toBeGreaterThan(20);
  expect(load.report().answered).toBe(0);
  const { sent, failed, failures } = await load.stop();
  expect([failed, failures.late]).toEqual([sent, sent]);
  server.close();
});

it('tells latencies by how many were no longer', () => {
  const values = Array.from({ length: 1000 }, (_, index) => 1000 - index);
  expect(describeLatencies(values)).toEqual({ count: 1000, p50: 501, p95: 951, p99: 991, most: 1000 });
  expect(describeLatencies([]).p95).toBeNaN();
});
