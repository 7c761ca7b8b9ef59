import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../tools/find-free-port.ts';
import { findNginx, startProxy } from '../site/start-proxy.ts';

const hasNginx = (await findNginx()) !== undefined;

/** Starts a replica that answers so. Resolves with its port. */
async function startReplica(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function start(replicas: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const proxy = await startProxy({ folder, replicas });
  onTestFinished(async () => {
    await proxy.stop();
    await rm(folder, { recursive: true });
  });
  return proxy;
}

describe.skipIf(!hasNginx)('the caching proxy', () => {
  it('shows nothing for longer than the site allows while a replica answers', async () => {
    let made = 0;
    const replica = await startReplica((_request, response) => {
      made += 1;
      response.writeHead(200, { 'Cache-Control': 'public, max-age=0, s-maxage=1' }).end(String(made));
    });
    const { origin } = await start([replica]);
    const seen = new Set<string>();
    while (made < 3) {
      const answer = await fetch(origin);
      await answer.text();
      seen.add(answer.headers.get('Cache-Status') ?? '');
    }
    expect([...seen].sort()).toEqual(['proxy; fwd=miss', 'proxy; fwd=stale', 'proxy; hit']);
  });

  it('lets the site judge each token, and pieces and documents of programs through', async () => {
    const replica = await startReplica((request, response) => {
      const isPublic = request.headers.authorization === undefined;
      response.writeHead(isPublic ? 200 : 401, isPublic ? { 'Cache-Control': 'public, s-maxage=60' } : {});
      request.resume().on('end', () => response.end());
    });
    const { origin } = await start([replica]);
    const headers = { Authorization: 'Bearer revoked' };
    const list = `${origin}/api/content/v1/en-gb/pages`;
    expect([(await fetch(list)).status, (await fetch(list, { headers })).status]).toEqual([200, 401]);
    for (const path of ['manage/v1/uploads/1', 'manage/v1/drafts/a', 'mcp']) {
      const body = Buffer.alloc(600_000);
      const answer = await fetch(`${origin}/api/${path}`, { method: 'PUT', body });
      expect(answer.status, path).toBe(200);
    }
  });

  it('finds a script of the build that only one of many replicas has', async () => {
    const old: RequestListener = (_request, response) => response.writeHead(404).end();
    const replicas = await Promise.all([
      startReplica(old),
      startReplica(old),
      startReplica(old),
      startReplica((_request, response) => response.writeHead(200).end('found')),
    ]);
    const { origin } = await start(replicas);
    for (const name of ['a', 'b', 'c', 'd']) {
      const answer = await fetch(`${origin}/assets/${name}.js`);
      expect([answer.status, await answer.text()]).toEqual([200, 'found']);
    }
  });

  it('writes nothing of a visitor, also when all replicas are away', async () => {
    const { origin, readLog, readErrors } = await start([await findFreePort()]);
    await fetch(`${origin}/en-gb/search?q=secret`);
    await fetch(`${origin}/preview/secret/en-gb`);
    await fetch(`${origin}/en-gb/secret@copper-ladle.example`);
    await fetch(`${origin}/contact/general`, { method: 'POST', body: 'secret'.repeat(10_000) });
    await expect
      .poll(async () => (await readLog()).split('\n').filter((line) => line.includes('502')).length)
      .toBe(4);
    expect((await readLog()) + readErrors()).not.toMatch(/secret|127\.0\.0\.1(?!:\d+")/);
  });
});
