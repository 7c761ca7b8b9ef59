// Long because it lists every address that changes something.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sampleEnquiry } from '#enquiries/sample-enquiry.testing.ts';
import { localeCodes } from '#i18n/locales.ts';
import type { MadeToken, TotpOffer } from './accounts/contract.ts';
import { createTestAuthenticator } from './accounts/factors/authenticator.testing.ts';
import { type TestBrowser, testOrigin, testPassword } from './accounts/studio-door.testing.ts';
import type { StudioEndpoints } from './contract/contract.ts';
import type { Endpoint, Endpoints } from './contract/endpoint.ts';
import { nameEntry } from './contract/name-entry.server.ts';
import type { Problem } from './contract/problem.ts';
import { isAllowed, isAllowedFor, type Rights, roles, type TokenUse, tokenUses } from './contract/roles.ts';
import { fillAddress, type Query } from './contract/write-address.ts';
import type { OpenedMedia, UploadState } from './media/contract.ts';
import type { Reviewed } from './reviews/contract.ts';
import type { MadeWebhook, WebhookDelivery } from './webhooks/contract.ts';
import { dayIn, openWholeStudio, type WholeStudio } from './whole-studio.testing.ts';

const about = 'en-gb/pages/about.yaml';
const contact = 'en-gb/pages/contact.yaml';
/** Of two locales, and of all. */
const inLocales = [about, 'de-de/pages/about.yaml', 'products/peas.yaml'];
const page = (slug: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text: 'Peas.' }] });
const time = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };

/** As every room's contract declares them. */
const contracts = import.meta.glob<Record<string, Endpoints>>('./*/contract.ts', { eager: true });
const endpoints: Endpoints = Object.fromEntries(
  Object.values(contracts)
    .flatMap((contract) => Object.entries(contract))
    .flatMap(([name, declared]) => (name.endsWith('Endpoints') ? Object.entries(declared) : [])),
);

/** Changes nothing, or only what nobody else sees. */
const harmless =
  /^(?:POST|DELETE) \/(?:presence|canvas|check|consequences|media\/uses|account\/passkeys\/options|plans\/\{id\}\/check|translations\/xliff(?:\/export)?)$/;

let whole: WholeStudio;
/** Somebody whose rights suffice for everything, but who is demoted while the requests are under way. */
let tess: { browser: TestBrowser; id: string };
let otto: string;
/** Whose rights fall short, each in another way. */
let lesser: Record<string, Rights & { browser: TestBrowser }>;

/** Whether somebody has what an endpoint is declared to take, at an entry and with a body. */
function mayCall(who: Rights, { access, files, locales }: Endpoint, file?: string, body?: unknown): boolean {
  if (access === 'open') return true;
  if (!isAllowed(who, access)) return false;
  const own = file === undefined || files || locales ? [] : [file];
  const named = [...own, ...(files?.(body) ?? [])].map((one) => nameEntry(one)?.locale);
  return [...named, ...(locales?.(body) ?? [])].every((locale) => isAllowedFor(who, access, locale));
}

test('each address takes the right that it is meant to take, and no more than its share and bounds', () => {
  const taken = Object.entries(endpoints).map(
    ([address, { access, files, locales, needsRecentSignIn, tokens, tool, share, bounds }]) => {
      const token = tokens && { [`token to ${tokens}`]: true };
      const agents = tool && { [`tool ${tool}`]: true };
      const worked = share && { [`${share.atOnce} at once`]: true, [`${share.waiting} waiting`]: true };
      const bounded = bounds && { [`${bounds.blocks} blocks of ${bounds.bytes / 1000} kB`]: true };
      const further = {
        files,
        locales,
        'recent sign-in': needsRecentSignIn,
        ...token,
        ...agents,
        ...worked,
        ...bounded,
      };
      return [
        address,
        [access, ...Object.entries(further).flatMap(([name, is]) => (is ? name : []))].join(', '),
      ];
    },
  );
  // Renewed by `--update`, and read line by line: it is what reviewers of a new address agree to.
  expect(Object.fromEntries(taken)).toMatchInlineSnapshot(`
    {
      "DELETE /account/passkeys/{id}": "read, recent sign-in",
      "DELETE /account/sessions": "read",
      "DELETE /account/sessions/{id}": "read",
      "DELETE /account/tokens/{id}": "read",
      "DELETE /account/totp": "read, recent sign-in",
      "DELETE /drafts/{file}": "write, token to manage, 2 at once, 30 waiting",
      "DELETE /invitations/{id}": "administer, recent sign-in",
      "DELETE /people/{id}": "administer, recent sign-in",
      "DELETE /people/{id}/factors": "administer, recent sign-in",
      "DELETE /people/{id}/sessions": "administer, recent sign-in",
      "DELETE /plans/{id}": "publish, token to manage",
      "DELETE /plans/{id}/entries/{file}": "publish, token to manage",
      "DELETE /presence": "read",
      "DELETE /preview/{id}": "write",
      "DELETE /session": "open",
      "DELETE /tokens/{id}": "administer, recent sign-in",
      "DELETE /uploads/{id}": "write, token to manage",
      "DELETE /webhooks/{id}": "administer, locales",
      "GET /account": "read",
      "GET /account/sessions": "read",
      "GET /account/tokens": "read",
      "GET /addresses": "read, token to manage",
      "GET /addresses/redirects": "read, token to manage",
      "GET /addresses/searches": "read, token to manage",
      "GET /audit": "administer",
      "GET /audit/export": "administer",
      "GET /enquiries": "read",
      "GET /enquiries/export": "enquiries",
      "GET /enquiries/{id}": "enquiries",
      "GET /entries": "read, token to manage, tool list_entries",
      "GET /entries/{file}": "read, token to manage, tool read_entry",
      "GET /health": "read, token to manage, tool list_problems",
      "GET /media": "read, token to manage, tool list_media",
      "GET /media/{name}": "read, token to manage",
      "GET /media/{name}/original": "read, token to originals",
      "GET /media/{name}/versions/{id}/thumbnail": "read",
      "GET /names": "read",
      "GET /openapi.json": "read, token to manage",
      "GET /people": "administer",
      "GET /plans": "read, token to manage",
      "GET /previews/{file}": "read",
      "GET /review-rule": "read, token to manage",
      "GET /reviews/{file}": "read, token to manage",
      "GET /session": "open",
      "GET /today": "read",
      "GET /tokens": "administer",
      "GET /translations": "read, token to manage, tool list_translations",
      "GET /translations/export": "read, token to manage",
      "GET /translations/xliff": "read, token to manage",
      "GET /translations/{file}": "read, token to manage, tool read_original",
      "GET /uploads/{id}": "write, token to manage",
      "GET /version/{id}": "read, token to manage",
      "GET /versions/{file}": "read, token to manage",
      "GET /webhooks": "administer, locales",
      "GET /webhooks/{id}/deliveries": "administer, locales",
      "PATCH /account": "read",
      "PATCH /comments/{id}": "write, token to manage",
      "PATCH /media/{name}": "write, token to manage",
      "PATCH /people/{id}": "administer, locales, recent sign-in",
      "PATCH /webhooks/{id}": "administer, locales, recent sign-in",
      "POST /account/passkeys": "read, recent sign-in",
      "POST /account/passkeys/options": "read, recent sign-in",
      "POST /account/recovery-codes": "read, recent sign-in",
      "POST /account/tokens": "read, recent sign-in",
      "POST /account/totp": "read, recent sign-in",
      "POST /addresses/dismiss": "publish, locales",
      "POST /approve": "publish, files",
      "POST /audit/shorten": "administer, locales, recent sign-in",
      "POST /bring-back": "publish, files, token to manage, 1 at once, 8 waiting",
      "POST /canvas": "read, 1 at once, 8 waiting, 2200 blocks of 2001 kB",
      "POST /check": "read, files, token to manage, tool check_drafts, 1 at once, 8 waiting",
      "POST /comments": "write, token to manage",
      "POST /consequences": "read, files, token to manage",
      "POST /delete": "publish, files, token to manage, 1 at once, 8 waiting",
      "POST /duplicates/{file}": "write, locales, token to manage, 2 at once, 30 waiting",
      "POST /enquiries/{id}": "enquiries",
      "POST /enquiries/{id}/erase": "enquiries",
      "POST /entries": "write, locales, token to manage, tool create_draft, 2 at once, 30 waiting, 2200 blocks of 1001 kB",
      "POST /invitation": "open",
      "POST /invitations": "administer, locales, recent sign-in",
      "POST /links/read": "open",
      "POST /media/bulk": "write, token to manage",
      "POST /media/uses": "read, token to manage",
      "POST /media/{name}/file": "publish, locales, token to manage",
      "POST /people/{id}/reset-link": "administer, recent sign-in",
      "POST /plans": "publish, files, token to manage, 1 at once, 8 waiting",
      "POST /plans/{id}/check": "read, token to manage, 1 at once, 30 waiting",
      "POST /plans/{id}/entries": "publish, files, token to manage, 1 at once, 30 waiting",
      "POST /plans/{id}/publish": "publish, token to manage, 1 at once, 8 waiting",
      "POST /presence": "read",
      "POST /previews": "read",
      "POST /previews/{file}": "write",
      "POST /publish": "publish, files, token to manage, 1 at once, 8 waiting",
      "POST /reset": "open",
      "POST /reviews": "write, files, token to manage",
      "POST /reviews/send-back": "publish, files",
      "POST /set-up": "open",
      "POST /sign-in/code": "open",
      "POST /sign-in/new-factor/passkey": "open",
      "POST /sign-in/new-factor/passkey/options": "open",
      "POST /sign-in/new-factor/totp": "open",
      "POST /sign-in/passkey": "open",
      "POST /sign-in/passkey/options": "open",
      "POST /sign-in/password": "open",
      "POST /sign-in/recovery-code": "open",
      "POST /translations/xliff": "read, token to manage, 1 at once, 2 waiting",
      "POST /translations/xliff/export": "read, token to manage",
      "POST /uploads": "write, token to manage",
      "POST /version/{id}/restore": "write, token to manage, 2 at once, 30 waiting",
      "POST /webhooks": "administer, locales, recent sign-in",
      "POST /webhooks/{id}/redeliver": "administer, locales",
      "POST /webhooks/{id}/try": "administer, locales",
      "POST /withdraw": "publish, files, token to manage, 1 at once, 8 waiting",
      "PUT /account/password": "read, recent sign-in",
      "PUT /account/totp": "read, recent sign-in",
      "PUT /drafts/{file}": "write, token to manage, tool save_draft, 2 at once, 30 waiting, 2200 blocks of 1001 kB",
      "PUT /people/second-factor": "administer, locales, recent sign-in",
      "PUT /plans/{id}": "publish, token to manage",
      "PUT /review-rule": "administer, locales, recent sign-in",
      "PUT /sign-in/new-factor/totp": "open",
      "PUT /uploads/{id}": "write, token to manage",
    }
  `);
});

beforeAll(async () => {
  whole = await openWholeStudio({ [about]: page('about'), [contact]: page('contact') });
  const { join } = whole;
  tess = await join('tess', 'administrator');
  otto = (await join('otto', 'author')).id;
  lesser = {};
  for (const role of roles) {
    for (const locales of [undefined, ['de-de'] as const]) {
      if (role === 'administrator' && !locales) continue;
      const { browser } = await join(`${role}-${locales?.[0] ?? 'all'}`, role, locales);
      lesser[`${role} of ${locales?.[0] ?? 'all'}`] = { role, locales, browser };
    }
  }
}, 30_000);
afterAll(() => whole.close());

test('each address refuses a body that is out of bounds before it is parsed', async () => {
  const { browser } = await whole.join('uma', 'administrator');
  const body = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`k${index}`, 1]));
  for (const [address, endpoint] of Object.entries(endpoints)) {
    if (typeof endpoint.body !== 'object') continue;
    const [method = ''] = address.split(' ');
    const path = fillAddress(address as keyof StudioEndpoints, { file: about, id: 'a', name: 'a' });
    const { status } = await send(browser, method, path.replace('/studio/api', ''), body);
    expect(status, address).toBe(413);
  }
});

/** Everything that the studio keeps of what people do. */
async function readAll(): Promise<unknown> {
  const { kysely } = whole.database;
  const tables = await kysely.introspection.getTables();
  const names = tables.map(({ name }) => name);
  const kept = names.filter((name) => /^studio_(?!people|sessions|attempts|challenges|devices)/.test(name));
  return Promise.all(
    kept.map((name) =>
      kysely
        .selectFrom(name as 'studio_audit')
        .selectAll()
        .$if(name === 'studio_audit', (query) => query.where('action', '!=', 'accounts.refused'))
        .execute(),
    ),
  );
}

async function send({ cookies, send: sendJson }: TestBrowser, method: string, path: string, body: object) {
  if (!(body instanceof Uint8Array)) return sendJson(method, path, method === 'GET' ? undefined : body);
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie };
  const init = { method, headers, body: Buffer.from(body) };
  const answer = await whole.app.request(`/studio/api${path}`, init);
  return { status: answer.status, body: (await answer.json()) as never };
}

/** Runs `work` as often as a transaction begins, before it. */
function beforeTransactions(work: () => Promise<unknown> | undefined): void {
  const { kysely } = whole.database;
  const begin = kysely.transaction.bind(kysely);
  vi.spyOn(kysely, 'transaction').mockImplementation(() => {
    const transaction = begin();
    const execute: typeof transaction.execute = async (write) => {
      await work();
      return transaction.execute(write);
    };
    return Object.assign(Object.create(transaction), { execute }) as typeof transaction;
  });
}

// Long because each change needs what those before it have left.
test('each address does nothing for who may not, nor for who no longer may once it writes', {
  timeout: 120_000,
}, async () => {
  const { kysely } = whole.database;
  const { browser, id } = tess;
  const seen = new Set<string>();
  const setRole = (role: 'viewer' | 'administrator') =>
    kysely.updateTable('studio_people').set({ role }).where('id', '=', id).execute();
  const readRole = async () =>
    (await kysely.selectFrom('studio_people').select('role').where('id', '=', id).executeTakeFirstOrThrow())
      .role;
  // Of the request alone: jobs begin transactions of their own meanwhile.
  const demoting = new AsyncLocalStorage<true>();
  beforeTransactions(() => (demoting.getStore() ? setRole('viewer') : undefined));

  /**
   * Sends the same for those who have not the right, for who loses it as it writes, and for who has it.
   *
   * @param judged who is refused besides, for what is stored of it
   */
  async function change<Answer extends object>(
    address: keyof StudioEndpoints,
    input: { file?: string; id?: string | undefined; name?: string; query?: Query } = {},
    makeBody: object | (() => Promise<object>) = {},
    judged: (who: Rights) => boolean = () => false,
  ): Promise<Answer> {
    const [method = ''] = address.split(' ');
    const endpoint = endpoints[address] as Endpoint;
    const path = fillAddress(address, input).replace('/studio/api', '');
    seen.add(address);
    const write = async () => (typeof makeBody === 'function' ? ((await makeBody()) as object) : makeBody);
    const body = await write();
    const before = await readAll();
    for (const [name, who] of Object.entries(lesser)) {
      if (mayCall(who, endpoint, input.file, body) && !judged(who)) continue;
      const { status, body: fault } = await send(who.browser, method, path, body);
      expect([status, (fault as Problem).code], `${address} of ${name}`).toEqual([403, 'forbidden']);
    }
    const { status, body: fault } = await demoting.run(true, () => send(browser, method, path, body));
    expect(await readRole(), `${address} writes without a transaction`).toBe('viewer');
    await setRole('administrator');
    expect([status, (fault as Problem).detail], address).toEqual([
      403,
      expect.stringContaining('in the meantime'),
    ]);
    expect(await readAll(), address).toEqual(before);
    const done =
      body instanceof Uint8Array
        ? await send(browser, 'GET', path.replace(/\?.*/, ''), {})
        : await send(browser, method, path, await write());
    const { answer, status: declared = answer ? 200 : 204 } = endpoint;
    expect(done.status, `${address}: ${JSON.stringify(done.body)}`).toBe(declared);
    if (answer instanceof z.ZodType) expect(answer.parse(done.body), address).toEqual(done.body);
    return done.body as Answer;
  }

  async function get<Answer>(path: string): Promise<Answer> {
    return (await browser.send('GET', path)).body;
  }
  async function post<Answer>(path: string, body: object): Promise<Answer> {
    return (await browser.send('POST', path, body)).body;
  }
  type WithId = { id: string };
  const revisionOf = async (file: string) => (await get<{ revision: number }>(`/entries/${file}`)).revision;
  const english = (who: Rights) => who.locales !== undefined;
  const noPublisher = (who: Rights) => !isAllowedFor(who, 'publish', undefined);

  const fair = { kind: 'pages', locale: 'en-gb', key: 'fair', document: page('fair') };
  await change('POST /entries', {}, fair);
  await change('POST /duplicates/{file}', { file: contact }, { locales: ['en-us'] });
  await change('PUT /drafts/{file}', { file: about }, async () => ({
    document: page('about-them'),
    revision: await revisionOf(about),
  }));
  const entries = [{ file: about, revision: await revisionOf(about) }];
  await change('POST /approve', {}, entries[0]);
  const asking = { file: about, of: { role: 'editor' }, sentence: 'Please look.' };
  await change('POST /reviews', {}, asking);
  const { review } = await get<Reviewed>(`/reviews/${about}`);
  const back = { file: about, askedAt: review?.askedAt, sentence: 'Shorter, please.' };
  await change('POST /reviews/send-back', {}, back);
  const comment = await change<WithId>('POST /comments', {}, { file: about, text: 'Peas?' });
  await change('PATCH /comments/{id}', { id: comment.id }, { isDone: true });
  await change('POST /publish', {}, { entries });
  await change('DELETE /drafts/{file}', { file: 'en-gb/pages/fair.yaml' }, { revision: 1 });
  const [version] = await get<WithId[]>('/versions/en-gb/pages/fair.yaml');
  await change('POST /version/{id}/restore', { id: version?.id }, { revision: 2 }, english);
  await change('POST /withdraw', {}, { files: [about] });
  await change('POST /bring-back', {}, { files: [about] });
  await change('POST /delete', {}, { files: [contact] });

  const away = { file: about, action: 'withdraw' };
  const plan = await change<WithId>('POST /plans', {}, { entries: [away], ...time });
  const inPlan = `/plans/${plan.id}/entries`;
  await change('POST /plans/{id}/entries', { id: plan.id }, { entries: [away] });
  await change('DELETE /plans/{id}/entries/{file}', { id: plan.id, file: about });
  await post(inPlan, { entries: [away] });
  await change('PUT /plans/{id}', { id: plan.id }, time, english);
  await change('POST /plans/{id}/publish', { id: plan.id }, {}, english);
  const dropped = await post<WithId>('/plans', { name: 'Autumn', entries: [away] });
  await change('DELETE /plans/{id}', { id: dropped.id }, {}, english);

  const path = '/en-gb/lost';
  await change('POST /addresses/dismiss', {}, { locale: 'en-gb', path, isDismissed: true });

  await change('POST /audit/shorten', {}, { keepDays: 730 });

  const { values } = sampleEnquiry('contact');
  const sent = { form: 'contact', locale: 'en-gb', page: '/en-gb/contact', values, suspicions: [] } as const;
  const mail = [{ channel: 'mail', address: 'kitchen@oakpea.example' }] as const;
  const enquiry = await whole.enquiries.add({ ...sent, submissionId: 'one', targets: mail });
  const noted = { seen: 0, act: { kind: 'note', text: 'Peas, please.' } };
  const german = lesser['administrator of de-de']?.browser;
  const own = await german?.send('GET', '/enquiries');
  expect(own?.body).toMatchObject({ enquiries: [], counts: { new: 0 } });
  const listed = await german?.send('GET', '/enquiries?locale=en-gb');
  expect(JSON.stringify(listed?.body)).toContain(enquiry.id);
  expect(JSON.stringify(listed?.body)).not.toMatch(/asha|ladle/i);
  const exported = await german?.send('GET', '/enquiries/export?format=csv&language=de-de');
  expect([exported?.status, String(exported?.body)]).toEqual([200, expect.not.stringMatching(/asha/i)]);
  for (const path of [
    '/enquiries/export?format=csv&language=de-de&locale=en-gb',
    '/enquiries?words=a&locale=en-gb',
  ])
    expect((await german?.send('GET', path))?.status, path).toBe(403);
  // What is found by a name tells of whom.
  const viewer = lesser['viewer of all']?.browser;
  expect((await viewer?.send('GET', '/enquiries'))?.status).toBe(200);
  expect((await viewer?.send('GET', '/enquiries?words=asha'))?.status).toBe(403);
  await change('POST /enquiries/{id}', { id: enquiry.id }, noted, english);
  await change('POST /enquiries/{id}/erase', { id: enquiry.id }, {}, english);

  await change('POST /previews', {}, { open: '/en-gb/about' });
  const again = { document: page('about-you'), revision: await revisionOf(about) };
  await browser.send('PUT', `/drafts/${about}`, again);
  const shared = await change<WithId>('POST /previews/{file}', { file: about }, { days: 1 });
  await change('DELETE /preview/{id}', { id: shared.id }, {}, noPublisher);

  const create = { width: 40, height: 40, channels: 3, background: '#3a7' } as const;
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const pea = { fileName: 'pea.png', size: bytes.length };
  const upload = await change<WithId>('POST /uploads', {}, pea);
  await change('PUT /uploads/{id}', { id: upload.id, query: { offset: 0 } }, bytes);
  const cancelled = await post<WithId>('/uploads', pea);
  await change('DELETE /uploads/{id}', { id: cancelled.id });
  await change('PATCH /media/{name}', { name: 'pea' }, { title: 'A pea' });
  const names = ['pea'];
  await change('POST /media/bulk', {}, { action: 'move', names, folder: 'green' });
  const redder = new Uint8Array(
    await sharp({ create: { ...create, background: '#a37' } })
      .png()
      .toBuffer(),
  );
  const replacing = { fileName: 'pea.png', size: redder.length, replaces: 'pea' };
  const other = await change<WithId>('POST /uploads', {}, replacing, noPublisher);
  const { body: arrived } = await send(browser, 'PUT', `/uploads/${other.id}?offset=0`, redder);
  const { item } = await get<OpenedMedia>('/media/pea');
  await change(
    'POST /media/{name}/file',
    { name: 'pea' },
    {
      version: (arrived as UploadState).proposed?.version,
      was: item.version,
      confirmed: [],
    },
  );
  await change('POST /media/bulk', {}, { action: 'delete', names, confirmed: [] }, noPublisher);
  await change('POST /media/bulk', {}, { action: 'restore', names }, noPublisher);

  const friend = { email: 'friend@example.com', role: 'viewer', sendsMail: false };
  await change('POST /invitations', {}, friend);
  const { invitations } = await get<{ invitations: WithId[] }>('/people');
  await change('DELETE /invitations/{id}', { id: invitations[0]?.id }, {}, english);
  await change('PATCH /people/{id}', { id: otto }, { role: 'editor' }, english);
  await change('POST /people/{id}/reset-link', { id: otto }, { sendsMail: false }, english);
  await change('DELETE /people/{id}/factors', { id: otto }, {}, english);
  await change('DELETE /people/{id}/sessions', { id: otto }, {}, english);
  await change('DELETE /people/{id}', { id: otto }, {}, english);
  await change('PUT /people/second-factor', {}, { from: null });
  await change('PUT /review-rule', {}, { kinds: ['sitemap'], locales: ['fr-be'] });

  // Told of nothing that follows, so that no worker writes meanwhile.
  const hook = { url: 'https://127.0.0.1/', events: ['media.changed'] };
  const { made: webhook } = await change<MadeWebhook>('POST /webhooks', {}, hook);
  const second = await post<MadeWebhook>('/webhooks', hook);
  await change('DELETE /webhooks/{id}', { id: second.made.id });
  await change('PATCH /webhooks/{id}', { id: webhook.id }, { events: ['content.moved'] });
  const tried = await change<WebhookDelivery>('POST /webhooks/{id}/try', { id: webhook.id });
  expect(tried.failure).toBe('The webhook leads to a private address.');
  await change('POST /webhooks/{id}/redeliver', { id: webhook.id }, { delivery: tried.id });
  await browser.send('DELETE', `/webhooks/${webhook.id}`);

  await change('PATCH /account', {}, { name: 'Tess Green' });
  const { secret } = await change<TotpOffer>('POST /account/totp');
  const readCode = async () => ({ code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  await change('PUT /account/totp', {}, readCode);
  await change('POST /account/recovery-codes');
  await change('DELETE /account/totp');
  const key = createTestAuthenticator(new URL(testOrigin).hostname);
  await change('POST /account/passkeys', {}, async () => ({
    name: 'Key',
    credential: key.register(await post('/account/passkeys/options', {}), testOrigin),
  }));
  await change('DELETE /account/passkeys/{id}', { id: key.id });
  const program = { name: 'Import', role: 'editor', uses: ['manage'], lastDay: dayIn(30) };
  const { made } = await change<MadeToken>('POST /account/tokens', {}, program);
  await change('DELETE /account/tokens/{id}', { id: made.id });
  const next = await post<MadeToken>('/account/tokens', program);
  await change('DELETE /tokens/{id}', { id: next.made.id }, {}, english);

  await change('PUT /account/password', {}, { password: `${testPassword}s` });
  await change('DELETE /account/sessions');
  const [session] = await get<WithId[]>('/account/sessions');
  await change('DELETE /account/sessions/{id}', { id: session?.id });

  const left = Object.entries(endpoints)
    .filter(([address, { access }]) => access !== 'open' && !/^GET |^HEAD /.test(address))
    .map(([address]) => address)
    .filter((address) => !seen.has(address) && !harmless.test(address));
  expect(left, 'Add a line with a valid body to the story above: await change(address, …).').toEqual([]);
  vi.restoreAllMocks();
});

test('who may not is refused before anything is read of what they send, at each address and in each locale', async () => {
  const inEachLocale = [...localeCodes.map((code) => `${code}/pages/about.yaml`), 'products/peas.yaml'];
  for (const [address, endpoint] of Object.entries(endpoints)) {
    if (endpoint.access === 'open') continue;
    const [method = ''] = address.split(' ');
    for (const file of address.includes('{file}') ? inEachLocale : [undefined]) {
      const path = fillAddress(address, { id: 'x', name: 'x', file }).replace('/studio/api', '');
      for (const [name, who] of Object.entries(lesser)) {
        const may = mayCall(
          who,
          // What a body names is asked once that has been read.
          { ...endpoint, ...(!file && endpoint.body && { files: undefined, locales: undefined }) },
          file,
          {},
        );
        const { status } = await send(who.browser, method, path, method === 'GET' ? {} : []);
        expect(status === 403, `${address} of ${name} at ${file}`).toBe(!may);
      }
    }
  }
});

test('a token lets in to what it is meant for, as far as its role and locales go, and to nothing else', async () => {
  const holders: (Rights & { token: string; uses: readonly TokenUse[] })[] = [];
  for (const uses of tokenUses)
    for (const role of ['viewer', 'author', 'editor'] as const)
      for (const locales of [undefined, ['de-de'] as const]) {
        const body = { name: 'Import', role, locales, uses: [uses], lastDay: dayIn(1) };
        const made = await whole.administrator.send('POST', '/account/tokens', body);
        holders.push({ role, locales, uses: [uses], token: (made.body as MadeToken).token });
      }
  for (const [address, endpoint] of Object.entries(endpoints)) {
    const [method = ''] = address.split(' ');
    for (const file of address.includes('{file}') ? inLocales : [undefined]) {
      const path = fillAddress(address, { id: 'x', name: 'x', file }).replace(
        '/studio/api',
        '/api/manage/v1',
      );
      // What is for no token is for none, whatever its rights.
      for (const { token, uses, ...rights } of endpoint.tokens ? holders : holders.slice(0, 1)) {
        const headers = { Authorization: `Bearer ${token}` };
        const { status } = await whole.app.request(path, { method, headers });
        const at = `${address} at ${file} by ${rights.role} of ${rights.locales ?? 'all'} to ${uses}`;
        const own = { ...endpoint, ...(!file && { files: undefined, locales: undefined }) };
        if (!endpoint.tokens) expect(status, at).toBe(404);
        else
          expect(status === 403, at).toBe(!uses.includes(endpoint.tokens) || !mayCall(rights, own, file, {}));
      }
      // Of too many without one, the rest is not even looked up.
      expect((await whole.app.request(path, { method })).status, address).toBeOneOf([401, 429]);
    }
  }
}, 60_000);
