import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeliveryWorker } from '#enquiries/delivery/delivery-worker.server.ts';
import type { EnquiryStore, Suspicion } from '#enquiries/enquiry.server.ts';
import { sampleEnquiry } from '#enquiries/sample-enquiry.testing.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import type { AccountMail } from '#studio/accounts/mail/send-account-mail.server.ts';
import { type EventType, eventTypes } from '#studio/contract/event-types.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import { people } from '#studio/entries/entry-site.testing.ts';
import { createNoticeWorker } from '#studio/notices/notice-worker.server.ts';
import {
  about,
  contact,
  openPublishSite,
  type PublishSite,
} from '#studio/publishing/gate/publish-site.testing.ts';
import type { MadeWebhook, Webhook, WebhookDelivery } from './contract.ts';
import { webhookRoutes } from './webhook-routes.server.ts';
import { createEnquiryDelivery, createWebhookWorker } from './webhook-worker.server.ts';

const page = (slug: string) => ({ slug, entryTitle: slug, meta: { description: 'Peas.' }, body: [] });
const filter = { allowIPAddressList: ['127.0.0.1'] };
const origin = 'https://example.com';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** What webhooks promise. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: PublishSite;
  let store: EnquiryStore;
  let received: Received[];
  let answer: (response: ServerResponse, body: string) => unknown;
  let receiver: string;
  let wake: () => unknown = () => undefined;
  const closing: (() => unknown)[] = [];

  beforeEach(async () => {
    received = [];
    answer = (response) => response.writeHead(204).end();
    const server = createServer(async (request, response) => {
      const body = await text(request);
      received.push({ headers: request.headers, body });
      answer(response, body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=peas`;
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const databaseUrl = await createUrl();
    site = await openPublishSite(
      { [about]: page('about'), [contact]: page('contact') },
      databaseUrl,
      ({ context: { database, overlay } }) => [
        webhookRoutes({ database, overlay, wake: () => wake(), filter }),
      ],
    );
    store = openEnquiryStore({ databaseUrl, dataDirectory: site.folder.directory, log });
    closing.push(() => store.close());
  });
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await site.close();
  });

  const publish = async (file: string, document: object) => {
    expect((await site.publish([await site.save(document, file)])).status).toBe(200);
  };
  const add = async (events: readonly EventType[] = eventTypes, url = receiver) => {
    const made = await site.send<MadeWebhook>('ada', 'POST', '/webhooks', { url, events });
    expect(made.status).toBe(201);
    return { id: made.body.made.id, secret: made.body.secret };
  };
  const findWebhook = async () => (await site.send<Webhook[]>('ada', 'GET', '/webhooks')).body[0];
  const readLog = async (id: string) =>
    (await site.send<WebhookDelivery[]>('ada', 'GET', `/webhooks/${id}/deliveries`)).body;
  const makeWorker = (options = {}) =>
    createWebhookWorker({
      ...{ database: site.database, filter },
      desk: { follow: () => undefined },
      log: { warn: () => undefined },
      ...options,
    });
  /** Delivers what waits, as if it were due, as two replicas do at the same time. */
  const deliver = async (id: string, options = {}) => {
    await site.database.kysely
      .updateTable('studio_webhook_lanes')
      .set({ due_at: '2020-01-01T00:00:00.000Z' })
      .where('due_at', 'is not', null)
      .execute();
    const { signal } = new AbortController();
    await Promise.all([makeWorker(options), makeWorker(options)].map((one) => one.deliver(id, signal)));
    return received.splice(0).map(({ body }) => JSON.parse(body));
  };
  const told = (events: { type: string; data: { file?: string; path?: string } }[]) =>
    events.map(({ type, data }) => `${type} ${data.path ?? data.file}`);

  describe('webhooks', () => {
    it('are told what is published, moved and withdrawn, in order and once, signed by the standard', async () => {
      const { id, secret } = await add();
      await add(['media.changed']);
      await publish(about, { entryTitle: 'Us' });
      await publish(about, { slug: 'about-us' });
      await site.send('ada', 'POST', '/withdraw', { files: [about] });
      const { signal } = new AbortController();
      const [one, other] = [makeWorker(), makeWorker()];
      await Promise.all([one.deliver(id, signal), other.deliver(id, signal)]);
      const messages = received.map(({ headers, body }) =>
        new Verifier(secret).verify(body, headers as Record<string, string>),
      ) as { type: string; timestamp: string; data: { file: string } }[];
      const ofPage = messages.filter(({ data }) => data.file === about);
      const named = { file: about, kind: 'pages', locale: 'en-gb', key: 'about' };
      expect(ofPage.map(({ type, data }) => ({ type, data }))).toEqual([
        { type: 'content.published', data: { ...named, path: '/en-gb/about' } },
        { type: 'content.moved', data: { ...named, from: '/en-gb/about', path: '/en-gb/about-us' } },
        { type: 'content.published', data: { ...named, path: '/en-gb/about-us' } },
        { type: 'content.withdrawn', data: { ...named, path: '/en-gb/about-us' } },
      ]);
      const ids = received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids).size).toBe(ids.length);
      expect((await readLog(id)).map(({ state }) => state)).toEqual(ids.map(() => 'delivered'));
      expect(await site.database.kysely.selectFrom('studio_webhook_lanes').selectAll().execute()).toEqual([]);
    });

    it('are told nothing of what is rolled back', async () => {
      const { id } = await add();
      const entry = await site.save({ entryTitle: 'Us' });
      const settle = async () => {
        throw new Error('The plan was changed.');
      };
      await expect(site.publisher.publish([{ ...entry, action: 'publish' }], { settle })).rejects.toThrow();
      expect([await deliver(id), await readLog(id)]).toEqual([[], []]);
    });

    it('wait in order for what happened to the same entry before, and hold up no other', async () => {
      const { id } = await add(['content.published']);
      answer = (response, body) => response.writeHead(body.includes('/about') ? 500 : 200).end('Not now.');
      for (const slug of ['about-a', 'about-b', 'about-c']) await publish(about, { slug });
      await publish(contact, { entryTitle: 'Write to us' });
      const first = told(await deliver(id));
      expect(first).toContain('content.published /en-gb/contact');
      expect(first.filter((one) => one.includes('/about'))).toEqual(['content.published /en-gb/about-a']);
      expect((await readLog(id)).find(({ body }) => body.includes('about-a'))).toMatchObject({
        ...{ state: 'waiting', attempts: 1, status: 500, answer: 'Not now.' },
        failure: 'The webhook answered 500.',
      });
      answer = (response) => response.writeHead(200).end();
      expect(told(await deliver(id))).toEqual(
        ['about-a', 'about-b', 'about-c'].map((slug) => `content.published /en-gb/${slug}`),
      );
      expect(await findWebhook()).not.toHaveProperty('failingSince');
    });

    it('can be tried, which tells what came of it', async () => {
      const { id, secret } = await add();
      answer = (response) => response.writeHead(418).end('Tea only.');
      const { body } = await site.send<WebhookDelivery>('ada', 'POST', `/webhooks/${id}/try`);
      expect(body).toMatchObject({
        type: 'webhook.tried',
        state: 'given-up',
        status: 418,
        answer: 'Tea only.',
      });
      const [{ headers, body: sent } = { headers: {}, body: '' }] = received;
      expect(new Verifier(secret).verify(sent, headers as Record<string, string>)).toMatchObject({
        data: {},
      });
      expect(await readLog(id)).toEqual([body]);
      const log = await site.database.kysely.selectFrom('studio_audit').selectAll().execute();
      expect(log.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['webhooks.add', 'webhooks.try']),
      );
      expect(JSON.stringify(log)).not.toContain('key=peas');
    });

    it('are turned off after a week in which they accept nothing, with a mail, and go on once they are on', async () => {
      const { id } = await add(['content.published']);
      answer = (response) => response.writeHead(503).end();
      await publish(about, { entryTitle: 'Us' });
      await deliver(id);
      expect(await findWebhook()).toMatchObject({ failingSince: expect.any(String) });
      expect(await findWebhook()).not.toHaveProperty('offSince');
      await site.database.kysely
        .updateTable('studio_webhooks')
        .set({ failing_since: new Date(Date.now() - 8 * 24 * 60 * 60_000).toISOString() })
        .execute();
      await deliver(id);
      expect(await findWebhook()).toMatchObject({ offSince: expect.any(String) });
      const mails: AccountMail[] = [];
      await site.database.kysely
        .updateTable('studio_notice_mails')
        .set({ due_at: '2020-01-01T00:00:00.000Z' })
        .execute();
      await createNoticeWorker({
        ...{ database: site.database, origin, log: { warn: () => undefined } },
        sendMail: async (mail) => mails.push(mail) > 0,
        unsubscribing: { writeLink: async () => `${origin}/stop` },
        nameByTitle: async (said) => said,
      }).run();
      expect(mails.map(({ to }) => to)).toEqual([people.ada.email]);
      expect(mails[0]?.text).toContain('accepted nothing for a week, and was turned off');
      expect(mails[0]?.text).not.toContain('key=peas');

      await publish(contact, { entryTitle: 'Unseen' });
      await deliver(id);
      answer = (response) => response.writeHead(200).end();
      await site.send('ada', 'PATCH', `/webhooks/${id}`, { isOn: true });
      expect(told(await deliver(id))).toEqual(['content.published /en-gb/about']);
      await publish(contact, { entryTitle: 'Seen' });
      expect(told(await deliver(id))).toEqual(['content.published /en-gb/contact']);
    });

    it('are turned off once, though two deliveries fail at once, and nobody who may not see them hears of it', async () => {
      const { id } = await add(['content.published']);
      const { kysely } = site.database;
      const limited = { role: 'administrator', locales: '["de-de"]' } as const;
      await kysely.updateTable('studio_people').set(limited).where('id', '=', 'dee').execute();
      await kysely
        .updateTable('studio_webhooks')
        .set({ failing_since: '2020-01-01T00:00:00.000Z' })
        .execute();
      const held: ServerResponse[] = [];
      answer = (response) => {
        if (held.push(response) === 2) for (const each of held) each.writeHead(503).end();
      };
      await publish(about, { entryTitle: 'Us' });
      await publish(contact, { entryTitle: 'Write' });
      await deliver(id);
      expect(await kysely.selectFrom('studio_notices').select('person_id').execute()).toEqual([
        { person_id: 'ada' },
      ]);
    });

    it('that get another address have failed at nothing there, and are told at once what waited', async () => {
      const { id } = await add(['content.published'], `${receiver}&old`);
      answer = (response) => response.writeHead(503).end();
      await publish(about, { entryTitle: 'Us' });
      await deliver(id);
      expect((await site.send('ada', 'PATCH', `/webhooks/${id}`, {})).status).toBe(204);
      expect(await findWebhook()).toHaveProperty('failingSince');
      await site.send('ada', 'PATCH', `/webhooks/${id}`, { url: receiver });
      expect(await findWebhook()).not.toHaveProperty('failingSince');
      answer = (response) => response.writeHead(204).end();
      await makeWorker().deliver(id, new AbortController().signal);
      expect(received).toHaveLength(1);
    });

    const addEnquiry = (submissionId: string, suspicions: readonly Suspicion[] = []) =>
      store.add({
        ...{ form: 'contact', locale: 'en-gb', page: '/en-gb/contact', suspicions, submissionId },
        values: sampleEnquiry('contact').values,
        targets: [{ channel: 'event' }],
      });
    const startDeliveries = () => {
      const worker = createDeliveryWorker({
        ...{ store, log, retentionDays: 1 },
        deliver: { event: createEnquiryDelivery(site.database) },
      });
      closing.push(worker.stop);
      return worker;
    };

    it('leave no enquiry waiting for them where there are none', async () => {
      await addEnquiry('one');
      startDeliveries();
      await vi.waitUntil(async () => (await store.countDeliveries()).due === 0);
    });

    it('are told of an enquiry by its reference alone, once it is not taken for spam', async () => {
      const { id } = await add(['enquiry.received']);
      const sent = await addEnquiry('one');
      const held = await addEnquiry('two', ['honeypot', 'too-fast']);
      const worker = startDeliveries();
      const deliverNext = async () => {
        worker.wake();
        await vi.waitUntil(async () => (await readLog(id)).some(({ state }) => state === 'waiting'));
        await makeWorker().deliver(id, new AbortController().signal);
      };
      await deliverNext();
      await store.release(held.id);
      await deliverNext();
      const data = { form: 'contact', locale: 'en-gb', received_at: expect.any(String) };
      expect(received.map(({ body }) => JSON.parse(body).data)).toEqual([
        { id: sent.id, ...data },
        { id: held.id, ...data },
      ]);
    });

    if (isPostgres) return;

    it('are told within a moment what this process has published, or delivers again', async () => {
      const { id } = await add();
      const worker = makeWorker({ pause: 60_000 });
      closing.push(() => worker.close());
      await worker.follow();
      await publish(about, { entryTitle: 'Us' });
      await worker.follow();
      await expect.poll(() => received).toHaveLength(1);
      wake = worker.follow;
      const [delivery] = await readLog(id);
      await site.send('ada', 'POST', `/webhooks/${id}/redeliver`, { delivery: delivery?.id });
      await expect.poll(() => received).toHaveLength(2);
    });

    it('are told at once, and once more by hand, by a replica whose clock is an hour ahead', async () => {
      const { id } = await add(['media.changed', 'enquiry.received']);
      const tell = async (work: () => unknown) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
        await work();
        vi.useRealTimers();
        await makeWorker().deliver(id, new AbortController().signal);
        return received.splice(0).length;
      };
      const enquiry = { id: 'one', form: 'contact', locale: 'en-gb', receivedAt: '2026-01-01' } as const;
      const handOver = createEnquiryDelivery(site.database);
      expect(
        await tell(() => handOver({ id: 'first', enquiry } as never, new AbortController().signal)),
      ).toBe(1);
      const path = `/webhooks/${id}/redeliver`;
      expect(await tell(() => site.send('ada', 'POST', path, { delivery: 'first' }))).toBe(1);
    });

    it('follow no redirect to where clouds keep secrets, and wait neither for ever nor for gigabytes', async () => {
      const { id } = await add(['content.published']);
      await publish(about, { entryTitle: 'Us' });
      const last = async () => (await readLog(id))[0];
      answer = (response) =>
        response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end();
      await deliver(id);
      expect(await last()).toMatchObject({ status: 302, failure: 'The webhook answered 302.' });
      answer = () => undefined;
      await deliver(id, { timeout: 100 });
      expect(await last()).toMatchObject({ failure: 'The webhook did not answer within 0.1 seconds.' });
      await deliver(id, { filter: {} });
      expect(received).toEqual([]);
      expect(await last()).toMatchObject({ failure: 'The webhook leads to a private address.' });
      let sent = 0;
      answer = (response) => {
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write('pea\0'.repeat(16_384))) sent += 65_536;
        };
        response.on('drain', more);
        more();
      };
      await deliver(id);
      expect(sent).toBeLessThan(2e7);
      const whole = await last();
      expect(whole).toMatchObject({ state: 'delivered', status: 200, attempts: 4 });
      expect(whole?.answer).toBe('pea'.repeat(500));
    });

    it('say what they do not accept, though they accept the rest, until they do', async () => {
      const { id } = await add(['content.published']);
      answer = (response, body) => response.writeHead(body.includes(about) ? 422 : 204).end();
      await publish(about, { entryTitle: 'Us' });
      await publish(contact, { entryTitle: 'Write' });
      await deliver(id);
      await publish(contact, { entryTitle: 'Write to us' });
      // Of this alone: what was refused is not due yet.
      await makeWorker().deliver(id, new AbortController().signal);
      const failed = { count: 1, since: (await readLog(id)).at(-1)?.notedAt };
      expect(await findWebhook()).toMatchObject({ failed });
      expect(await findWebhook()).not.toHaveProperty('failingSince');
      answer = (response) => response.writeHead(204).end();
      await deliver(id);
      expect(await findWebhook()).not.toHaveProperty('failed');
    });
  });
});
