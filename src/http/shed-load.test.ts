import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import { type Listener, listen } from '#server/listen.ts';
import { createTestSite, origin } from '#server/site.testing.ts';
import { createBusyAnswer } from './busy-answer.ts';
import { createSecure } from './security-headers.ts';
import { createLoadShedder } from './shed-load.ts';

const host = '127.0.0.1';
let listener: Listener | undefined;
afterEach(() => listener?.close(0));

/** A real port, behind which the clock and the turns of the event loop are the test's. */
async function setUp() {
  let time = 0;
  const turns: (() => void)[] = [];
  const shed: string[] = [];
  const begun: string[] = [];
  let arrived = 0;
  let ended = 0;
  const admit = createLoadShedder({
    refuse: createBusyAnswer(createSecure()),
    standIn: (request, response, otherwise) =>
      request.url === '/at-hand' ? response.end('from before') : otherwise(),
    onShed: (lane) => shed.push(lane),
    now: () => time,
    nextTurn: (act) => turns.push(act),
  });
  const app = new Hono().all('*', (c) => {
    begun.push(c.req.path);
    return c.text('done');
  });
  listener = await listen({
    app,
    before: (request, response, next) => {
      admit(request, response, next);
      arrived += 1;
      response.once('close', () => {
        ended += 1;
      });
    },
    host,
    port: 0,
    siteOrigin: origin,
    log: createTestSite().log,
  });
  const { port } = listener;
  return {
    begun,
    shed,
    /** How many requests are over, answered or not. */
    ended: () => ended,
    /** Sends a request, and resolves once it has come to the queue, with how its answer will begin. */
    async send(path: string, method = 'GET') {
      const before = arrived;
      const socket = connect(port, host);
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      const answer = readAll(socket);
      await expect.poll(() => arrived, { interval: 2 }).toBe(before + 1);
      return { socket, answer };
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    turn: () => turns.shift()?.(),
    /** Turns in each of which something is done for 100 ms. */
    work(count: number) {
      for (let done = 0; done < count; done += 1) {
        time += 100;
        turns.shift()?.();
      }
    },
    turnAll() {
      while (turns.length > 0) turns.shift()?.();
    },
  };
}

/** `/1`, `/2` and so on. */
function listPaths(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/${index + 1}`);
}

async function readAll(socket: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe('requests that are answered by work', () => {
  it('are answered with what is at hand, where there is a line', async () => {
    const { send, pass, turn, begun, shed } = await setUp();
    await send('/1');
    await send('/at-hand');
    await send('/2');
    pass(51);
    const { answer } = await send('/at-hand');
    expect(await answer).toMatch(/from before$/);
    await send('/3');
    for (let count = 0; count < 3; count += 1) turn();
    expect(begun).toEqual(['/1', '/at-hand', '/2', '/3']);
    expect(shed).toEqual([]);
  });

  it('are begun one in a turn, in the order in which they came', async () => {
    const { send, turn, begun } = await setUp();
    for (const path of ['/1', '/2', '/3']) await send(path);
    expect(begun).toEqual(['/1']);
    turn();
    expect(begun).toEqual(['/1', '/2']);
    turn();
    turn();
    await send('/4');
    expect(begun).toEqual(['/1', '/2', '/3', '/4']);
  });

  it('all wait for as long as a burst lasts', async () => {
    const { send, work, begun, shed } = await setUp();
    const paths = listPaths(21);
    for (const path of paths) await send(path);
    work(20);
    expect(begun).toEqual(paths);
    expect(shed).toEqual([]);
  });

  it('are answered, however late, where the process itself stood still', async () => {
    const { send, pass, turnAll, begun, shed } = await setUp();
    for (const path of ['/1', '/2', '/3']) await send(path);
    pass(60_000);
    turnAll();
    expect(begun).toEqual(['/1', '/2', '/3']);
    expect(shed).toEqual([]);
  });

  it('are refused where the queue stands: those that waited in vain, and no others', async () => {
    const { send, work, begun, shed } = await setUp();
    const before = listPaths(21);
    for (const path of before) await send(path);
    const late = await send('/en-gb?page=2');
    work(20);
    const early = await send('/early');
    work(1);
    expect(begun).toEqual([...before, '/early']);
    expect(shed).toEqual(['ordinary']);
    expect(await early.answer).toMatch(/^HTTP\/1.1 200 /);
    const answer = await late.answer;
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toMatch(/^retry-after: 5\r$/im);
    expect(answer).toMatch(/^cache-control: no-store\r$/im);
    expect(answer).toMatch(/^content-security-policy: /im);
    expect(answer).toContain('<html lang="en-GB">');
  });

  it('are refused in the language of their path, pictures without a page, and programs by a problem', async () => {
    const { send, work } = await setUp();
    for (const path of listPaths(21)) await send(path);
    const answers = [
      await send('/de-de?page=2'),
      await send('/media/peas.1/400.avif'),
      await send('/x', 'HEAD'),
      await send('/api/content/v1/de-de/products'),
    ];
    work(21);
    const [page, picture, head, data] = await Promise.all(answers.map(({ answer }) => answer));
    expect(page).toContain('<html lang="de-DE">');
    for (const answer of [picture, head]) {
      expect(answer).toMatch(/^HTTP\/1.1 503 /);
      expect(answer).toMatch(/\r\n\r\n$/);
    }
    expect(picture).toMatch(/^content-length: 0\r$/im);
    expect(data).toMatch(/^content-type: application\/problem\+json\r$/im);
    expect(data).toMatch(/\r\n\r\n\{.*"code":"unavailable".*\}$/);
  });

  it('forms and the files of pages have their turn with all else, and wait longer', async () => {
    const { send, work, begun, shed } = await setUp();
    const form = '/contact/newsletter-signup';
    for (const path of listPaths(40)) await send(path);
    work(6);
    for (let count = 0; count < 20; count += 1) await send(form, 'POST');
    await send('/assets/browser.css');
    work(14);
    expect(begun.slice(7, 11)).toEqual([form, '/8', form, '/9']);
    expect(shed).toEqual([]);
    work(6);
    expect(new Set(shed)).toEqual(new Set(['ordinary']));
    expect(begun.at(-1)).toBe(form);
    work(1);
    expect(new Set(shed)).toEqual(new Set(['ordinary', 'urgent']));
    expect(begun.length + shed.length).toBe(61);
  });

  it('are forgotten when those who asked have left', async () => {
    const { send, turnAll, begun, shed, ended } = await setUp();
    const first = await send('/1');
    await first.answer;
    const { socket, answer } = await send('/2');
    socket.resetAndDestroy();
    await Promise.all([once(socket, 'close'), answer.catch(() => undefined)]);
    await send('/3');
    await expect.poll(ended).toBe(2);
    turnAll();
    expect(begun).toEqual(['/1', '/3']);
    expect(shed).toEqual([]);
  });

  it('do not keep probes waiting', async () => {
    const { send, begun } = await setUp();
    const probes = ['/healthz', '/readyz', '/metrics', '/healthz/content'];
    // What only begins as they do leads to a page, as any other path.
    for (const path of ['/1', '/2', '/healthz-2', '/metrics/3', ...probes]) await send(path);
    expect(begun).toEqual(['/1', ...probes]);
  });
});
