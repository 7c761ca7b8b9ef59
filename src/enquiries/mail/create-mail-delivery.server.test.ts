import { mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DeliveryError } from '../enquiry.server.ts';
import { enquiryForms } from '../forms.ts';
import { sampleDelivery, sampleEnquiry } from '../sample-enquiry.testing.ts';
import { createMailDelivery, type MailDelivery } from './create-mail-delivery.server.ts';
import { startTestMailServer, type TestMailServer } from './mail-server.testing.ts';

const signal = new AbortController().signal;
const id = sampleDelivery(sampleEnquiry('contact')).id;

let directory: string;
let log: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'oakpea-mail-'));
  log = '';
});

/** What attackers type, and unusual text that honest visitors type. */
const hostileTexts = {
  'a header after CRLF': 'Asha\r\nBcc: victim@elsewhere.example\r\n\r\nBody',
  'a header after LF': 'Asha\nBcc: victim@elsewhere.example',
  'the end of the message': 'Asha\r\n.\r\nMAIL FROM:<x@elsewhere.example>',
  'an encoded word': '=?utf-8?B?QmNjOiB2aWN0aW1AZWxzZXdoZXJlLmV4YW1wbGU=?=',
  'an encoded line break': '=?utf-8?Q?Asha=0D=0ABcc:_victim@elsewhere.example?=',
  'a boundary': '----_NmP-0000000000000000-Part_1\r\nContent-Type: text/html',
  'an element': '<img src=x onerror=alert(1)><script>alert(1)</script>',
  'the end of an attribute': '"\'></td></table><style>*{display:none}</style><!--',
  'a formula': "=cmd|' /C calc'!A0",
  'text from right to left': 'مطبخ \u202Etxt.exe\u202C \u2066שלום\u2069',
  'an emoji of several characters': '👩🏽‍🍳 🇬🇧 é 𝒜',
  'controls and half a character': 'A\u0000\u0007\u001B[2J\u009B\u007F\uD800\uFFFEsha',
  'five thousand characters': 'ä'.repeat(5000),
  'a template': '{brand} {{7*7}} <%= 7*7 %> $& $1',
};

describe('with a mail server', () => {
  it('sends to the one address of the delivery', async () => {
    const { server, mail } = await startSending();
    await mail.deliver(sampleDelivery(sampleEnquiry('contact')), signal);

    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({
      envelope: { from: 'noreply@oakpea.example', to: ['sales@oakpea.example'] },
      mail: {
        from: { name: 'Oakpea Professionals', address: 'noreply@oakpea.example' },
        to: [{ address: 'sales@oakpea.example' }],
        replyTo: [{ name: '', address: 'asha@copper-ladle.example' }],
        subject: 'New contact enquiry (019a4f2c-7f1e)',
        messageId: `<${id}@www.oakpea.example>`,
        date: '2026-11-04T14:05:06.000Z',
      },
    });
    expect(server.received[0]?.mail.text).toContain('  Could we taste the burgers?\n\n  We serve');
    expect(await readdir(directory)).toEqual([]);
  });

  it.each([
    ['kitchen@oakpea.example', 'kitchen@oakpea.example', undefined],
    ['sales@elsewhere.example', 'noreply@oakpea.example', 'sales@elsewhere.example'],
  ])(
    'answers for %s so that it passes for genuine, in the thread it belongs to',
    async (sender, from, reply) => {
      const { server, mail } = await startSending();
      const answer = { text: 'Gladly.', at: '2026-11-05T08:00:00.000Z', sender, earlier: ['one', 'two'] };
      const target = { channel: 'answer', address: 'asha@copper-ladle.example' } as const;
      await mail.deliver(sampleDelivery(sampleEnquiry('contact'), { target, answer }), signal);
      const [received] = server.received;
      expect(received?.envelope).toEqual({ from, to: [target.address] });
      expect(received?.mail).toMatchObject({
        from: { address: from },
        subject: 'Your message to Oakpea Professionals (019a4f2c-7f1e)',
        messageId: `<${id}@www.oakpea.example>`,
        inReplyTo: '<two@www.oakpea.example>',
        references: '<one@www.oakpea.example> <two@www.oakpea.example>',
        date: '2026-11-05T08:00:00.000Z',
        text: 'Gladly.\n\n> Could we taste the burgers?\n> \n> We serve 300 lunches a day.\n',
      });
      expect(received?.mail.replyTo?.[0]?.address).toBe(reply);
    },
  );

  it('gives up an answer at once that the mailbox refuses, and no enquiry', async () => {
    const { mail } = await startSending({
      onRcptTo: (_address, _session, done) => done(refuse(550, 'Unknown')),
    });
    expect(await failToDeliver(mail)).toMatchObject({ isFinal: false });
    const answer = { text: 'Gladly.', at: '2026-11-05T08:00:00.000Z', sender: undefined, earlier: [] };
    const target = { channel: 'answer', address: 'asha@copper-ladle.example' } as const;
    const delivery = sampleDelivery(sampleEnquiry('contact'), { target, answer });
    await expect(mail.deliver(delivery, signal)).rejects.toMatchObject({ isFinal: true });
  });

  it.each(Object.entries(hostileTexts))('is not led astray by %s', async (_, text) => {
    const { server, mail } = await startSending();
    const values = Object.fromEntries(enquiryForms.general.fields.map(({ name }) => [name, text]));
    const enquiry = sampleEnquiry('general', { values });
    await mail.deliver(sampleDelivery(enquiry), signal);

    const [received] = server.received;
    expect(server.received).toHaveLength(1);
    expect(received?.envelope).toEqual({ from: 'noreply@oakpea.example', to: ['sales@oakpea.example'] });
    expect(received?.mail.headers.map(({ key }) => key)).toEqual([
      'auto-submitted',
      'from',
      'to',
      'subject',
      'message-id',
      'date',
      'mime-version',
      'content-type',
    ]);
    expect(received?.mail.subject).toBe('New general enquiry (019a4f2c-7f1e)');
    expect(received?.mail.attachments).toEqual([]);

    const { document } = new JSDOM(received?.mail.html).window;
    const elements = new Set([...document.querySelectorAll('body *')].map(({ localName }) => localName));
    expect([...elements].toSorted()).toEqual(
      ['h1', 'hr', 'p', 'table', 'tbody', 'td', 'th', 'tr', ...(elements.has('br') ? ['br'] : [])].toSorted(),
    );
    const cells = [...document.querySelectorAll('table:first-of-type td')].map((cell) => cell.textContent);
    expect(cells).toEqual(Array(enquiryForms.general.fields.length).fill(showText(text)));

    const body = (received?.mail.text ?? '').split('\n');
    const unindented = body.filter((line) => line && !line.startsWith('  '));
    expect(unindented.join('\n')).not.toMatch(/Asha|victim|cmd|alert|brand/);
    expect(body.join('\n')).toContain(`Name\n${showText(text).replaceAll(/^(?=.)/gm, '  ')}\n`);
    expect(`${received?.mail.html}${received?.mail.text}`).not.toMatch(
      /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u,
    );
  });

  it('takes an address for one address, whatever stands in it', async () => {
    const { server, mail } = await startSending();
    const address = 'sales@oakpea.example, victim@elsewhere.example';
    await mail
      .deliver(sampleDelivery(sampleEnquiry('contact'), { target: { channel: 'mail', address } }), signal)
      .catch((error: unknown) => expect(error).toBeInstanceOf(DeliveryError));
    expect(server.received.flatMap(({ envelope }) => envelope.to)).not.toContain('sales@oakpea.example');
    expect(server.received.flatMap(({ envelope }) => envelope.to)).not.toContain('victim@elsewhere.example');
  });

  it.each<[string, SMTPServerOptions]>([
    [
      'The mail server answered 550 5.1.1 to RCPT TO.',
      { onRcptTo: (address, _, done) => done(refuse(550, `5.1.1 <${address.address}> is unknown here`)) },
    ],
    [
      'The mail server answered 451 to MAIL FROM.',
      { onMailFrom: (address, _, done) => done(refuse(451, `${address.address}: try again later`)) },
    ],
    [
      'The mail server answered 554 5.7.1 to the end of DATA.',
      {
        onData(stream, _, done) {
          stream.resume().on('end', () => done(refuse(554, '5.7.1 spam: asha@copper-ladle.example')));
        },
      },
    ],
    [
      'The mail server answered 421 to the connection.',
      { onConnect: (_, done) => done(refuse(421, 'noreply@oakpea.example may not connect')) },
    ],
  ])('says of a refusal what helps and no more: %s', async (message, options) => {
    const { mail } = await startSending(options);
    const error = await failToDeliver(mail);
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error.message).toBe(message);
    expect(error.cause).toBeUndefined();
  });

  it.each(['büro@köche.example'])(
    'refuses %s with the reason where the server has no SMTPUTF8, and sends nothing',
    async (address) => {
      for (const hidesPipelining of [true, false]) {
        const { server, mail } = await startSending({ hideSMTPUTF8: true, hidePIPELINING: hidesPipelining });
        const delivery = sampleDelivery(sampleEnquiry('contact'), { target: { channel: 'mail', address } });
        await expect(mail.deliver(delivery, signal)).rejects.toThrow(
          new DeliveryError(
            'The mail server takes no address with letters beyond ASCII before the @ (it has no SMTPUTF8): use another address or mail server.',
          ),
        );
        expect(server.received).toEqual([]);
      }
      const { server, mail } = await startSending({ hideSMTPUTF8: false });
      await mail.deliver(
        sampleDelivery(sampleEnquiry('contact'), { target: { channel: 'mail', address } }),
        signal,
      );
      expect(server.received).toMatchObject([{ envelope: { to: [address] } }]);
    },
  );

  it('writes a domain in ASCII, which every server takes', async () => {
    const { server, mail } = await startSending({ hideSMTPUTF8: true });
    const target = { channel: 'mail', address: 'office@köche.example' } as const;
    await mail.deliver(sampleDelivery(sampleEnquiry('contact'), { target }), signal);
    // The envelope says the same, but the test's server decodes it.
    expect(server.received).toMatchObject([{ mail: { to: [{ address: 'office@xn--kche-5qa.example' }] } }]);
    expect(server.received[0]?.source).not.toContain('köche');
  });

  it('says that the password was refused, and not which', async () => {
    const { server } = await startSending({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refuse(535, '5.7.8 robot:secret is wrong')),
    });
    const mail = openDelivery(server.url.replace('//', '//robot:secret@'));
    expect((await failToDeliver(mail)).message).toBe('The mail server answered 535 5.7.8 to AUTH PLAIN.');
  });

  it('says that there is no server', async () => {
    const { server, mail } = await startSending();
    await server.close();
    expect((await failToDeliver(mail)).message).toBe(
      'The mail could not be sent (ECONNREFUSED at the connection).',
    );
  });

  describe('when a server hangs', () => {
    async function startHanging(options: SMTPServerOptions, secret = ''): Promise<string> {
      const server = await startTestMailServer(options);
      onTestFinished(server.close);
      return server.url.replace('//', `//${secret}`);
    }

    /** Starts a server that answers each line it receives with the next of these, then falls silent. */
    async function startSaying(reach: () => void, ...lines: string[]): Promise<number> {
      const sockets = new Set<Socket>();
      const server = createServer((socket) => {
        const left = [...lines];
        const say = () => {
          const line = left.shift();
          if (line === undefined) reach();
          else socket.write(line);
        };
        sockets.add(socket.on('data', say).on('error', () => undefined));
        say();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => {
        for (const socket of sockets) socket.destroy();
        return new Promise((resolve) => server.close(() => resolve()));
      });
      return (server.address() as AddressInfo).port;
    }

    const session = ['220 hello\r\n', '250 hello\r\n', '250 sender\r\n', '250 recipient\r\n'];

    it.each<[string, (reach: () => void) => Promise<string>]>([
      ['the connection with TLS', async (reach) => `smtps://127.0.0.1:${await startSaying(reach)}`],
      [
        'AUTH LOGIN',
        (reach) =>
          startHanging(
            {
              disabledCommands: ['STARTTLS'],
              authMethods: ['LOGIN'],
              allowInsecureAuth: true,
              onAuth: () => reach(),
            },
            'robot:secret@',
          ),
      ],
      ['RCPT TO', async (reach) => `smtp://127.0.0.1:${await startSaying(reach, ...session.slice(0, 3))}`],
      [
        'the end of DATA. The server had all of it, so it may arrive twice',
        (reach) => startHanging({ onData: (stream) => stream.resume().on('end', reach) }),
      ],
    ])('says that it was stopped at %s', async (stage, hangAt) => {
      const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
      const abort = new AbortController();
      const failure = failToDeliver(openDelivery(await hangAt(reach)), abort.signal);
      await reached;
      abort.abort();
      expect((await failure).message).toBe(`The mail was stopped at ${stage}.`);
    });

    it.each<[string, SMTPServerOptions, string]>([
      ['the greeting', { onConnect: () => undefined }, 'greetingTimeout=500'],
      ['RCPT TO', { onRcptTo: () => undefined }, 'socketTimeout=1000'],
      [
        'the end of DATA). The server had all of it, so it may arrive twice',
        { onData: (stream) => stream.resume() },
        'socketTimeout=1000',
      ],
    ])('says that it waited in vain at %s', async (stage, options, patience) => {
      const failure = failToDeliver(openDelivery(`${await startHanging(options)}?${patience}`));
      const { message } = await failure;
      expect(message.replace(/\)?\.$/, '')).toBe(`The mail could not be sent (ETIMEDOUT at ${stage}`);
    });
  });
});

describe('without a mail server', () => {
  it('writes the mail to a file that only its owner can read, and logs where', async () => {
    const mail = openDelivery(undefined);
    await mail.deliver(sampleDelivery(sampleEnquiry('contact')), signal);

    const file = join(directory, `${id}.eml`);
    expect(await readdir(directory)).toEqual([`${id}.eml`]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await PostalMime.parse(await readFile(file))).toMatchObject({
      to: [{ address: 'sales@oakpea.example' }],
      messageId: `<${id}@www.oakpea.example>`,
      text: expect.stringContaining('Could we taste the burgers?'),
    });
    expect(JSON.parse(log)).toMatchObject({
      file,
      msg: 'A mail was written to a file, because SMTP_URL is not set.',
    });
    expect(log).not.toMatch(/asha|ladle|burger|sales@/i);
  });

  it('writes a repeat to the same file', async () => {
    const mail = openDelivery(undefined);
    const delivery = sampleDelivery(sampleEnquiry('contact'));
    await Promise.all([mail.deliver(delivery, signal), mail.deliver(delivery, signal)]);
    expect(await readdir(directory)).toEqual([`${id}.eml`]);
  });

  it('says that the file could not be written', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const error = await failToDeliver(openDelivery(undefined, join(file, 'mail')));
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error.message).toBe('The mail could not be written to a file (ENOTDIR).');
  });

  it('removes the files of deliveries, unfinished ones included, and no other', async () => {
    const mail = openDelivery(undefined);
    const other = '019a4f2c-7f20-7000-8000-00000000000b';
    await mail.deliver(sampleDelivery(sampleEnquiry('contact')), signal);
    await mail.deliver(sampleDelivery(sampleEnquiry('contact'), { id: other }), signal);
    await writeFile(join(directory, `${id}.0b5f.tmp`), 'Killed while wri');
    await writeFile(join(directory, 'notes.txt'), 'Not ours');

    expect(await mail.remove([id, '019a4f2c-7f20-7000-8000-00000000000c'])).toBe(2);
    expect(await readdir(directory)).toEqual([`${other}.eml`, 'notes.txt']);
  });

  it('removes what is left of earlier times', async () => {
    const mail = openDelivery(undefined);
    const other = '019a4f2c-7f20-7000-8000-00000000000b';
    await mail.deliver(sampleDelivery(sampleEnquiry('contact')), signal);
    await mail.deliver(sampleDelivery(sampleEnquiry('contact'), { id: other }), signal);
    await utimes(join(directory, `${id}.eml`), 0, new Date('2026-01-01'));

    expect(await mail.removeOlderThan(new Date('2026-01-02'))).toBe(1);
    expect(await readdir(directory)).toEqual([`${other}.eml`]);
  });

  it('has nothing to remove before the first mail', async () => {
    const mail = openDelivery(undefined, join(directory, 'mail'));
    expect(await mail.remove([id])).toBe(0);
    expect(await mail.removeOlderThan(new Date())).toBe(0);
  });
});

async function startSending(
  options?: SMTPServerOptions,
): Promise<{ server: TestMailServer; mail: MailDelivery }> {
  const server = await startTestMailServer(options);
  onTestFinished(server.close);
  return { server, mail: openDelivery(server.url) };
}

function openDelivery(smtpUrl: string | undefined, mailDirectory = directory): MailDelivery {
  const mail = createMailDelivery({
    smtpUrl,
    from: { name: '', address: 'noreply@oakpea.example' },
    mailDirectory,
    siteOrigin: 'https://www.oakpea.example',
    log: pino(
      {},
      {
        write(line: string) {
          log += line;
        },
      },
    ),
  });
  return mail;
}

async function failToDeliver(mail: MailDelivery, abort = signal): Promise<Error> {
  const outcome = mail.deliver(sampleDelivery(sampleEnquiry('contact')), abort);
  return outcome.then(
    () => expect.unreachable('It was delivered.'),
    (error: Error) => error,
  );
}

function refuse(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** A text as it may be shown: well-formed characters, `\n` line breaks, no control characters. */
function showText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
}
