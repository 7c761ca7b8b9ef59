import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DeliveryOutcome, Enquiry, EnquiryStore, NewEnquiry } from '#enquiries/enquiry.server.ts';
import type { FormName } from '#enquiries/forms.ts';
import { createMailDelivery } from '#enquiries/mail/create-mail-delivery.server.ts';
import { createMailFiles } from '#enquiries/mail/mail-files.server.ts';
import { sampleEnquiry } from '#enquiries/sample-enquiry.testing.ts';
import { findDueTime, leaseDue } from '#enquiries/store/enquiry-store.cases.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { parseCommand, UsageError } from './parse-command.server.ts';
import { readPages, runCommand } from './run-command.server.ts';

const day = 24 * 60 * 60 * 1000;
const mail = { channel: 'mail', address: 'sales@oakpea.example' } as const;
const dead: DeliveryOutcome = { kind: 'dead', reason: 'The mail server answered 550 5.1.1 to RCPT TO.' };

let directory: string;
let store: EnquiryStore;
let now: number;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'oakpea-enquiries-'));
  now = Date.parse('2026-11-04T14:05:06.789Z');
  store = openEnquiryStore({
    databaseUrl: undefined,
    dataDirectory: directory,
    log: pino({ enabled: false }),
    now: () => now,
  });
});

afterEach(() => store.close());

describe('list', () => {
  it('says that there are none, and where it looked', async () => {
    expect(await run('list')).toBe('There are no enquiries in the test database.\n');
  });

  it('has a line for each, newest first, with what became of it', async () => {
    const ids = [await add('contact'), await add('general'), await add('newsletter')];
    await settle({ kind: 'delivered' });
    await settle(dead);
    ids.push(await add('contact', { suspicions: ['honeypot', 'too-fast'] }));

    expect(await run('list')).toBe(
      [
        'ID             RECEIVED (UTC)    FORM        STATE      FROM',
        `${short(ids[3])}  2026-11-04 14:08  contact     spam       asha@copper-ladle.example`,
        `${short(ids[2])}  2026-11-04 14:07  newsletter  due        asha@copper-ladle.example`,
        `${short(ids[1])}  2026-11-04 14:06  general     dead       asha@copper-ladle.example`,
        `${short(ids[0])}  2026-11-04 14:05  contact     delivered  asha@copper-ladle.example`,
        '',
      ].join('\n'),
    );
  });

  it('fits the terminal', async () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;
    await add('contact', { values: { ...sampleEnquiry('contact').values, email } });
    const lines = (await run('list', 80)).split('\n');
    expect(lines.map((line) => line.length)).toEqual([60, 80, 0]);
    expect(lines[1]).toMatch(/aaa…$/);
    expect(await run('list')).toContain(email);
  });

  it('can be narrowed down', async () => {
    await add('contact');
    const id = await add('general', {
      values: { ...sampleEnquiry('general').values, email: 'Bo@Other.example' },
    });
    await settle({ kind: 'delivered' });
    await settle(dead);
    expect(listIds(await run('list --form general'))).toEqual([short(id)]);
    expect(listIds(await run('list --state dead'))).toEqual([short(id)]);
    expect(listIds(await run('list --email bo@other.EXAMPLE'))).toEqual([short(id)]);
    expect(await run('list --form contact --state dead')).toBe(
      'There are no such enquiries in the test database.\n',
    );
  });

  it('says that there are more', async () => {
    for (let count = 0; count < 3; count += 1) await add('contact');
    const output = await run('list --limit 2');
    expect(listIds(output)).toHaveLength(2);
    expect(output).toMatch(/\nThere are more: --limit 20 shows more of them\.\n$/);
    expect(await run('list --limit 3')).not.toContain('There are more');
  });
});

describe('show', () => {
  it('has every field, and every delivery', async () => {
    const id = await add('general', { targets: [mail, { channel: 'webhook' }] });
    await settle(dead);
    await settle({ kind: 'failed', reason: 'The webhook answered 503.', retryMilliseconds: day }, 'webhook');
    expect(await run(`show ${short(id)}`)).toBe(`${id}
general form, 2026-11-04 14:05 UTC, from /en-gb/contact (en-gb)

Name
  Asha Fielding

Company name
  The Copper Ladle

Email
  asha@copper-ladle.example

Phone
  +44 1632 960123

Address line 1
  2 Market Row

Address line 2
  Old Dairy Yard

Address line 3
  Unit 5

Town
  Peaborough

Postcode
  PB1 4OK

Preferred wholesaler/distributor
  Marrow & Sons

Enquiry details
  Could we taste the burgers?

  We serve 300 lunches a day.

Deliveries
  Mail to sales@oakpea.example: given up after 1 attempt. The mail server answered 550 5.1.1 to RCPT TO.
  Webhook: due at 2026-11-05 14:06 UTC, after 1 attempt. The webhook answered 503.
`);
  });

  it.each([
    ['honeypot', 'a field was filled in that people do not see'],
    ['too-fast', 'it was filled in faster than people can type'],
    ['captcha', 'it did not pass the check for robots'],
  ] as const)(
    'says what speaks against an enquiry, and that it is delivered all the same: %s',
    async (suspicion, reason) => {
      const id = await add('contact', { suspicions: [suspicion] });
      const output = await run(`show ${id}`);
      expect(output).toContain(`\nPossibly automatic\n  ${suspicion}: ${reason}\n`);
      expect(output).toContain(
        '  Mail to sales@oakpea.example: due at 2026-11-04 14:05 UTC, after 0 attempts.\n',
      );
    },
  );

  it('says why an enquiry is taken for spam', async () => {
    const id = await add('contact', { suspicions: ['too-fast', 'captcha'] });
    const output = await run(`show ${id}`);
    expect(output).toContain(
      '\nTaken for spam\n  too-fast: it was filled in faster than people can type\n  captcha: it did not pass the check for robots\n',
    );
    expect(output).toContain(
      '  Mail to sales@oakpea.example: held until somebody says that it is not spam.\n',
    );
  });

  it('lets no text steer the terminal', async () => {
    const name = 'Asha\u001B]0;title\u0007\u001B[2J\u009B31m\r\u202Etxt';
    const id = await add('contact', { values: { name, email: '\u001B[8m@x.example' } });
    for (const output of [await run(`show ${id}`), await run('list')]) {
      expect(output).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u);
      expect(output).toContain('[8m@x.example');
    }
  });
});

describe('export', () => {
  it('is everything, spam included, in the format that is asked for', async () => {
    const ids = [await add('contact'), await add('general', { suspicions: ['honeypot', 'too-fast'] })];
    const enquiries: { id: string }[] = JSON.parse(await run('export --format json'));
    expect(enquiries.map(({ id }) => id)).toEqual(ids.toReversed());
    const lines = (await run('export --format csv')).split('\r\n');
    expect(lines.map((line) => line.slice(1, 37))).toEqual([
      expect.stringContaining('id'),
      ...ids.toReversed(),
      '',
    ]);
  });

  it('is for spreadsheets in the language and with the separator of a locale', async () => {
    await add('contact');
    expect(await run('export --format csv --locale de-de')).toMatch(/^\uFEFF"id";"received_at";/);
    expect(await run('export --format csv --separator tab')).toMatch(/^\uFEFF"id"\t"received_at"\t/);
    const { sheets } = await readXlsx(
      await runForBytes('export --format xlsx --locale de-de --form contact'),
    );
    expect(sheets[0]?.rows.map((row) => row[2])).toEqual(['Formular', 'Kontaktformular']);
  });

  it('can be one person’s', async () => {
    await add('contact');
    const id = await add('newsletter', {
      suspicions: ['honeypot', 'too-fast'],
      values: { ...sampleEnquiry('newsletter').values, email: 'bo@other.example' },
    });
    const enquiries: { id: string }[] = JSON.parse(
      await run('export --format json --email BO@other.example'),
    );
    expect(enquiries.map((enquiry) => enquiry.id)).toEqual([id]);
  });
});

describe('retry', () => {
  it('makes due what was given up', async () => {
    const id = await add('contact');
    await settle(dead);
    expect(await run(`retry ${short(id)}`)).toBe('1 delivery due now.\n');
    expect(await findDueTime(store, 'mail')).toBe(new Date(now).toISOString());
  });

  it('leaves alone what was delivered', async () => {
    const id = await add('contact');
    await settle({ kind: 'delivered' });
    expect(await run(`retry ${id}`)).toMatch(/^There is nothing to deliver/);
    expect(await findDueTime(store, 'mail')).toBeUndefined();
  });

  it('leaves spam to not-spam', async () => {
    const id = await add('contact', { suspicions: ['honeypot', 'too-fast'] });
    await expect(run(`retry ${id}`)).rejects.toThrow('Have it delivered with not-spam.');
    expect((await store.countDeliveries()).held).toBe(1);
  });
});

describe('not-spam', () => {
  it('has the enquiry delivered, once', async () => {
    const id = await add('contact', { suspicions: ['honeypot', 'too-fast'] });
    expect(await run(`not-spam ${short(id)}`)).toBe('It counts as real: its deliveries are due now.\n');
    expect((await store.countDeliveries()).due).toBe(1);
    expect(await run(`not-spam ${short(id)}`)).toBe('It counts as real already.\n');
  });
});

describe('an ID', () => {
  it.each(['show', 'retry', 'not-spam'])('that %s does not find is a mistake', async (name) => {
    await add('contact');
    await add('contact', {}, 0);
    for (const id of ['ffffffff', '%', '0']) {
      await expect(run(`${name} ${id}`)).rejects.toThrow(
        new UsageError(
          `There is no enquiry whose ID begins with "${id}", or there is more than one, in the test database.`,
        ),
      );
    }
  });
});

describe('erase', () => {
  it('removes what one person sent, and the mails that were written of it', async () => {
    await add('contact');
    await add('newsletter');
    const other = await add('contact', {
      values: { ...sampleEnquiry('contact').values, email: 'bo@other.example' },
    });
    await deliverAsFiles();
    expect(await run('erase --email ASHA@copper-ladle.EXAMPLE')).toBe(
      '2 enquiries, 2 deliveries and 2 mail files removed.\n',
    );
    expect(listIds(await run('list'))).toEqual([short(other)]);
    expect(await run('erase --email asha@copper-ladle.example')).toBe(
      '0 enquiries, 0 deliveries and 0 mail files removed.\n',
    );
  });
});

describe('purge', () => {
  it('removes what is older than the retention, and the mails that were written of it', async () => {
    await add('contact', { targets: [mail, { channel: 'webhook' }] });
    await deliverAsFiles();
    now += 20 * day;
    const recent = await add('contact');
    now += 20 * day;
    expect(await run('purge')).toBe(
      'Received before 2026-11-14 14:07 UTC: 1 enquiry, 2 deliveries and 1 mail file removed.\n',
    );
    expect(listIds(await run('list'))).toEqual([short(recent)]);
  });

  it('leaves what is still to be delivered', async () => {
    const id = await add('contact');
    now += 40 * day;
    expect(await run('purge')).toMatch(/ 0 enquiries, 0 deliveries and 0 mail files removed\.\n$/);
    expect(listIds(await run('list'))).toEqual([short(id)]);
  });
});

function run(words: string, width?: number): Promise<string> {
  return text(carryOut(words, width));
}

function runForBytes(words: string): Promise<Uint8Array> {
  return buffer(carryOut(words) as AsyncGenerator<Uint8Array>);
}

async function* carryOut(
  words: string,
  width = Number.POSITIVE_INFINITY,
): AsyncGenerator<string | Uint8Array> {
  const command = parseCommand(words.split(' '));
  if (command.name === 'help' || 'file' in command) return expect.unreachable();
  yield* runCommand(command, {
    store,
    mailFiles: createMailFiles(join(directory, 'mail')),
    retentionDays: 30,
    channels: ['mail'],
    databaseName: 'the test database',
    width,
  });
}

/** Adds an enquiry, then lets `elapsed` milliseconds pass. Resolves with the id. */
async function add(
  form: FormName,
  changes: Partial<Enquiry & Pick<NewEnquiry, 'targets'>> = {},
  elapsed = 60_000,
): Promise<string> {
  const { id } = await store.add({
    ...sampleEnquiry(form),
    submissionId: crypto.randomUUID(),
    targets: [mail],
    ...changes,
  });
  now += elapsed;
  return id;
}

/** Settles the delivery that has been due longest. */
async function settle(outcome: DeliveryOutcome, channel: 'mail' | 'webhook' = 'mail'): Promise<void> {
  const [delivery] = await leaseDue(store, { channel, limit: 1, leaseMilliseconds: () => day });
  if (!delivery) return expect.unreachable('No delivery is due.');
  await store.settle(delivery, outcome);
}

async function deliverAsFiles(): Promise<void> {
  const delivery = createMailDelivery({
    smtpUrl: undefined,
    from: { name: '', address: 'noreply@oakpea.example' },
    mailDirectory: join(directory, 'mail'),
    siteOrigin: 'https://www.oakpea.example',
    log: pino({ enabled: false }),
  });
  for (const each of await leaseDue(store, { limit: 100, leaseMilliseconds: () => day })) {
    await delivery.deliver(each, new AbortController().signal);
    await store.settle(each, { kind: 'delivered' });
  }
}

function listIds(output: string): string[] {
  return output
    .split('\n')
    .slice(1)
    .filter((line) => /^[\da-f]{8}-/.test(line))
    .map((line) => line.slice(0, 13));
}

function short(id = ''): string {
  return id.slice(0, 13);
}

it('reads each enquiry once, in order, those of the same moment included', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'oakpea-enquiries-'));
  let now = Date.parse('2026-11-04T14:05:06.789Z');
  const log = pino({ enabled: false });
  const store = openEnquiryStore({ databaseUrl: undefined, dataDirectory, log, now: () => now });
  onTestFinished(() => store.close());

  for (let count = 0; count < 9; count += 1) {
    if (count === 5) now += 1;
    await store.add({
      ...sampleEnquiry(count === 8 ? 'newsletter' : 'contact'),
      submissionId: String(count),
      targets: [{ channel: 'webhook' }],
    });
  }
  const all = (await store.list({ form: 'contact' })).map(({ id }) => id);
  expect(all).toHaveLength(8);
  for (const pageSize of [1, 3, 4, 8, 9]) {
    const read: string[] = [];
    for await (const { id } of readPages(store, { form: 'contact' }, pageSize)) read.push(id);
    expect(read).toEqual(all);
  }
});
