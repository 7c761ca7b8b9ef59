import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestMailServer } from '#enquiries/mail/mail-server.testing.ts';
import { makeNewEnquiry } from '#enquiries/store/enquiry-store.cases.ts';
import { findFreePort } from '../../tools/find-free-port.ts';
import { makeDatabase, type TestDatabase } from '../site/database.ts';
import { type SupervisedSite, superviseSite } from '../site/supervise-site.ts';

/** A database, and a mail server that receives a whole mail but never replies if it contains `hang`. */
async function setUp() {
  let hungCount = 0;
  const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
    void text(stream).then((source) => {
      if (source.includes('Please hang')) hungCount += 1;
      else done();
    });
  };
  const mailServer = await startTestMailServer({ onData });
  onTestFinished(mailServer.close);
  const database = await makeDatabase('sqlite');
  onTestFinished(database.remove);
  const store = database.open();
  onTestFinished(() => store.close());
  let submissions = 0;
  return {
    database,
    url: mailServer.url,
    countHung: () => hungCount,
    async add(name: string) {
      submissions += 1;
      const { id } = await store.add(makeNewEnquiry({ submissionId: String(submissions), values: { name } }));
      return id;
    },
    findDelivery: async (id: string) => (await store.find(id))?.deliveries[0],
  };
}

async function startSite(database: TestDatabase, smtpUrl: string): Promise<SupervisedSite> {
  const port = await findFreePort();
  const site = superviseSite({ ...database.environment, PORT: String(port), SMTP_URL: smtpUrl });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

describe('a mail that the server has all of and does not accept', { timeout: 60_000 }, () => {
  it('holds up no other, nor do four of them', async () => {
    const { database, url, add, countHung, findDelivery } = await setUp();
    for (let count = 0; count < 4; count += 1) await add('Please hang');
    const fifth = await add('Asha Fielding');
    await startSite(database, url);
    await expect.poll(countHung).toBe(4);
    await expect.poll(async () => (await findDelivery(fifth))?.state).toBe('delivered');
  });

  it('lets the site end before whoever ended it loses patience after five seconds, and is due again at once', async () => {
    const { database, url, add, countHung, findDelivery } = await setUp();
    const id = await add('Please hang');
    const site = await startSite(database, url);
    await expect.poll(countHung).toBe(1);
    const impatience = setTimeout(() => site.kill(), 5000);
    await site.stop();
    clearTimeout(impatience);

    expect(site.kills).toBe(0);
    const delivery = await findDelivery(id);
    expect(delivery).toMatchObject({
      state: 'due',
      attempts: 1,
      lastError:
        'The site was stopped in the middle of the attempt. The mail was stopped at the end of DATA. The server had all of it, so it may arrive twice.',
    });
    expect(Date.parse(delivery?.dueAt ?? '')).toBeLessThanOrEqual(Date.now());

    const well = await startTestMailServer();
    onTestFinished(well.close);
    await startSite(database, well.url);
    await expect.poll(async () => (await findDelivery(id))?.state).toBe('delivered');
    expect(well.received.map(({ mail }) => mail.messageId)).toEqual([`<${delivery?.id}@127.0.0.1>`]);
  });
});
