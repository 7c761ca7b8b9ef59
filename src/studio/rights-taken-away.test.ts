import { request as sendRequest } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listener, listen } from '#server/listen.ts';
import { type TestBrowser, testOrigin } from './accounts/studio-door.testing.ts';
import { openWholeStudio, type WholeStudio } from './whole-studio.testing.ts';

const about = 'en-gb/pages/about.yaml';
const contact = 'en-gb/pages/contact.yaml';
const page = (slug: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text: 'Peas.' }] });
const time = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };

let whole: WholeStudio;
let people = 0;
beforeAll(async () => {
  whole = await openWholeStudio({ [about]: page('about'), [contact]: page('contact') });
});
afterAll(() => whole.close());

/** The rows of what requests would change. */
async function readRows(tables: readonly string[]): Promise<unknown> {
  const { kysely } = whole.database;
  return Promise.all(
    tables.map((table) =>
      kysely
        .selectFrom(table as 'studio_live')
        .selectAll()
        .execute(),
    ),
  );
}

describe('whose rights are taken away while a body arrives', () => {
  let listener: Listener;
  /** What happens once a request has been let in and its body is asked for. */
  let letIn: () => void;
  beforeAll(async () => {
    const fetch = (request: Request) => {
      const reader = request.body?.getReader();
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            letIn();
            const { done, value } = (await reader?.read()) ?? { done: true };
            if (done) controller.close();
            else controller.enqueue(value as Uint8Array);
          },
        },
        { highWaterMark: 0 },
      );
      const { method, headers, url } = request;
      return whole.app.fetch(
        new Request(url, { method, headers, ...(reader && { body, duplex: 'half' }) } as RequestInit),
      );
    };
    const log = pino({ enabled: false });
    listener = await listen({ app: { fetch }, host: 'localhost', port: 0, siteOrigin: testOrigin, log });
    await whole.administrator.send('PUT', `/drafts/${about}`, { document: page('about-us'), revision: 0 });
  });
  afterAll(() => listener.close());

  /** Sends half of a body and, once the other half is waited for, what comes of `meanwhile`, then that. */
  async function sendSlowly(
    { cookies }: TestBrowser,
    [method, path, body]: readonly [string, string, object | string],
    meanwhile: () => Promise<unknown>,
  ): Promise<number> {
    const text = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const isLetIn = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const answered = Promise.withResolvers<number>();
    const headers = {
      Host: new URL(testOrigin).host,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': typeof body === 'string' ? 'application/octet-stream' : 'application/json',
      'Content-Length': text.length,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const { port } = listener;
    const request = sendRequest({ port, method, path: `/studio/api${path}`, headers });
    request.on('error', answered.reject);
    request.on('response', (response) => answered.resolve(response.resume().statusCode ?? 0));
    request.write(text.subarray(0, 5));
    await isLetIn;
    await meanwhile();
    request.end(text.subarray(5));
    return answered.promise;
  }

  const losses: readonly [string, string, string, object | undefined, number][] = [
    ['is removed', 'DELETE', '', undefined, 401],
    ['is locked', 'PATCH', '', { isLocked: true }, 401],
    ['is signed out everywhere', 'DELETE', '/sessions', undefined, 401],
    ['becomes a viewer', 'PATCH', '', { role: 'viewer' }, 403],
    ['is left another locale', 'PATCH', '', { locales: ['de-de'] }, 403],
  ];
  const requests: readonly (readonly [string, string, object])[] = [
    ['POST', '/publish', { entries: [{ file: about, revision: 1 }] }],
    ['POST', '/withdraw', { files: [contact] }],
    ['POST', '/invitations', { email: 'friend@example.com', role: 'administrator', sendsMail: false }],
    ['PUT', `/drafts/${contact}`, { document: page('contact-us'), revision: 0 }],
    ['POST', '/plans', { entries: [{ file: about, action: 'publish', revision: 1 }], ...time }],
    ['POST', '/check', { files: [about] }],
  ];

  test.each(losses)('gets nothing done: who %s', async (_what, method, path, body, status) => {
    const { administrator } = whole;
    const tables = ['drafts', 'versions', 'live', 'links', 'plans'].map((name) => `studio_${name}`);
    // One who is removed loses all; each other loss shows in one request.
    for (const request of method === 'DELETE' && path === '' ? requests : requests.slice(0, 1)) {
      people += 1;
      const { browser, id } = await whole.join(`p${people}`, 'administrator');
      const before = await readRows(tables);
      const lose = () => administrator.send(method, `/people/${id}${path}`, body);
      expect(await sendSlowly(browser, request, lose), `${request[0]} ${request[1]}`).toBe(status);
      expect(await readRows(tables)).toEqual(before);
    }
  });

  test.each<[string, (browser: TestBrowser) => Promise<readonly [string, string, string]>]>([
    ['a translation', async () => ['POST', '/translations/xliff', '<xliff version="1.2"/>']],
    [
      'an upload',
      async (browser) => {
        const begun = await browser.send('POST', '/uploads', { fileName: 'pea.png', size: 9 });
        return ['PUT', `/uploads/${(begun.body as { id: string }).id}?offset=0`, 'peas only'];
      },
    ],
  ])('gets nothing taken in: whose file is still arriving, %s', async (_what, begin) => {
    people += 1;
    const { browser, id } = await whole.join(`p${people}`, 'administrator');
    const lose = () => whole.administrator.send('DELETE', `/people/${id}`);
    expect(await sendSlowly(browser, await begin(browser), lose)).toBe(401);
  });

  test('what is given meanwhile takes nothing away', async () => {
    const { browser, id } = await whole.join('rising', 'author');
    const saved = sendSlowly(browser, requests[3] ?? ['', '', {}], () =>
      whole.administrator.send('PATCH', `/people/${id}`, { role: 'editor' }),
    );
    expect(await saved).toBe(200);
  });
});

describe('links to previews end with the right that they were made with', () => {
  /** What the link, and a page that was opened by it, answer: a way on and the page, or that they are over. */
  async function openAll(addresses: readonly string[]): Promise<number[]> {
    const answers = await Promise.all(addresses.map((address) => whole.app.request(address)));
    return answers.map(({ status }) => status);
  }

  test.each([
    ['is removed', 'DELETE', undefined, 410, 410],
    ['is locked', 'PATCH', { isLocked: true }, 410, 410],
    ['becomes a viewer', 'PATCH', { role: 'viewer' }, 200, 410],
    ['is left another locale', 'PATCH', { locales: ['de-de'] }, 200, 410],
    ['becomes an author', 'PATCH', { role: 'author' }, 200, 200],
  ])('of who %s', async (_what, method, loss, own, shared) => {
    const { administrator, join } = whole;
    people += 1;
    const { browser, id } = await join(`p${people}`, 'editor');
    const links = [
      (await browser.send('POST', '/previews', { open: '/en-gb/contact' })).body,
      (await browser.send('POST', `/previews/${contact}`, { days: 7 })).body,
    ] as { address: string }[];
    const addresses = links.map(({ address }) => address.replace(testOrigin, ''));
    const opened = await Promise.all(addresses.map((address) => whole.app.request(address)));
    const pages = opened.map(({ headers }) => headers.get('Location') ?? '');
    expect([await openAll(addresses), await openAll(pages)]).toEqual([
      [302, 302],
      [200, 200],
    ]);
    await administrator.send(method, `/people/${id}`, loss);
    const toLink = (status: number) => (status === 200 ? 302 : status);
    expect(await openAll(pages)).toEqual([own, shared]);
    expect(await openAll(addresses)).toEqual([own, shared].map(toLink));
    await administrator.send('PATCH', `/people/${id}`, { role: 'editor', isLocked: false, locales: null });
    expect((await openAll(pages))[1], 'once the right is back').toBe(shared);
  });
});
