import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import { startTestMailServer } from '#enquiries/mail/mail-server.testing.ts';
import { writeLinkAddress } from '#preview/signed-link.server.ts';
import { requireBuild, spawnSite } from '../../tests/site/start-site.ts';
import { findFreePort } from '../../tools/find-free-port.ts';

/** In every secret setting, and so in none of what the process writes, says or sends to whom it does not belong. */
const mark = 'Hunter2Hunter2Hunter2Hunter2Hunter2Hunter2Hunter2Hunter2Hunter2A';
/** As it stands in a text, in an address, in base64 and in hexadecimal. */
const disguises = [
  mark.slice(0, 21),
  Buffer.from(mark).toString('base64').slice(0, 20),
  Buffer.from(mark).toString('hex').slice(0, 24),
];

const adminToken = mark;
const previewSecret = mark;
const webhookSecret = `whsec_${Buffer.from(mark).toString('base64')}`;

function findMarks(text: string): string[] {
  return disguises.filter((disguise) => text.toLowerCase().includes(disguise.toLowerCase()));
}

/** The files below a folder that hold a mark; none where the site has made no folder. */
function findMarkedFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => findMarks(readFileSync(file, 'latin1')).length > 0);
}

/** Another service, which says back whatever it was told. */
async function startEcho(status: number): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const echo: RequestListener = (request, response) => {
    const told = `${request.url} ${JSON.stringify(request.headers)}`;
    asked.push(told);
    response.writeHead(status, { 'content-type': 'application/json', 'x-told': encodeURIComponent(told) });
    response.end(JSON.stringify({ sys: { type: 'Error', id: 'AccessTokenInvalid' }, message: told }));
  };
  const server = createServer(echo);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

async function startSite(environment: Record<string, string>) {
  const site = await spawnSite({ environment });
  onTestFinished(async () => void (await site.stop()));
  const output = () => JSON.stringify(site.log) + site.readErrors();
  const answers: string[] = [];
  return {
    ...site,
    output,
    answers,
    async ask(path: string, init?: RequestInit): Promise<number> {
      const response = await fetch(site.origin + path, { redirect: 'manual', ...init });
      answers.push(`${JSON.stringify([...response.headers])} ${await response.text()}`);
      return response.status;
    },
    /** Waits until the log says something. */
    said: (pattern: RegExp) => expect.poll(output, { timeout: 20_000 }).toMatch(pattern),
  };
}

const contact = {
  method: 'POST',
  headers: { 'Sec-Fetch-Site': 'same-origin' },
  body: new URLSearchParams({
    [submissionFields.locale]: 'en-gb',
    [submissionFields.page]: '/en-gb/contact',
    name: 'Asha Fielding',
    company_name: 'The Copper Ladle',
    email: 'asha@copper-ladle.example',
    enquiry_details: 'Could we taste the burgers?',
  }),
};

/** What somebody asks who looks for a fault: every status that the site has. */
async function askEverything(ask: (path: string, init?: RequestInit) => Promise<number>): Promise<void> {
  const asClient = { 'X-Inertia': 'true', 'X-Inertia-Version': 'other' };
  const headers = { Authorization: `Bearer ${mark.slice(1)}` };
  for (const path of [
    '/',
    '/en-gb',
    '/en-gb/none',
    '/%',
    '/ds/',
    '/assets/none.js',
    '/media/a/b',
    '/robots.txt',
  ])
    await ask(path);
  await ask('/en-gb', { headers: asClient });
  await ask('/en-gb', { method: 'DELETE' });
  for (const path of ['/metrics', '/healthz/content']) {
    expect(await ask(path)).toBe(401);
    expect(await ask(path, { headers })).toBe(401);
    expect(await ask(path, { headers: { Authorization: `Bearer ${adminToken}` } })).toBe(200);
  }
}

describe('secrets', { timeout: 90_000 }, () => {
  it('are not in what says that they cannot be used', async () => {
    const { ended, output } = await startSite({
      DATABASE_URL: `postgres:/site:${mark}@`,
      SMTP_URL: `smtp:/site:${mark}@`,
      ENQUIRY_WEBHOOK_URL: `https://site:${mark}@crm.example.com/`,
      ENQUIRY_WEBHOOK_SECRET: mark,
      TURNSTILE_SECRET_KEY: `${mark}\n`,
      ADMIN_TOKEN: `${mark} `,
      PREVIEW_SECRET: `${mark}\t`,
      CONTENTFUL_DELIVERY_TOKEN: `${mark} `,
      CONTENTFUL_PREVIEW_TOKEN: `${mark} `,
      CONTENTFUL_WEBHOOK_SECRET: mark,
      CONTENTFUL_MANAGMENT_TOKEN: mark,
    });
    expect(await ended).toMatchObject({ code: 78 });
    expect(output().split('\n').length).toBeGreaterThan(8);
    expect(findMarks(output())).toEqual([]);
  });

  it('stay where they belong while mail server, webhook and captcha refuse', async () => {
    const webhook = await startEcho(500);
    const mail = await startTestMailServer({
      disabledCommands: ['STARTTLS'],
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => done(new Error(`No ${username} with ${password}`)),
    });
    onTestFinished(mail.close);
    const site = await startSite({
      SMTP_URL: mail.url.replace('//', `//site:${mark}@`),
      ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${webhook.port}/${mark}?token=${mark}`,
      ENQUIRY_WEBHOOK_SECRET: webhookSecret,
      ADMIN_TOKEN: adminToken,
      PREVIEW_SECRET: previewSecret,
    });
    await site.said(/The site is at/);
    await askEverything(site.ask);
    const link = writeLinkAddress({ path: '/', expires: 4_000_000_000 }, previewSecret);
    expect(await site.ask(link)).toBe(302);
    expect(await site.ask(link.replace(/signature=./, 'signature=-'))).toBe(404);
    expect(await site.ask(enquiryForms.contact.action, contact)).toBe(200);
    await site.said(/The mail server answered 535/);
    await site.said(/The webhook answered 500/);
    site.kill('SIGTERM');
    await site.ended;
    expect(webhook.asked.length).toBeGreaterThan(0);
    expect(findMarks(webhook.asked.map((told) => told.slice(told.indexOf(' '))).join(''))).toEqual([]);
    expect(findMarks(site.output())).toEqual([]);
    expect(findMarks(site.answers.join(''))).toEqual([]);
    expect(findMarkedFiles(site.dataDirectory)).toEqual([]);
  });

  it('stay where they belong while the database, the mail server and the webhook are away', async () => {
    const away = await findFreePort();
    const site = await startSite({
      DATABASE_URL: `postgres://site:${mark}@127.0.0.1:${away}/site?application_name=${mark}`,
      SMTP_URL: `smtp://site:${mark}@127.0.0.1:${away}`,
      ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${away}/?token=${mark}`,
      ENQUIRY_WEBHOOK_SECRET: webhookSecret,
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: mark,
      ADMIN_TOKEN: adminToken,
    });
    await site.said(/The site is at/);
    await site.said(/the database cannot be opened/);
    await askEverything(site.ask);
    expect(await site.ask(enquiryForms.contact.action, contact)).toBe(503);
    site.kill('SIGTERM');
    await site.ended;
    expect(findMarks(site.output())).toEqual([]);
    expect(findMarks(site.answers.join(''))).toEqual([]);
    expect(findMarkedFiles(site.dataDirectory)).toEqual([]);
  });

  it('stay where they belong while Contentful refuses', async () => {
    const contentful = await startEcho(401);
    const site = await startSite({
      CONTENTFUL_SPACE_ID: 'space',
      CONTENTFUL_HOST: `http://127.0.0.1:${contentful.port}`,
      CONTENTFUL_DELIVERY_TOKEN: mark,
      CONTENTFUL_PREVIEW_TOKEN: mark,
      CONTENTFUL_WEBHOOK_SECRET: mark,
      PREVIEW_SECRET: previewSecret,
      ADMIN_TOKEN: adminToken,
    });
    expect(await site.ended).toMatchObject({ code: 1 });
    expect(findMarks(contentful.asked.join(''))).not.toEqual([]);
    expect(site.output()).not.toBe('');
    expect(findMarks(site.output())).toEqual([]);
    expect(findMarkedFiles(site.dataDirectory)).toEqual([]);
  });

  it('are not in the build', () => {
    requireBuild();
    const values = Object.entries(process.env)
      .filter(([name]) => /SECRET|TOKEN|PASSWORD/.test(name))
      .map(([, value = '']) => value)
      .filter((value) => value.length > 7);
    const dist = resolve(import.meta.dirname, '../../dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:m?js|css|json|map)$/.test(file),
    );
    const isForBrowsers = (file: string) => /^(?:client|studio)\b/.test(file);
    for (const folder of ['client', 'studio'])
      expect(files.filter((file) => file.startsWith(folder)).length).toBeGreaterThan(10);
    expect(files.filter((file) => isForBrowsers(file) && file.endsWith('.map'))).toEqual([]);
    // Neither settings nor their names: the browser's code knows no environment.
    const settings =
      /(?:ADMIN_TOKEN|PREVIEW_SECRET|_SECRET_KEY|_WEBHOOK_SECRET|DELIVERY_TOKEN|PREVIEW_TOKEN|SMTP_URL|DATABASE_URL)/;
    for (const file of files) {
      const text = readFileSync(join(dist, file), 'utf8');
      expect(
        values.filter((value) => text.includes(value)),
        file,
      ).toEqual([]);
      if (isForBrowsers(file)) expect(settings.test(text), file).toBe(false);
    }
  });
});
