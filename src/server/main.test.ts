import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Site, type StartSiteOptions, spawnSite, startSite } from '../../tests/site/start-site.ts';

const { scripts } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
async function spawn(options: StartSiteOptions = {}) {
  const site = await spawnSite(options);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

async function serve(options?: StartSiteOptions) {
  const site = await spawn(options);
  await site.reachable;
  return site;
}

/** Tells the process to end as soon as it opens its content, which is before it listens. */
const tellToEnd = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { readdir } = fs.promises;
  fs.promises.readdir = (...all) => {
    process.kill(process.pid, 'SIGTERM');
    return readdir(...all);
  };
  syncBuiltinESMExports();
`)}`;

/** A port that something listens on until the test ends. */
async function takePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

describe('the site as a process', { timeout: 60_000 }, () => {
  it('says in a line each what is wrong with the environment, and ends with a code of its own', async () => {
    const { ended, log } = await spawn({ environment: { PORT: 'http', SITE_ORIGIN: 'example' } });
    expect(await ended).toMatchObject({
      code: 78,
      errors: [
        'The environment cannot be used:',
        'PORT must be a whole number from 1 to 65535; it is "http".',
        'SITE_ORIGIN must be an address such as https://www.example.com; it is "example".',
        '',
      ].join('\n'),
    });
    expect(log).toEqual([]);
  });

  it.each([
    ['PORT', (port: string) => `Port ${port} is taken: stop what uses it, or set PORT to another.\n`],
    [
      'METRICS_PORT',
      (port: string) => `METRICS_PORT ${port} cannot be used (EADDRINUSE): set it to another.\n`,
    ],
  ])('says that %s is taken, and ends with code 1 before it serves', async (name, describe) => {
    const port = await takePort();
    const { ended, log } = await spawn({ environment: { [name]: port } });
    expect(await ended).toMatchObject({ code: 1, errors: describe(port) });
    expect(JSON.stringify(log)).not.toContain('The site is at');
  });

  it('ends with code 0 when it is told to before it serves', async () => {
    const { ended, log } = await spawn({ nodeFlags: ['--import', tellToEnd] });
    expect(await ended).toMatchObject({ code: 0, signal: null });
    expect(JSON.stringify(log)).not.toContain('The site is at');
  });

  it('serves by `npm start` until that is told to end, then ends with code 0 and no word but its log', async () => {
    const { origin, kill, ended, log } = await serve({ command: scripts.start });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const page = await new Promise<string>((resolve, reject) => {
      const request = get(`${origin}/en-gb?q=secret`, { agent }, async (response) => {
        const chunks = await response.toArray();
        resolve(`${response.statusCode} ${chunks.join('')}`);
      });
      request.on('error', reject);
    });
    expect(page).toMatch(/^200 .*<h1/s);
    kill('SIGTERM');

    expect(await ended).toMatchObject({ code: 0, errors: '' });
    expect(log.filter(({ level }) => level === 30).map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^Metrics are closed/),
      `The site is at ${origin}`,
      'request',
      expect.stringMatching(/^The site is ending/),
    ]);
    expect(JSON.stringify(log)).not.toContain('secret');
  });
});

describe('the site as a process with settings of its own', { timeout: 60_000 }, () => {
  const kiosk = 'https://kiosk.example';
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      nodeFlags: [`--import=data:text/javascript,setInterval(()=>process.emitWarning('peas'),500).unref()`],
      environment: {
        ...{ SERVER_TIMING: 'on', SEARCH_ENGINES: 'off', CONTENT_API: 'on', CONTENT_API_ORIGINS: kiosk },
        ...{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'oakpea', OIDC_CLIENT_SECRET: 'secret' },
        ...{ OIDC_NAME: 'Contoso', OIDC_ROLES: 'Web team=editor; Nordics=author:fi-fi+sv-se' },
      },
    });
  });
  afterAll(() => site.stop());

  it('has rendered and cached a page before anybody can ask for one', async () => {
    const answer = await fetch(`${site.origin}/en-gb`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(answer.headers.get('Server-Timing')).toBe('cache;desc="hit"');
    expect(await answer.text()).toMatch(/<h1/);
  });

  it('keeps search engines out of everything where it is set to, and says so', async () => {
    const { origin, log } = site;
    const page = await (await fetch(`${origin}/en-gb`)).text();
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
    const [picture = ''] = /\/media\/[^" ,]+/.exec(page) ?? [];
    const paths = [
      '/',
      '/en-gb',
      '/nowhere',
      '/api/content/v1/en-gb/pages',
      script,
      picture,
      '/favicon.svg',
      '/robots.txt',
      '/healthz',
    ];
    for (const path of [...paths, '/studio', '/studio/api/session', '/preview/nonsense'])
      expect((await fetch(`${origin}${path}`)).headers.get('X-Robots-Tag'), path).toBe('noindex, nofollow');
    expect(log.map(({ msg }) => msg)).toContain(
      'Search engines are told to leave the site out, because SEARCH_ENGINES is off.',
    );
  });

  it('offers content as data, and the company’s sign-in, where it is set to', async () => {
    const { origin } = site;
    const ask = () => fetch(`${origin}/api/content/v1/fi-fi/products`, { headers: { Origin: kiosk } });
    await (await ask()).text();
    const { headers } = await ask();
    expect(headers.get('Server-Timing')).toBe('cache;desc="hit"');
    expect(headers.get('Access-Control-Allow-Origin')).toBe(kiosk);
    // Programs have nothing to ask for where nobody may make tokens.
    expect((await fetch(`${origin}/api/manage/v1/entries`)).status).toBe(404);
    const session = await (await fetch(`${origin}/studio/api/session`)).json();
    expect(session.company).toEqual({ name: 'Contoso', isOnlyWay: false });
  });

  it('says in its log what has failed without ending it', async () => {
    const said = () => site.log.map(({ msg }) => msg);
    await expect.poll(said).toContain('Part of the process failed, and the rest goes on.');
  });

  it('goes on answering while nobody reads its log', async () => {
    const { origin, leaveLogUnread } = site;
    leaveLogUnread();
    // More than a pipe takes, and the streams at its ends.
    for (let count = 0; count < 100; count += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(`${origin}/robots.txt`)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
  });
});
