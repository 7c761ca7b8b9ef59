import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { makePage } from '#content-source/content-source.cases.ts';
import { locales } from '#i18n/locales.ts';
import { writeLinkAddress } from '#preview/signed-link.server.ts';
import { fillSpace } from '../../tests/contentful-server/fill-space.ts';
import { signWebhook } from '../../tests/contentful-server/sign-webhook.ts';
import {
  type ContentfulServer,
  startContentfulServer,
} from '../../tests/contentful-server/start-contentful-server.ts';
import { type Site, spawnSite, startSite } from '../../tests/site/start-site.ts';
import { findFreePort } from '../../tools/find-free-port.ts';

const secret = 's'.repeat(64);

describe('the site with its content in Contentful', { timeout: 120_000 }, () => {
  let server: ContentfulServer;
  let folder: string;
  let site: Site | undefined;
  /** The same over a restart. */
  let port: string;
  let pages: string[];

  beforeEach(async () => {
    server = await startContentfulServer({
      locales: Object.values(locales).map(({ languageTag }) => ({ code: languageTag })),
    });
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    port = String(await findFreePort());
    site = undefined;
    pages = [];
    await publish('about', 'menu', 'contact');
  });
  afterEach(async () => {
    await kill();
    await server.close();
  });

  async function publish(...slugs: string[]): Promise<void> {
    pages.push(...slugs);
    const documents = Object.fromEntries(pages.map((slug) => [slug, makePage(slug, `The page ${slug}`)]));
    await fillSpace(server.space, blockDefinitions, { 'en-gb': { pages: documents } }, []);
  }

  const describeStart = (environment: Record<string, string>) => ({
    environment: {
      PORT: port,
      DATA_DIR: folder,
      CONTENTFUL_SPACE_ID: server.space.id,
      CONTENTFUL_DELIVERY_TOKEN: server.tokens.delivery,
      CONTENTFUL_HOST: server.origin,
      CONTENTFUL_WEBHOOK_SECRET: secret,
      ...environment,
    },
  });

  async function start(environment: Record<string, string> = {}): Promise<void> {
    site = await startSite(describeStart(environment));
  }

  async function kill(): Promise<void> {
    site?.kill('SIGKILL');
    await site?.ended;
    await site?.stop();
  }

  const get = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } });

  async function tellOfChange(): Promise<number> {
    const body = '{"sys":{"type":"Entry"}}';
    const headers = signWebhook(secret, body);
    const response = await fetch(`http://127.0.0.1:${port}/webhooks/contentful`, {
      method: 'POST',
      headers,
      body,
    });
    return response.status;
  }

  /** Asks for every page again and again until what is waited for has come. */
  async function askUntil(hasCome: () => Promise<boolean>, slugs: readonly string[]): Promise<void> {
    for (let isOver = false; !isOver; await wait(20)) {
      isOver = await hasCome();
      for (const slug of slugs) {
        const response = await get(`/en-gb/${slug}`);
        expect([slug, response.status]).toEqual([slug, 200]);
        expect(await response.text()).toContain(`The page ${slug}`);
      }
    }
  }

  const isCurrent = async () => {
    const { isCurrent: is } = (await (await get('/healthz/content')).json()) as { isCurrent: boolean };
    return is;
  };

  it('shows what is published once the webhook has told of it, and lets its pictures be loaded', async () => {
    await start({ CONTENTFUL_POLL_SECONDS: '3600' });
    expect((await get('/en-gb/late')).status).toBe(404);
    await publish('late');
    expect(await tellOfChange()).toBe(202);
    await expect.poll(async () => (await get('/en-gb/late')).status).toBe(200);
    const policy = (await get('/en-gb/late')).headers.get('Content-Security-Policy');
    expect(policy).toContain("; img-src 'self' https://*.ctfassets.net; ");
    expect(policy).toContain("; media-src 'self' https://*.ctfassets.net; ");
  });

  it('answers with every page while Contentful fails or does not answer at all, over a crash meanwhile, and with new ones without a webhook', async () => {
    const published = [...pages];
    await start({ CONTENTFUL_POLL_SECONDS: '1' });
    server.fault = () => new Response('{"sys":{"type":"Array"},"items":[{"sys":');
    await askUntil(async () => !(await isCurrent()), published);
    server.fault = undefined;
    await askUntil(isCurrent, published);
    server.fault = () => new Promise<Response>(() => {});
    await publish('late');
    await kill();
    await start({ CONTENTFUL_POLL_SECONDS: '1' });
    await askUntil(async () => true, published);
    expect(await (await get('/readyz')).text()).toBe('ready, with older content: /healthz/content says why');
    expect((await get('/readyz')).status).toBe(200);
    server.fault = undefined;
    await askUntil(isCurrent, published);
    await askUntil(async () => true, [...published, 'late']);
    expect(await (await get('/readyz')).text()).toBe('ready');
  });

  it('does not start where Contentful does not answer, and says so in a line', async () => {
    site = await spawnSite(describeStart({ CONTENTFUL_HOST: 'http://127.0.0.1:1' }));
    const { code, errors } = await site.ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^Contentful cannot be read: it does not answer/);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });

  it('shows drafts to whoever has a link, in Contentful’s frame as well, and to nobody else', async () => {
    for (const entry of server.space.entries.values()) {
      if (JSON.stringify(entry.body.fields).includes('"menu"')) entry.published = undefined;
    }
    const previewSecret = 'p'.repeat(32);
    await start({ PREVIEW_SECRET: previewSecret, CONTENTFUL_PREVIEW_TOKEN: server.tokens.preview });
    const expires = Math.floor(Date.now() / 1000) + 3600;
    const address = writeLinkAddress({ path: '/en-gb/menu', expires }, previewSecret);
    const draft = await get(address);
    expect(draft.status).toBe(200);
    expect(draft.headers.get('Cache-Control')).toBe('no-store');
    expect(draft.headers.get('Content-Security-Policy')).toContain(
      "frame-ancestors 'self' https://app.contentful.com https://app.eu.contentful.com",
    );
    const html = await draft.text();
    expect(html).toContain('The page menu');
    expect(html).toContain('data-editors="https://app.contentful.com https://app.eu.contentful.com"');
    expect(html).toMatch(/<(?:section|div)[^>]* data-contentful-entry-id="page\.menu\.en-GB\.body\.0"/);
    expect(html).toContain(
      `href="https://app.contentful.com/spaces/${server.space.id}/environments/master/entries/page.menu?focused`,
    );

    expect((await get('/en-gb/menu')).status).toBe(404);
    const shown = await get('/en-gb/about');
    expect(shown.status).toBe(200);
    expect(await shown.text()).not.toMatch(/data-contentful|edit-?(?:mark|link)/i);
    expect(shown.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'self';/);
  });

  it('says in its log which content types and fields of its release the space lacks', async () => {
    const { contentTypes } = server.space;
    contentTypes.delete('blockAccordion');
    const { published } = contentTypes.get('news') ?? {};
    if (published) published.fields = published.fields.filter(({ id }) => id !== 'category');
    await start();
    await expect
      .poll(() => site?.log.flatMap(({ lacking }) => lacking ?? []))
      .toEqual(['news.category', 'blockAccordion']);
  });

  it('says in its log which setting keeps it from reading drafts', async () => {
    const previewSecret = 'p'.repeat(32);
    await start({ PREVIEW_SECRET: previewSecret, CONTENTFUL_PREVIEW_TOKEN: 'another' });
    const expires = Math.floor(Date.now() / 1000) + 3600;
    expect((await get(writeLinkAddress({ path: '/en-gb/menu', expires }, previewSecret))).status).toBe(503);
    const told = {
      msg: 'The content of the preview could not be read.',
      err: expect.objectContaining({ message: expect.stringMatching(/^CONTENTFUL_PREVIEW_TOKEN /) }),
    };
    await expect.poll(() => site?.log).toContainEqual(expect.objectContaining(told));
  });
});
