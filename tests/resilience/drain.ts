import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { enquiryForms } from '#enquiries/forms.ts';
import { startMailServer } from '../site/mail-server.ts';
import { type Ask, ask, createAgent } from './frame/ask.ts';
import { below, defineExperiment } from './frame/experiment.ts';
import { startLoad } from './frame/load.ts';

const rate = 200;
const parked = 50;
const mails = 4;

export const experiment = defineExperiment({
  name: 'drain',
  promise: 'A site that is told to end answers all that it was asked, and is gone within five seconds.',
  how: `SIGTERM at ${rate} requests a second, with ${parked} connections kept open and ${mails} mails that a mail server takes and does not answer.`,
  seconds: 60,
  figures: {
    parkedConnections: { mustBe: parked },
    hungMails: { mustBe: mails },
    answered: {},
    failed: { mustBe: 0 },
    exitSeconds: { unit: 's', mustBe: below(5) },
    exitCode: { mustBe: 0 },
  },
  async run(context) {
    const mailServer = await startMailServer();
    context.onEnd(() => mailServer.stop());
    let hungMails = 0;
    mailServer.beforeTaking = () => {
      hungMails += 1;
      return new Promise(() => undefined);
    };
    const site = await context.startSite({
      // Beside the delay that a load balancer is given, which is as long as one likes.
      environment: { SMTP_URL: mailServer.url },
      keepLine: () => false,
    });
    const { origin } = site;
    const agent = createAgent();
    context.onEnd(() => agent.destroy());
    for (let number = 0; number < mails; number += 1)
      await ask(writeEnquiry(number), { origin, agent, patience: 10_000 });
    while (hungMails < mails) {
      context.signal.throwIfAborted();
      await wait(50);
    }

    const load = startLoad({
      origin,
      rate,
      // Of ten, one is drawn each time and one looked for.
      next: (sent) => ({
        path:
          sent % 10 === 0
            ? `/en-gb/news?covers=${sent}`
            : sent % 10 === 1
              ? `/en-gb/search?q=burger${sent}`
              : '/en-gb/about',
      }),
    });
    await wait(3000);
    const parking = new Agent({ keepAlive: true, maxSockets: parked });
    context.onEnd(() => parking.destroy());
    const parkedConnections = await park(parking, origin);
    const toldAt = performance.now();
    site.kill('SIGTERM');
    const { code } = await site.ended;
    const exitSeconds = (performance.now() - toldAt) / 1000;
    const report = await load.stop();
    for (const example of report.examples) if (!/refused/.test(example)) context.tell(example);
    return {
      parkedConnections,
      hungMails,
      answered: report.answered,
      // Refused connections do not count: a load balancer would try another replica.
      failed: report.failed - report.failures.refused,
      exitSeconds,
      exitCode: code ?? Number.NaN,
    };
  },
});

/** Opens keep-alive connections with one request each. Resolves with the number left open. */
async function park(agent: Agent, origin: string): Promise<number> {
  await Promise.all(
    Array.from(
      { length: parked },
      () =>
        new Promise<void>((resolve, reject) => {
          get(`${origin}/en-gb`, { agent }, (response) => response.resume().on('end', resolve)).on(
            'error',
            reject,
          );
        }),
    ),
  );
  await wait(0);
  return Object.values(agent.freeSockets).flat().length;
}

function writeEnquiry(number: number): Ask {
  const fields = {
    first_name: 'Asha',
    surname: `Fielding ${number}`,
    email: `asha-${number}@copper-ladle.example`,
    company_name: 'The Copper Ladle',
    preference: 'Any',
  };
  return {
    path: enquiryForms.newsletter.action,
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
}
