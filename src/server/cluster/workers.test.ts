import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, link, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { Agent, get, type RequestOptions, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#database/create-test-database.testing.ts';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import { startTestMailServer } from '#enquiries/mail/mail-server.testing.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { hasBuild, spawnSite } from '../../../tests/site/start-site.ts';

const host = '127.0.0.1';
const adminToken = 'peas';
const asAdmin = { headers: { Authorization: `Bearer ${adminToken}` } };
/** Another worker takes its time to start on a busy machine. */
const patience = { timeout: 60_000 };
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Starts the site with two workers. */
async function startSite(environment: Record<string, string> = {}, command?: string) {
  const site = await spawnSite({
    environment: { WORKERS: '2', ADMIN_TOKEN: adminToken, ...environment },
    command,
  });
  cleanUps.push(site.stop);
  const listPids = (message: string) =>
    site.log.flatMap(({ msg, pid }) => (msg.startsWith(message) ? [pid] : []));
  return {
    ...site,
    listPids,
    /** The workers that have come to serve, in that order. */
    workers: () => listPids('The site is at'),
  };
}

async function startServing(environment: Record<string, string> = {}) {
  const site = await startSite(environment);
  await expect.poll(site.workers, patience).toHaveLength(2);
  return site;
}

interface Answer {
  status: number | undefined;
  body: string;
}

/** Asks on a connection of its own, which comes to whichever worker has its turn. */
function ask(port: number, path: string, options: RequestOptions = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, host, path, agent: false, ...options }, async (response) => {
      const chunks = await response.toArray().catch(reject);
      resolve({ status: response.statusCode, body: String(chunks?.join('')) });
    })
      .on('error', reject)
      .end(body);
  });
}

const hasProc = existsSync('/proc/self/task');

/** The processes that a process has started (proc_pid_children(5)). */
function listChildren(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

/** Whether a worker's process runs Node already: until then, stopping it would stop the primary, which waits for that. */
function hasBegun(pid: number): boolean {
  return readFileSync(`/proc/${pid}/environ`, 'utf8').includes('NODE_UNIQUE_ID=');
}

/** Sends the newsletter's form. */
function submit(port: number, fields: Record<string, string>, client = host): Promise<Answer> {
  const headers = {
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-For': client,
  };
  const body = new URLSearchParams(fields).toString();
  return ask(port, enquiryForms.newsletter.action, { method: 'POST', headers }, body);
}

const write = (number: number) => ({
  [submissionFields.submissionId]: randomUUID(),
  first_name: `Visitor ${number}`,
  surname: 'Fielding',
  email: `visitor-${number}@copper-ladle.example`,
  company_name: 'The Copper Ladle',
  preference: 'Any',
});

const clientOf = (number: number) => `203.0.113.${number}`;

/** Sends an enquiry until it is taken, as a visitor does whose connection broke, or who was told to. */
async function submitSurely(port: number, number: number, fields = write(number)): Promise<void> {
  for (;;) {
    const answer = await submit(port, fields, clientOf(number)).catch(() => undefined);
    if (answer?.status === 200) return;
    expect(answer?.status).toBeOneOf([undefined, 503]);
  }
}

async function startMail() {
  const mail = await startTestMailServer();
  cleanUps.push(mail.close);
  const countByVisitor = () => {
    const counts = new Map<string, number>();
    for (const { source } of mail.received) {
      const visitor = /visitor-\d+@/.exec(source)?.[0] ?? 'nobody';
      counts.set(visitor, (counts.get(visitor) ?? 0) + 1);
    }
    return counts;
  };
  return { url: mail.url, received: mail.received, countByVisitor };
}

const onceEach = (count: number) =>
  new Map(Array.from({ length: count }, (_, number) => [`visitor-${number}@`, 1]));

describe.skipIf(!hasBuild)('a start with workers', { timeout: 60_000 }, () => {
  it('refuses a number of workers that cannot be in a line, once', async () => {
    const { ended } = await startSite({ WORKERS: '65' });
    expect(await ended).toMatchObject({
      code: 1,
      errors: 'The environment cannot be used:\nWORKERS must be a whole number from 1 to 64; it is "65".\n',
    });
  });

  it('is refused in development', async () => {
    const { ended } = await startSite({}, 'exec node src/server/main.ts --dev');
    expect(await ended).toMatchObject({
      code: 1,
      errors: 'WORKERS must be left out in development, where one process serves.\n',
    });
  });

  it('that can never succeed is said once, and ends with code 1', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, host, done));
    cleanUps.push(() => server.close());
    const port = String((server.address() as AddressInfo).port);
    const { ended } = await startSite({ PORT: port });
    expect(await ended).toMatchObject({
      code: 1,
      errors: `Port ${port} is taken: stop what uses it, or set PORT to another.\n`,
    });
  });
});

describe.skipIf(!hasBuild)('two workers', { timeout: 180_000 }, () => {
  it('both serve the one port, hold one visitor to one limit, and count as one; each line of the log says who writes it', async () => {
    const { port, log, workers, listPids } = await startServing();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(port, '/en-gb')));
    expect(answers.map(({ status, body }) => [status, body.includes('<h1')])).toEqual(
      answers.map(() => [200, true]),
    );
    await expect.poll(() => new Set(listPids('request'))).toEqual(new Set(workers()));

    const first = await Promise.all(Array.from({ length: 30 }, () => submit(port, {})));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([422]));
    const refused = [await submit(port, write(1)), await submit(port, write(1))];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);

    const scrapes = [await ask(port, '/metrics', asAdmin), await ask(port, '/metrics', asAdmin)];
    for (const { body } of scrapes) {
      expect(body).toContain('oakpea_enquiries_total{form="newsletter",outcome="invalid"} 30\n');
      expect(body).toContain('oakpea_enquiries_total{form="newsletter",outcome="limited"} 2\n');
      expect(body).toContain('oakpea_deliveries{state="delivered"} 0\n');
    }
    const listAnswering = (status: number, path: string) =>
      new Set(log.flatMap((line) => (line.status === status && line.path === path ? [line.pid] : [])));
    await expect.poll(() => listAnswering(422, enquiryForms.newsletter.action).size).toBe(2);
    await expect.poll(() => listAnswering(429, enquiryForms.newsletter.action).size).toBe(2);
    await expect.poll(() => listAnswering(200, '/metrics').size).toBe(2);
  });

  it('end when the primary is told to, within five seconds, and write the unknown paths that both were asked for into one file', async () => {
    const { port, kill, ended, workers, dataDirectory } = await startServing();
    await Promise.all(Array.from({ length: 20 }, () => ask(port, '/en-gb/abuot')));
    const agent = new Agent({ keepAlive: true });
    cleanUps.push(() => agent.destroy());
    await Promise.all(Array.from({ length: 4 }, () => ask(port, '/en-gb', { agent })));
    kill('SIGTERM');
    // Whoever told it loses patience then.
    let isPatient = true;
    const impatience = setTimeout(() => {
      isPatient = false;
    }, 5000);
    expect(await ended).toMatchObject({ code: 0, errors: '' });
    clearTimeout(impatience);
    expect(isPatient).toBe(true);
    for (const pid of workers()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    const counts = JSON.parse(await readFile(join(dataDirectory, 'missing-paths.json'), 'utf8'));
    expect(counts).toEqual({ '/en-gb/abuot': 20 });
  });

  it('end in good order when all processes are told to at once, more than once', async () => {
    const { port, pid, ended, listPids, workers } = await startServing();
    const isOpen = new Promise<void>((opened) => {
      const agent = new Agent({ keepAlive: true });
      cleanUps.push(() => agent.destroy());
      get({ port, host, path: '/en-gb', agent }, (response) => response.on('end', opened).resume());
    });
    await isOpen;
    for (const pid of workers()) process.kill(pid, 'SIGINT');
    process.kill(-pid, 'SIGINT');
    expect(await ended).toMatchObject({ code: 0, errors: '' });
    expect(listPids('The site is ending').length).toBe(3);
  });

  it('go on when one is told to end on its own, or hangs: another takes its place', async () => {
    const { port, workers, log } = await startServing();
    const [hung = 0, told = 0] = workers();
    process.kill(told, 'SIGTERM');
    await expect.poll(workers, patience).toHaveLength(3);
    expect((await ask(port, '/en-gb')).status).toBe(200);

    process.kill(hung, 'SIGSTOP');
    await expect.poll(workers, patience).toHaveLength(4);
    expect(log).toContainEqual(
      expect.objectContaining({ worker: hung, msg: 'A worker does not answer any more: it is killed.' }),
    );
    expect(() => process.kill(hung, 0)).toThrow('ESRCH');
    expect((await ask(port, '/en-gb')).status).toBe(200);
  });

  it.skipIf(!hasProc)('go on when the one that takes another’s place hangs before it serves', async () => {
    const { port, pid, workers, log } = await startServing();
    const [, ended = 0] = workers();
    process.kill(ended, 'SIGKILL');
    const listStarting = () =>
      listChildren(pid).filter((child) => !workers().includes(child) && hasBegun(child));
    await expect.poll(listStarting, { ...patience, interval: 10 }).toHaveLength(1);
    const [hung = 0] = listStarting();
    process.kill(hung, 'SIGSTOP');
    await expect.poll(workers, { timeout: 90_000 }).toHaveLength(3);
    expect(workers()).not.toContain(hung);
    expect(log).toContainEqual(
      expect.objectContaining({ worker: hung, msg: 'A worker does not answer any more: it is killed.' }),
    );
    expect(() => process.kill(hung, 0)).toThrow('ESRCH');
    expect((await ask(port, '/en-gb')).status).toBe(200);
  });
});

it.skipIf(!hasBuild)(
  'a worker that cannot be started again, since its program is being replaced, is once that is there, and the others serve meanwhile',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'node-'));
    cleanUps.push(() => rm(folder, { recursive: true }));
    const program = join(folder, 'node');
    await link(process.execPath, program).catch(() => copyFile(process.execPath, program));
    const site = await startSite({}, `exec ${program} dist/server/main.js`);
    await expect.poll(site.workers, patience).toHaveLength(2);
    await rename(program, `${program}-old`);
    process.kill(site.workers()[1] ?? 0, 'SIGKILL');
    const listFailed = () => site.log.filter(({ msg, err }) => msg.startsWith('A worker has ended') && err);
    await expect.poll(listFailed, patience).not.toEqual([]);
    expect((await ask(site.port, '/en-gb')).status).toBe(200);
    await rename(`${program}-old`, program);
    await expect.poll(site.workers, patience).toHaveLength(3);
    site.kill('SIGTERM');
    expect(await site.ended).toMatchObject({ code: 0, errors: '' });
  },
);

const databases = [
  { name: 'SQLite', createUrl: async () => '' },
  { name: 'PostgreSQL', createUrl: createTestDatabase },
];

describe.skipIf(!hasBuild).each(databases)(
  'enquiries to two workers on $name',
  { timeout: 180_000 },
  ({ createUrl }) => {
    async function setUp() {
      const mail = await startMail();
      const databaseUrl = await createUrl();
      const site = await startServing({ SMTP_URL: mail.url, DATABASE_URL: databaseUrl, TRUST_PROXY: '1' });
      const listStored = async () => {
        const log = pino({ enabled: false });
        const store = openEnquiryStore({
          databaseUrl: databaseUrl || undefined,
          dataDirectory: site.dataDirectory,
          log,
        });
        const enquiries = await store.list();
        await store.close();
        return enquiries;
      };
      return { mail, site, listStored };
    }

    it('are each stored and mailed once, though each is sent to both at once, and one is killed under them, and then the other', async () => {
      const { mail, site, listStored } = await setUp();
      const twice = 60;
      await Promise.all(
        Array.from({ length: twice }, (_, number) => write(number)).flatMap((fields, number) => [
          submitSurely(site.port, number, fields),
          submitSurely(site.port, number, fields),
        ]),
      );
      const expectMails = (count: number) =>
        expect.poll(() => mail.countByVisitor(), patience).toEqual(onceEach(count));
      await expectMails(twice);
      expect(new Set(site.listPids('An enquiry was stored')).size).toBe(2);
      expect(new Set(site.listPids('An enquiry was delivered')).size).toBe(1);

      const [first = 0, second = 0] = site.workers();
      const sent = Array.from({ length: 40 }, (_, number) => submitSurely(site.port, twice + number));
      await Promise.any(sent);
      process.kill(second, 'SIGKILL');
      await Promise.all(sent);
      await expect.poll(site.workers, patience).toHaveLength(3);
      await expectMails(100);
      await expect.poll(() => site.listPids('An enquiry was delivered').length).toBe(100);

      process.kill(first, 'SIGKILL');
      await Promise.all(Array.from({ length: 10 }, (_, number) => submitSurely(site.port, 100 + number)));
      await expect.poll(site.workers, patience).toHaveLength(4);
      await expectMails(110);
      expect(
        site.log.filter(({ msg }) => msg.startsWith('A worker has ended')).map(({ worker }) => worker),
      ).toEqual([second, first]);
      site.kill('SIGTERM');
      expect((await site.ended).code).toBe(0);

      const stored = await listStored();
      expect(stored.length).toBe(110);
      expect(new Set(stored.flatMap(({ deliveries }) => deliveries.map(({ state }) => state)))).toEqual(
        new Set(['delivered']),
      );
      expect(mail.countByVisitor()).toEqual(onceEach(110));
    });
  },
);
