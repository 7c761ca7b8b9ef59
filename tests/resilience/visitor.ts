import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { enquiryForms } from '#enquiries/forms.ts';
import { ask } from './frame/ask.ts';
import { defineExperiment } from './frame/experiment.ts';

const badPosts = 30;
const others = 20;

/** Who sends a form: from which address of this machine, and what stands in `X-Forwarded-For` once it arrives. */
interface Visitor {
  from: string;
  forwardedFor?: string;
}

/** What a forger writes in place of an address, or before it: another each time. */
const forgeries: readonly ((n: number) => string)[] = [
  (n) => `198.51.100.${n}`,
  (n) => `198.51.100.${n}, 192.0.2.${n}, 2001:db8:f::${n}`,
  (n) => `[2001:db8:f:${n}::1]:443`,
  (n) => `198.51.100.${n}:8080`,
  (n) => `::ffff:198.51.100.${n}`,
  (n) => `for=198.51.100.${n};by=192.0.2.1`,
  (n) => `"198.51.100.${n}", unknown, , ,`,
  (n) => Array.from({ length: 400 }, (_, index) => `10.${n}.${index % 256}.1`).join(','),
  (n) => `${','.repeat(4000)}fe80::${n}%eth0`,
  (n) => 'x'.repeat(8000 + n),
];

const forge = (n: number) => forgeries[n % forgeries.length]?.(n) ?? '';

/** For each number of proxies, the forger's nth form, and that of other visitors by their number. */
const ways: readonly { proxies: number; forger: (n: number) => Visitor; other: (n: number) => Visitor }[] = [
  {
    proxies: 0,
    forger: (n) => ({ from: '127.0.0.1', forwardedFor: forge(n) }),
    other: (n) => ({ from: `127.0.1.${n + 1}` }),
  },
  {
    proxies: 1,
    forger: (n) => ({ from: '127.0.0.1', forwardedFor: `${forge(n)}, 203.0.113.7` }),
    other: (n) => ({ from: '127.0.0.1', forwardedFor: `192.0.2.${n}` }),
  },
  {
    proxies: 2,
    forger: (n) => ({
      from: '127.0.0.1',
      forwardedFor: `${forge(n)}, 2001:db8:1:2::${n}, 10.0.0.2`,
    }),
    other: (n) => ({ from: '127.0.0.1', forwardedFor: `2001:db8:1:${(n + 3).toString(16)}::1, 10.0.0.2` }),
  },
];

export const experiment = defineExperiment({
  name: 'visitor',
  promise: 'Whoever floods the forms is held, whatever the headers claim, and nobody else notices.',
  how: `${badPosts} bad forms from one address with forged headers, through no, one and two proxies; then a good one, and one each from ${others} other addresses.`,
  seconds: 60,
  figures: {
    ways: { mustBe: ways.length },
    forgersHeld: { mustBe: ways.length },
    othersAffected: { mustBe: 0 },
    failed: { mustBe: 0 },
  },
  async run(context) {
    let forgersHeld = 0;
    let othersAffected = 0;
    let failed = 0;
    for (const { proxies, forger, other } of ways) {
      context.signal.throwIfAborted();
      const { origin } = await context.startSite({
        environment: { TRUST_PROXY: String(proxies) },
        keepLine: () => false,
      });
      for (let n = 0; n < badPosts; n += 1) if ((await send(origin, forger(n), {})) !== 422) failed += 1;
      if ((await send(origin, forger(badPosts), fillIn('forger'))) === 429) forgersHeld += 1;
      for (let n = 0; n < others; n += 1)
        if ((await send(origin, other(n), fillIn(`other-${n}`))) !== 200) othersAffected += 1;
    }
    return { ways: ways.length, forgersHeld, othersAffected, failed };
  },
});

async function send(
  origin: string,
  { from, forwardedFor }: Visitor,
  fields: Record<string, string>,
): Promise<number | undefined> {
  const agent = new Agent({ localAddress: from });
  const { answer } = await ask(
    {
      path: enquiryForms.newsletter.action,
      method: 'POST',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(forwardedFor && { 'X-Forwarded-For': forwardedFor }),
        // Nobody reads these, whoever writes them.
        Forwarded: `for=${fields.email ?? randomUUID()}`,
        'X-Real-IP': `198.51.100.${randomInt(255)}`,
      },
      body: new URLSearchParams(fields).toString(),
      statuses: [200, 422, 429],
    },
    { origin, agent, patience: 10_000 },
  );
  agent.destroy();
  return answer?.status;
}

const fillIn = (name: string) => ({
  first_name: 'Ada',
  surname: 'Lovelace',
  email: `${name}@private.example`,
  company_name: 'The Engine Room',
  preference: 'Any',
});
