import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

it('begins the list of the example again later, not at once, where the content changes in between', async () => {
  const asked: (string | undefined)[] = [];
  const site = createServer(({ url }, response) => {
    const [request] = /changes|products/.exec(url ?? '') ?? [];
    asked.push(request);
    if (request === 'products') response.writeHead(409).end();
    else response.end(JSON.stringify({ revision: '1', isComplete: false, changes: [] }));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-'));
  const { port } = site.address() as AddressInfo;
  const own = { SITE: `http://127.0.0.1:${port}`, KIOSK_FILE: join(folder, 'kiosk.json') };
  const kiosk = spawn(process.execPath, ['examples/kiosk/kiosk.ts'], {
    env: { ...process.env, ...own, KIOSK_SECONDS: '0.05', PORT: '0' },
  });
  onTestFinished(async () => {
    kiosk.kill();
    site.close();
    await rm(folder, { recursive: true });
  });
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(asked.slice(0, 4)).toEqual(['changes', 'products', 'changes', 'products']);
});
