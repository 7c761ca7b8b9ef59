import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { startMailServer } from '../site/mail-server.ts';
import { below, defineExperiment } from './frame/experiment.ts';
import { submitForms } from './stores/submit-forms.ts';

const count = 4;
/** Milliseconds. */
const patience = 100_000;

export const experiment = defineExperiment({
  name: 'killed',
  promise:
    'What was being delivered when the site was killed goes out within a minute, once as far as SMTP allows.',
  how: 'The site is killed (SIGKILL) while the mail server has not accepted its mails, but for one that it has accepted without an answer, and started again.',
  figures: {
    untilDelivered: { unit: 's', mustBe: below(60) },
    lost: { mustBe: 0 },
    undelivered: { mustBe: 0 },
    sentTwice: { mustBe: 1 },
    withAnotherId: { mustBe: 0 },
  },
  seconds: 120,
  async run({ startSite, makeFolder, onEnd }) {
    const mailServer = await startMailServer();
    onEnd(mailServer.stop);
    const dataDirectory = join(await makeFolder(), 'data');
    const environment = { DATA_DIR: dataDirectory, SMTP_URL: mailServer.url, TRUST_PROXY: '1' };
    const store = openEnquiryStore({ databaseUrl: undefined, dataDirectory, log: pino({ enabled: false }) });
    onEnd(() => store.close());

    const { promise: killed, resolve: end } = Promise.withResolvers<void>();
    const held: string[] = [];
    mailServer.beforeTaking = async (messageId) => {
      held.push(messageId);
      await killed;
      // The first one was accepted, and nobody is there to hear of it.
      if (messageId !== held[0]) throw new Error('The client has gone.');
    };
    const first = await startSite({ environment });
    await submitForms(first.origin, 0, count);
    const deliveries = (await store.list()).flatMap((record) => record.deliveries);
    while (held.length < Math.min(deliveries.length, 2)) await wait(10);
    first.kill('SIGKILL');
    await first.ended;
    const since = performance.now();
    mailServer.beforeTaking = async () => undefined;
    end();

    await startSite({ environment });
    while ((await store.countDeliveries()).due > 0 && performance.now() - since < patience) await wait(100);
    const untilDelivered = (performance.now() - since) / 1000;
    const { due } = await store.countDeliveries();
    const ids = mailServer.messageIds.map((messageId) => messageId.split('@')[0] ?? '');
    return {
      untilDelivered,
      lost: deliveries.filter(({ id }) => !ids.includes(id)).length,
      undelivered: due,
      sentTwice: ids.length - new Set(ids).size,
      withAnotherId: ids.filter((id) => !deliveries.some((delivery) => delivery.id === id)).length,
    };
  },
});
