import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '#operations/start-error.ts';
import { type Listener, type ListenOptions, listen } from './listen.ts';
import { createTestSite, origin } from './site.testing.ts';

const { app, log } = createTestSite();
const host = '127.0.0.1';
let listener: Listener | undefined;

afterEach(async () => {
  await listener?.close(0);
  listener = undefined;
});

async function start(
  site: ListenOptions['app'] = app,
  limits: ListenOptions['limits'] = {},
): Promise<number> {
  listener = await listen({ app: site, host, port: 0, siteOrigin: origin, log, limits });
  return listener.port;
}

/** Sends bytes as they are, and gives back all that comes until the connection ends. */
async function send(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, host);
  socket.write(bytes);
  return readAll(socket);
}

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** Asks for a target with the bytes as they are. */
function ask(port: number, target: string, { method = 'GET', headers = '' } = {}): Promise<string> {
  return send(
    port,
    Buffer.from(
      `${method} ${target} HTTP/1.1\r\nHost: oakpea.example\r\nConnection: close\r\n${headers}\r\n`,
    ),
  );
}

function statusOf(answer: string): number {
  return Number(answer.split(' ')[1]);
}

/** An answer without what differs between any two. */
function comparable(answer: string): string {
  return answer.replaceAll(/^(?:Date|server-timing): .*\r\n/gm, '');
}

describe('listen', () => {
  it('answers the same whatever host the client takes it for', async () => {
    const port = await start();
    const request = (head: string) => `GET ${head}\r\nConnection: close\r\n\r\n`;
    const normal = await send(port, request('/en-gb HTTP/1.1\r\nHost: oakpea.example'));
    expect(statusOf(normal)).toBe(200);
    for (const head of [
      '/en-gb HTTP/1.1\r\nHost: evil.example',
      '/en-gb HTTP/1.1\r\nHost: evil.example:99999999',
      '/en-gb HTTP/1.1\r\nHost: evil.example/a?b#c',
      '/en-gb HTTP/1.1\r\nHost: a@b <script>',
      '/en-gb HTTP/1.1\r\nHost: ',
      'http://evil.example/en-gb HTTP/1.1\r\nHost: evil.example',
      'HTTPS://evil.example:1/en-gb HTTP/1.1\r\nHost: oakpea.example',
      '/en-gb HTTP/1.1\r\nHost: oakpea.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: ftp\r\nX-Forwarded-For: 192.0.2.1\r\nForwarded: host=evil.example\r\nX-Original-URL: /evil',
    ]) {
      expect(comparable(await send(port, request(head)))).toBe(comparable(normal));
    }
    const old = await send(port, 'GET /en-gb HTTP/1.0\r\n\r\n');
    expect(old.split('\r\n\r\n')[1]).toBe(normal.split('\r\n\r\n')[1]);
  });

  it.each([
    ['//evil.example', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
    ['http://evil.example//en-gb/', '/en-gb'],
    ['/fr-be/confidentialité', '/fr-be/confidentialit%C3%A9'],
    ['/fr-be/confidentialite\u0301?q=é', '/fr-be/confidentialite%CC%81?q=%C3%A9'],
    ['//evil.example/é', '/evil.example/%C3%A9'],
  ])('sends %s to %s on this site', async (target, location) => {
    const answer = await ask(await start(), target);
    expect(statusOf(answer)).toBe(301);
    expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(location);
  });

  it.each([
    ['/fr-be/confidentialit%C3%A9', 200],
    ['/fr-be/confidentialit%E9', 400],
    ['/%', 400],
    ['/en-gb/%00', 400],
    ['/\\evil.example', 404],
    ['/\\\\evil.example', 404],
    ['/en-gb\\..\\secret', 404],
    ['/en-gb#top', 404],
    ['/assets/../../package.json', 404],
    ['/assets/%2e%2e/%2e%2e/package.json', 404],
    [`/${'a'.repeat(12_288)}`, 414],
    [`/en-gb?q=${'a'.repeat(12_288)}`, 414],
    [`/${'a'.repeat(20_000)}`, 431],
  ])('answers %.40s with %i', async (target, status) => {
    const answer = await ask(await start(), target);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toMatch(/\n {4}at |node_modules/);
  });

  it.each([
    ['POST', '/en-gb', 405],
    ['TRACE', '/en-gb', 405],
    ['OPTIONS', '*', 405],
    ['CONNECT', 'evil.example:443', 405],
    ['PEAS', '/en-gb', 405],
    ['get', '/en-gb', 405],
    ['POST', '/é', 400],
    ['GET', '/é HTTP/1.1\r\nX: /é', 301],
  ])('answers %s %s with %i', async (method, target, status) => {
    const answer = await ask(await start(), target, { method });
    expect(statusOf(answer)).toBe(status);
    if (status === 405) expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
  });

  it.each(['Host: oakpea.example\r\nHost: oakpea.example', 'HOST: oakpea.example\r\nhost: evil.example'])(
    'refuses a request that names its host twice: %j',
    async (hosts) => {
      const answer = await send(await start(), `GET /en-gb HTTP/1.1\r\n${hosts}\r\n\r\n`);
      expect(statusOf(answer)).toBe(400);
    },
  );

  it.each([
    [99, 200],
    [100, 431],
    [3000, 431],
  ])('answers a request with %i headers more than Host with %i', async (count, status) => {
    // With `Connection`, which `ask` sends, there is one more.
    const headers = 'a:\r\n'.repeat(count - 1);
    expect(statusOf(await ask(await start(), '/en-gb', { headers }))).toBe(status);
  });

  it('answers HEAD with the headers alone', async () => {
    const answer = await ask(await start(), '/en-gb', { method: 'HEAD' });
    expect(statusOf(answer)).toBe(200);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  });

  it('ends a connection on which an answer is under way when nonsense follows', async () => {
    const port = await start();
    const answer = await send(port, 'GET /en-gb HTTP/1.1\r\nHost: a\r\n\r\nGET /\xe9 HTTP/1.1\r\n\r\n');
    expect(answer).not.toContain(' 301 ');
  });

  it('goes on after a client that hangs up or talks nonsense', async () => {
    const port = await start();
    for (const bytes of ['nonsense\r\n\r\n', '\x16\x03\x01\x02\0', 'GET /en-gb HTTP/1.1\r\n\r\n']) {
      expect(statusOf(await send(port, bytes))).toBe(400);
    }
    for (const request of ['GET /en-gb', 'CONNECT a:443']) {
      connect(port, host, function (this: Socket) {
        this.write(`${request} HTTP/1.1\r\nHost: a\r\n\r\n`, () => this.resetAndDestroy());
      });
    }
    expect(statusOf(await ask(port, '/en-gb'))).toBe(200);
  });
});

/** An app whose answer waits until it is let go. */
function createSlowApp() {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const slow = new Hono();
  slow.get('/', async (c) => {
    asked.resolve();
    await gate.promise;
    return c.text('done');
  });
  slow.get('/quick', (c) => c.text('quick'));
  return { slow, asked: asked.promise, letGo: gate.resolve };
}

describe('requests sent ahead on one connection', () => {
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
  const last = 'Connection: close\r\n';

  /** An app that notes which paths it was asked for. */
  function createNotingApp() {
    const { slow, ...gate } = createSlowApp();
    const paths: string[] = [];
    const noting = new Hono();
    noting.use(async (c, next) => {
      paths.push(c.req.path);
      await next();
    });
    noting.get('/large', (c) => c.body(new Uint8Array(32_000_000)));
    noting.post('/echo', async (c) => c.text(await c.req.text()));
    noting.route('/', slow);
    return { noting, paths, ...gate };
  }

  function countAnswers(answers: string): number {
    return answers.match(/\r\n\r\nquick/g)?.length ?? 0;
  }

  it('are answered in their order, each once the one before is done', async () => {
    const { noting, paths, asked, letGo } = createNotingApp();
    const port = await start(noting);
    const post = 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nwith';
    const answers = send(port, get('/') + get('/quick') + post + get('/', last));
    await asked;
    // By then, all that was sent before it has been read.
    await ask(port, '/elsewhere');
    expect(paths).toEqual(['/', '/elsewhere']);
    letGo();
    const bodies = (await answers).split('HTTP/1.1 200 OK').map((answer) => answer.split('\r\n\r\n')[1]);
    expect(bodies).toEqual([undefined, 'done', 'quick', 'with', 'done']);
    expect(paths).toEqual(['/', '/elsewhere', '/quick', '/echo', '/']);
  });

  it('wait while nobody reads the answer before them', async () => {
    const { noting, paths } = createNotingApp();
    const port = await start(noting);
    const sockets = Array.from({ length: 5 }, () => connect(port, host).pause());
    await Promise.all(
      sockets.map(
        (socket) => new Promise<void>((done) => socket.write(get('/large').repeat(20), () => done())),
      ),
    );
    await ask(port, '/elsewhere');
    expect(paths.filter((path) => path === '/large')).toHaveLength(sockets.length);
    for (const socket of sockets) socket.destroy();
  });

  it('are all answered, in one packet or in many, time after time', async () => {
    const port = await start(createNotingApp().noting);
    const socket = connect(port, host);
    socket.setEncoding('latin1');
    for (let round = 0; round < 10; round += 1) {
      for (const count of [1, 7, 8, 4]) socket.write(get('/quick').repeat(count));
      let answers = '';
      while (countAnswers(answers) < 20) answers += (await once(socket, 'data'))[0];
    }
    socket.end();
    expect(await readAll(socket)).toBe('');
  });

  it('may be twenty with the one being answered; who sends more is cut off', async () => {
    for (const [count, isServed] of [
      [20, true],
      [21, false],
    ] as const) {
      const { noting, asked, letGo } = createNotingApp();
      const port = await start(noting);
      const socket = connect(port, host);
      const answers = readAll(socket).catch(() => 'cut');
      socket.write(get('/'));
      await asked;
      await new Promise<void>((done) =>
        socket.write(get('/quick').repeat(count - 2) + get('/quick', last), () => done()),
      );
      await ask(port, '/quick');
      letGo();
      expect((await answers).match(/200 OK/g)?.length).toBe(isServed ? count : undefined);
      await listener?.close(0);
    }
  });

  it('count even where they are refused unread', async () => {
    const { noting, asked } = createNotingApp();
    const port = await start(noting);
    for (const faulty of ['GET / HTTP/1.1\r\n\r\n', get('/', 'Expect: a miracle\r\n')]) {
      const socket = connect(port, host);
      const answers = readAll(socket).catch(() => 'cut');
      socket.write(get('/') + faulty.repeat(20));
      await asked;
      expect(await answers).not.toMatch(/HTTP/);
    }
  });

  it('are forgotten when their client leaves', async () => {
    const { noting, paths, asked, letGo } = createNotingApp();
    const port = await start(noting);
    const socket = connect(port, host);
    socket.write(get('/') + get('/quick'));
    await asked;
    socket.resetAndDestroy();
    letGo();
    await listener?.close();
    expect(paths).toEqual(['/']);
  });
});

describe('a connection', () => {
  it('has its time to send a request, headers and body', async () => {
    const received = new Hono().post('/', async (c) => c.text(await c.req.text().catch(() => 'none')));
    const port = await start(received, { headMilliseconds: 50, requestMilliseconds: 50 });
    expect(statusOf(await send(port, ''))).toBe(408);
    expect(statusOf(await send(port, 'GET / HTTP/1.1\r\nHost: a\r\n'))).toBe(408);
    const body = send(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nfour');
    expect(await body.catch(() => 'cut')).not.toContain('200 OK');
  });

  it('has less time for the headers, of which a slow body takes nothing', async () => {
    const received = new Hono().post('/', async (c) => c.text(await c.req.text()));
    const port = await start(received, { headMilliseconds: 50 });
    const slow = connect(port, host);
    slow.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 9\r\n\r\nfour');
    expect(statusOf(await send(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Half'))).toBe(408);
    slow.write(' more');
    expect(await readAll(slow)).toContain('four more');
  });

  it('has its time even where each byte comes soon after the last', async () => {
    const port = await start(app, { headMilliseconds: 50, idleMilliseconds: 60_000 });
    const socket = connect(port, host);
    const answer = readAll(socket);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
    const drip = setInterval(() => socket.write('x'), 5);
    socket.on('error', () => undefined).once('close', () => clearInterval(drip));
    expect(await answer.catch(() => ' 408 ')).toContain(' 408 ');
  });

  it('is cut when its answer is read no further', async () => {
    const left = Promise.withResolvers<void>();
    const endless = () => {
      const pull = (controller: ReadableStreamDefaultController) =>
        controller.enqueue(new Uint8Array(65_536));
      return new Response(new ReadableStream({ pull, cancel: () => left.resolve() }));
    };
    const port = await start({ fetch: endless }, { idleMilliseconds: 50 });
    const socket = connect(port, host).pause();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await left.promise;
    socket.destroy();
  });

  it('is refused to a client that has its share, of whatever kind, and to nobody else', async () => {
    const { log, lines } = createTestSite();
    listener = await listen({ app, host: '::', port: 0, siteOrigin: origin, log });
    const { port } = listener;
    const half = connect(port, host);
    const silent = Array.from({ length: 199 }, () => connect(port, host));
    half.write('GET / HTTP/1.1\r\nHost: a\r\nX-Half');
    await Promise.all([half, ...silent].map((socket) => once(socket, 'connect')));
    expect(statusOf(await ask(port, '/en-gb').catch(() => ''))).toBeNaN();
    const other = connect({ port, host: '127.0.0.2', localAddress: '127.0.0.2' });
    other.write('GET /en-gb HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(statusOf(await readAll(other))).toBe(200);
    expect(lines.filter(({ level }) => level === 40)).toMatchObject([{ connectionsPerClient: 200 }]);
    half.destroy();
    await once(half, 'close');
    await expect.poll(async () => statusOf(await ask(port, '/en-gb').catch(() => ''))).toBe(200);
    for (const socket of silent) socket.destroy();
  });

  it('is never refused to a proxy for its share', async () => {
    const limits = { connectionsPerClient: 1 };
    listener = await listen({ app, host, port: 0, siteOrigin: origin, log, limits, trustedProxies: 1 });
    const { port } = listener;
    const held = connect(port, host);
    await once(held, 'connect');
    expect(statusOf(await ask(port, '/en-gb'))).toBe(200);
    held.destroy();
  });

  it.each([
    ['a proxy, which may write to it after ten minutes', 1, 620],
    ['anybody else', 0, 5],
  ])('is kept idle for %s', async (_whose, trustedProxies, seconds) => {
    listener = await listen({ app, host, port: 0, siteOrigin: origin, log, trustedProxies });
    const { headers } = await fetch(`http://${host}:${listener.port}/en-gb`);
    expect(headers.get('Keep-Alive')).toBe(`timeout=${seconds}`);
  });

  it('is refused when there are too many, and the log says so once in a while', async () => {
    const { log, lines } = createTestSite();
    listener = await listen({ app, host, port: 0, siteOrigin: origin, log, limits: { connections: 2 } });
    const { port } = listener;
    const first = connect(port, host);
    const second = connect(port, host);
    await Promise.all([first, second].map((socket) => once(socket, 'connect')));
    for (let more = 0; more < 3; more += 1) {
      expect(statusOf(await ask(port, '/en-gb').catch(() => ''))).toBeNaN();
    }
    expect(lines.filter(({ level }) => level === 40)).toMatchObject([
      { connections: 2, msg: 'Connections are refused: as many are open as may be.' },
    ]);
    first.end();
    await once(first.resume(), 'close');
    expect(statusOf(await ask(port, '/en-gb'))).toBe(200);
    second.destroy();
  });
});

describe('closing', () => {
  it('finishes the requests it has, ends their connections and takes no more', async () => {
    const { slow, asked, letGo } = createSlowApp();
    const port = await start(slow);
    const answer = send(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await asked;
    const closed = vi.fn();
    const closing = listener?.close().then(closed);
    await expect(send(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
    expect(closed).not.toHaveBeenCalled();
    letGo();
    expect(await answer).toMatch(/^HTTP\/1.1 200 OK.*done$/s);
    await closing;
  });

  it('answers what was sent ahead, up to the next, and says that it is the last', async () => {
    const { slow, asked, letGo } = createSlowApp();
    const port = await start(slow);
    const answers = send(
      port,
      ['/', '/quick', '/quick'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''),
    );
    await asked;
    const closing = listener?.close();
    letGo();
    const told = (await answers).match(/^(?:Connection: \S+|done|quick)/gm);
    expect(told).toEqual(['Connection: keep-alive', 'done', 'Connection: close', 'quick']);
    await closing;
  });

  it('ends connections that are kept alive without a request', async () => {
    const port = await start(createSlowApp().slow);
    const socket = connect(port, host);
    socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    const ended = readAll(socket);
    await listener?.close();
    await ended;
  });

  it('does not wait for connections on which nobody has asked for anything yet', async () => {
    const port = await start(createSlowApp().slow);
    const socket = connect(port, host);
    const ended = readAll(socket);
    // Connections are taken in the order they come: once this answer is there, the silent one is known as well.
    await ask(port, '/quick');
    const soon = vi.fn();
    const closing = listener?.close(60_000).then(soon);
    await ended;
    await closing;
    expect(soon).toHaveBeenCalled();
  });

  it('answers what comes a moment later, on connections that are new or idle', async () => {
    const port = await start(createSlowApp().slow);
    const fresh = connect(port, host);
    const idle = connect(port, host);
    idle.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(idle, 'data');
    const closing = listener?.close();
    const answers = [fresh, idle].map((socket) => {
      socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n');
      return readAll(socket);
    });
    for (const answer of await Promise.all(answers))
      expect(answer).toMatch(/^HTTP\/1.1 200 OK.*\r\nConnection: close\r\n.*quick$/is);
    await closing;
  });

  it('waits for no one beyond the grace it is given', async () => {
    const { slow, asked } = createSlowApp();
    const port = await start(slow);
    const answer = send(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await asked;
    await listener?.close(10);
    await expect(answer.catch(() => '')).resolves.toBe('');
  });
});

describe('a host or port that cannot be used', () => {
  const attempt = (options: { host?: string; port?: number }) =>
    listen({ app, host, port: 0, siteOrigin: origin, log, ...options });

  it('tells that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const { port } = other.address() as { port: number };
    await expect(attempt({ port })).rejects.toThrow(
      new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another.`),
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it.each(['203.0.113.1', '2001:db8::1'])('tells that %s is no address of this machine', async (host) => {
    await expect(attempt({ host })).rejects.toThrow(
      new StartError('HOST is no address of this machine: set it to one, or leave it out.'),
    );
  });
});
