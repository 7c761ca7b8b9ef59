import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { askOutside } from './ask-outside.server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A site on this machine, which only these tests may ask. */
async function serve(answer: RequestListener): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const local = { name: 'test', filter: { allowPrivateIPAddress: true } };

it.each([
  ['there', 200],
  ['there', 204],
  ['gone', 404],
  ['gone', 410],
  ['failing', 500],
  ['there', 403],
  ['there', 429],
])('takes a page for %s by its answer, %i', async (is, status) => {
  const { origin } = await serve((_, response) => response.writeHead(status).end());
  expect(await askOutside(`${origin}/page`, local)).toMatchObject({ is });
});

it('asks with GET what refuses HEAD, and reads nothing of its two gigabytes', async () => {
  let sent = 0;
  const { origin, asked } = await serve((request, response) => {
    if (request.method === 'HEAD') return response.writeHead(500).end();
    response.writeHead(200, { 'Content-Length': 2e9 });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
    };
    response.on('drain', more);
    return more();
  });
  expect(await askOutside(origin, local)).toEqual({ is: 'there' });
  expect(asked).toEqual(['HEAD /', 'GET /']);
  expect(sent).toBeLessThan(2e7);
});

it('follows redirects, and not for ever', async () => {
  const { origin, asked } = await serve((request, response) => {
    const location = { '/old': '/new', '/round': '/and', '/and': '/round', '/mail': 'mailto:a@b.example' };
    const to =
      location[request.url as keyof typeof location] ?? (request.url?.startsWith('/on') && `${request.url}n`);
    response.writeHead(to ? 301 : 200, to ? { Location: to } : {}).end();
  });
  expect(await askOutside(`${origin}/old`, local)).toEqual({ is: 'there' });
  const endless = { is: 'gone', reason: 'It redirects without end.' };
  expect(await askOutside(`${origin}/round`, local)).toEqual(endless);
  expect(await askOutside(`${origin}/on`, local)).toEqual(endless);
  expect(await askOutside(`${origin}/mail`, local)).toMatchObject({ is: 'gone' });
  expect(asked.length).toBeLessThan(20);
});

it('does not wait for ever for what never answers', async () => {
  const { origin } = await serve(() => undefined);
  const outcome = await askOutside(origin, { ...local, patience: 50 });
  expect(outcome).toEqual({ is: 'failing', reason: 'The site does not answer.', isUnanswered: true });
});

it('never connects to a private address, however it is written', async () => {
  const { origin, asked } = await serve((_, response) => response.end());
  const { port } = new URL(origin);
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
  ])
    expect(await askOutside(`http://${host}:${port}/`, { name: 'test' }), host).toEqual({ is: 'unknown' });
  for (const address of [
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'http://[fd00::1]/',
  ])
    expect(await askOutside(address, { name: 'test' }), address).toEqual({ is: 'unknown' });
  expect(asked).toEqual([]);
});

it('follows no redirect to a private address', async () => {
  const { origin, asked } = await serve((_, response) =>
    response.writeHead(302, { Location: 'http://[::1]/' }).end(),
  );
  const filter = { allowIPAddressList: ['127.0.0.1'] };
  expect(await askOutside(origin, { name: 'test', filter })).toEqual({ is: 'unknown' });
  expect(asked).toEqual(['HEAD /']);
});
