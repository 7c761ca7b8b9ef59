import { describe, expect, it, onTestFinished } from 'vitest';
import { startSite } from '../../tests/site/start-site.ts';
import { findFreePort } from '../../tools/find-free-port.ts';

const patience = { timeout: 30_000 };
async function start(environment: Record<string, string> = {}, nodeFlags: string[] = []) {
  const site = await startSite({ environment, nodeFlags });
  onTestFinished(async () => void (await site.stop()));
  const ask = (path: string, init: RequestInit = {}) =>
    // A connection of its own each, as a load balancer's probes are.
    fetch(site.origin + path, { ...init, headers: { ...init.headers, Connection: 'close' } });
  return { ...site, ask };
}

/** Has the process throw, as a fault in it would, once it is told to by a signal. */
const crash = (how: string) =>
  `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${how} })`)}`;

describe('a process', { timeout: 120_000 }, () => {
  it('says on SIGTERM that it ends, serves on while the port is open, and ends at a second word', async () => {
    const { ask, kill, ended } = await start({ SHUTDOWN_DELAY_SECONDS: '300' });
    expect((await ask('/readyz')).status).toBe(200);
    kill('SIGTERM');
    await expect.poll(async () => (await ask('/readyz')).status, patience).toBe(503);
    const answers = await Promise.all(['/en-gb', '/en-gb/products', '/healthz'].map((path) => ask(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, errors: '' });
  });

  it('has metrics on a port of their own, and nowhere else, and ends by itself once the delay is over', async () => {
    const metricsPort = await findFreePort();
    const { ask, kill, ended } = await start({
      METRICS_PORT: String(metricsPort),
      SHUTDOWN_DELAY_SECONDS: '1',
    });
    await ask('/en-gb');
    expect((await ask('/metrics')).status).toBe(404);
    const read = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`);
    const answer = await read('/metrics');
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toContain(
      'oakpea_http_request_duration_seconds_count{route="/:locale/*",method="GET",status="200"} 1\n',
    );
    expect((await read('/en-gb')).status).toBe(404);
    kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, errors: '' });
  });
});

describe('a process that crashes', { timeout: 60_000 }, () => {
  it('writes all its lines, a last one that says why, and ends with code 1', async () => {
    const rejected = "Promise.reject(new TypeError('asha@copper-ladle.example'))";
    const { ask, kill, ended, log } = await start({}, ['--import', crash(rejected)]);
    await ask('/en-gb');
    kill('SIGUSR2');
    expect(await ended).toMatchObject({ code: 1, errors: '' });
    // Others may come between, as of a machine that is busy.
    expect(log).toContainEqual(expect.objectContaining({ msg: 'request', path: '/en-gb' }));
    expect(log.at(-1)).toMatchObject({
      level: 60,
      msg: 'The process crashed.',
      origin: 'unhandledRejection',
      err: { type: 'TypeError', stack: expect.stringMatching(/^at /) },
    });
    expect(JSON.stringify(log)).not.toContain('asha');
  });
});
