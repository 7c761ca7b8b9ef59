import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { logOptions } from '#operations/create-log.ts';
import { createTestSite, holdContent, snapshot } from '#server/site.testing.ts';

const id = /^[\w-]{8}-[0-9a-z]+$/;

describe('requestLog', () => {
  it('writes one line per request: its id, method, path, status and milliseconds', async () => {
    const { get, lines } = createTestSite();
    await get('/fr-be/confidentialit%C3%A9');
    await get('/en-gb/no-such-page', { method: 'HEAD' });
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'request',
        level: 30,
        requestId: expect.stringMatching(id),
        method: 'GET',
        path: '/fr-be/confidentialité',
        status: 200,
        milliseconds: expect.any(Number),
      }),
      expect.objectContaining({ method: 'HEAD', path: '/en-gb/no-such-page', status: 404 }),
    ]);
    expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(2);
  });

  it('writes nothing else of the visitor', async () => {
    const { get, lines } = createTestSite();
    const headers = {
      'User-Agent': 'secret-agent',
      Referer: 'https://secret.example/',
      Cookie: 'secret=1',
      'X-Forwarded-For': '192.0.2.1',
      'X-Request-Id': 'secret-id',
    };
    await get('/en-gb?q=secret', { headers });
    await get('/EN-GB?q=secret', { headers });
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/secret|192\.0\.2\.1/);
  });

  it('writes no e-mail address that was pasted after the host', async () => {
    const { get, lines } = createTestSite();
    await get('/en-gb/asha@copper-ladle.example/about');
    await get('/asha%40copper-ladle.example');
    expect(lines.map(({ path }) => path)).toEqual(['/en-gb/-/about', '/-']);
  });

  it('cuts a path that is there to fill the disk', async () => {
    const { get, lines } = createTestSite();
    await get(`/${'a'.repeat(10_000)}`);
    expect(String(lines[0]?.path)).toHaveLength(500);
  });

  it('writes no control character, which a terminal would obey', async () => {
    const { get, lines } = createTestSite();
    for (const character of ['%C2%9B', '%1B', '%0A']) await get(`/en-gb/a${character}31mb`);
    expect(lines).toHaveLength(3);
    expect(lines.map(({ path }) => path)).toEqual(lines.map(() => expect.stringMatching(/^\P{Cc}+$/u)));
  });

  it('writes a failure as an error, beside its cause under the same id', async () => {
    const crash = (): never => {
      throw new Error('The content is gone.');
    };
    const { get, lines } = createTestSite({ content: { ...holdContent(snapshot), current: crash } });
    await get('/en-gb');
    const [cause, request] = lines;
    expect(cause).toMatchObject({
      level: 50,
      msg: 'A request failed.',
      route: '/:locale/*',
      err: { message: 'The content is gone.', stack: expect.stringContaining('request-log.test.ts') },
    });
    expect(request).toMatchObject({ level: 50, msg: 'request', status: 500, requestId: cause?.requestId });
  });

  it('says of a fault in a render where it was, under the request’s id, and nothing of what was drawn', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino(logOptions, { write: (line: string) => lines.push(JSON.parse(line)) });
    const renderPage = () => Promise.reject(new Error('asha@copper-ladle.example cannot be drawn'));
    const { get } = createTestSite({ log, renderPage });
    expect((await get('/en-gb/contact?email=asha')).status).toBe(200);
    const [fault, request, ...others] = lines;
    expect(fault).toMatchObject({
      level: 50,
      requestId: request?.requestId,
      route: '/:locale/*',
      component: 'ComposedPage',
      err: { type: 'Error', stack: expect.stringMatching(/^at .*request-log\.test\.ts/) },
    });
    expect(others).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain('asha');
  });
});
