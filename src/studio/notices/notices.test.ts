import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestMailServer, type TestMailServer } from '#enquiries/mail/mail-server.testing.ts';
import type { Mails } from '#studio/accounts/contract.ts';
import { createAccountMail } from '#studio/accounts/mail/send-account-mail.server.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import { people } from '#studio/entries/entry-site.testing.ts';
import { nameByTitle } from '#studio/entries/title-facts.server.ts';
import { about, openPublishSite, type PublishSite } from '#studio/publishing/gate/publish-site.testing.ts';
import { planRoutes } from '#studio/publishing/plans/plan-routes.server.ts';
import { createPlanWorker } from '#studio/publishing/plans/run-plans.server.ts';
import type { Reviewed } from '#studio/reviews/contract.ts';
import { reviewRoutes } from '#studio/reviews/review-routes.server.ts';
import { createNoticeWorker } from './notice-worker.server.ts';
import { createUnsubscribing, type Unsubscribing } from './unsubscribe.server.ts';

type Who = keyof typeof people;

const page = { slug: 'about', entryTitle: 'About', meta: { description: 'Peas.' }, body: [] };
const origin = 'https://example.com';

/** What mails to editors promise. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: PublishSite;
  let server: TestMailServer;
  let unsubscribing: Unsubscribing;
  let runPlans: () => Promise<number>;
  let isRefusing = false;
  let tries = 0;

  beforeEach(async () => {
    server = await startTestMailServer({
      onRcptTo: (_address, _session, done) => {
        tries += 1;
        if (isRefusing) done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
        else done();
      },
    });
    site = await openPublishSite({ [about]: page }, await createUrl(), ({ context, publisher }) => {
      const log = pino({ enabled: false });
      runPlans = createPlanWorker({ ...context, publisher, log }).runDue;
      return [planRoutes(context, publisher), reviewRoutes(context)];
    });
    unsubscribing = createUnsubscribing(site.database, origin);
    await site.save({ entryTitle: 'Us' }, about, 'ben');
    [isRefusing, tries] = [false, 0];
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  const ask = (of: object, sentence = 'Is that so?') =>
    site.send('ben', 'POST', '/reviews', { file: about, of, sentence });
  const choose = (who: Who, mails: Mails) =>
    site.database.kysely.updateTable('studio_people').set({ mails }).where('id', '=', who).execute();
  const readDue = async (who: Who) =>
    (
      await site.database.kysely
        .selectFrom('studio_notice_mails')
        .select('due_at')
        .where('id', '=', who)
        .executeTakeFirst()
    )?.due_at;
  /** Sends what waits, as if it were due. */
  const send = async () => {
    const { database, content } = site;
    await database.kysely
      .updateTable('studio_notice_mails')
      .set({ due_at: '2020-01-01T00:00:00.000Z' })
      .where('due_at', 'is not', null)
      .execute();
    const log = { warn: () => undefined };
    const worker = () =>
      createNoticeWorker({
        ...{ database, origin, unsubscribing, log },
        sendMail: createAccountMail({
          smtpUrl: server.url,
          from: { name: '', address: 'a@example.com' },
          log,
        }),
        nameByTitle: (text) => nameByTitle({ database, content }, text),
      }).run();
    await Promise.all([worker(), worker()]);
    return server.received.splice(0).map(({ envelope, mail: { text, headers } }) => ({
      to: envelope.to,
      text,
      headers,
    }));
  };
  const press = async (method: string, link: string) => {
    const { pathname, search } = new URL(link);
    expect(pathname).toBe(unsubscribing.outside.path);
    const body = method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {};
    return (await unsubscribing.outside.routes.request(`/${search}`, { method, ...body })).status;
  };

  describe('mail to editors', () => {
    it('tells who asked that it came back, and who planned what was not done', async () => {
      await site.save({ entryTitle: 'Us for $$' }, about, 'ben');
      await ask({ person: 'fay' });
      await send();
      const { body } = await site.send<Reviewed>('fay', 'GET', `/reviews/${about}`);
      const sentence = 'Shorter, as products/peas.yaml and en-gb/products/peas.yaml, please.';
      const back = { file: about, askedAt: body.review?.askedAt, sentence };
      expect((await site.send('fay', 'POST', '/reviews/send-back', back)).status).toBe(204);
      const [sentBack, ...others] = await send();
      expect([sentBack?.to, others]).toEqual([[people.ben.email], []]);
      expect(sentBack?.text).toContain(
        'asks you to change “Us for $$”: “Shorter, as “peas” and “peas”, please.”',
      );

      const entries = [{ file: about, action: 'withdraw' }];
      const plan = { entries, dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };
      await site.send('fay', 'POST', '/plans', plan);
      await site.send('ada', 'POST', '/delete', { files: [about] });
      await send();
      const due_at = '2020-01-01T00:00:00.000Z';
      await site.database.kysely.updateTable('studio_plans').set({ due_at }).execute();
      expect(await runPlans()).toBe(1);
      const [failed, ...rest] = await send();
      expect([failed?.to, rest]).toEqual([[people.fay.email], []]);
      expect(failed?.text).toMatch(/What you planned was not done\.[\s\S]+\/studio\/plans/);
    });

    it('comes once a day or never to who chose so, and ends by one press of a signed link', async () => {
      await choose('fay', 'daily');
      await choose('ada', 'none');
      await ask({ role: 'editor' });
      expect(await readDue('fay')).toMatch(/T06:00:00\.000Z$/);
      const [mail, ...others] = await send();
      expect([mail?.to, others]).toEqual([[people.fay.email], []]);
      const headers = JSON.stringify(mail?.headers);
      expect(headers).toContain('List-Unsubscribe=One-Click');
      const [link = ''] = /https:\S+unsubscribe\S+/.exec(mail?.text ?? '') ?? [];
      await ask({ person: 'fay' });
      expect([await press('GET', link), await press('POST', link.replace('of=fay', 'of=ben'))]).toEqual([
        200, 404,
      ]);
      expect(await press('POST', link)).toBe(200);
      await ask({ person: 'fay' });
      expect(await send()).toEqual([]);
    });

    it('is tried a few times where an address bounces, and not sent to who has left', async () => {
      isRefusing = true;
      await ask({ person: 'fay' });
      for (let time = 0; time < 8; time += 1) await send();
      expect(tries).toBe(5);
      isRefusing = false;
      await ask({ person: 'fay' });
      await site.database.kysely
        .updateTable('studio_people')
        .set({ removed_at: new Date().toISOString(), email: null })
        .where('id', '=', 'fay')
        .execute();
      expect(await send()).toEqual([]);
      expect(await site.database.kysely.selectFrom('studio_notices').select('id').execute()).toEqual([]);
    });

    if (isPostgres) return;

    it('tells who is asked, and the asker what came of it, a few things in one mail, with the end of it', async () => {
      await ask({ person: 'fay' });
      await ask({ person: 'fay' }, 'And now?');
      expect(await readDue('ben')).toBeUndefined();
      const [mail, ...others] = await send();
      expect([mail?.to, others]).toEqual([[people.fay.email], []]);
      expect(mail?.text).toContain('asks you to look at “Us”');
      expect(mail?.text).toMatch(/Is that so\?[\s\S]+And now\?/);
      expect(mail?.text).toContain(`${origin}/studio/edit/${about}`);
      expect(await send()).toEqual([]);
      const { revision } = await site.open();
      await site.send('fay', 'POST', '/publish', { entries: [{ file: about, revision }] });
      expect((await send())[0]?.text).toContain('published “Us”');
    });
  });
});
