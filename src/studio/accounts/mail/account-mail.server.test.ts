import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestMailServer, type TestMailServer } from '#enquiries/mail/mail-server.testing.ts';
import { brandName } from '#i18n/brand.ts';
import type { HandedLink, PeopleAnswer } from '../contract.ts';
import {
  openTestBrowser,
  openTestDoor,
  setUp,
  type TestBrowser,
  type TestDoor,
  testOrigin,
} from '../studio-door.testing.ts';

let server: TestMailServer;
let door: TestDoor;
let administrator: TestBrowser;
let isRefusing = false;
let isAway = false;
beforeAll(async () => {
  server = await startTestMailServer({
    hideSMTPUTF8: true,
    onRcptTo: (_address, _session, done) =>
      isRefusing ? done(Object.assign(new Error('Mailbox unavailable'), { responseCode: 550 })) : done(),
  });
  door = await openTestDoor({ smtpUrl: server.url, mailFrom: { name: '', address: 'site@example.com' } });
  administrator = openTestBrowser(door);
  await setUp(door, administrator);
});
afterAll(async () => {
  await door.close();
  if (!isAway) await server.close();
});

async function invite(email: string): Promise<HandedLink> {
  const body = { email, role: 'editor', sendsMail: true };
  return (await administrator.send('POST', '/invitations', body)).body;
}

test('an invitation goes to whom it is for, with the link that lets them in', async () => {
  const handed = await invite('bea@example.com');
  expect(handed.isMailed).toBe(true);
  const { envelope, mail } = server.received.at(-1) ?? {};
  expect(envelope).toEqual({ from: 'site@example.com', to: ['bea@example.com'] });
  expect(mail?.from).toEqual({ name: brandName, address: 'site@example.com' });
  expect(mail?.subject).toBe(`Your invitation to the ${brandName} studio`);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(mail?.text).toContain('Ada Brewer has invited you to the studio');
  expect(mail?.text).toContain('until 8 May 2030');
  const [link = ''] = /^https:\S+$/m.exec(mail?.text ?? '') ?? [];
  expect(link).toBe(handed.link);
  expect(link).toContain(`${testOrigin}/studio/invitation#`);
  const token = link.split('#')[1];
  const accepted = { token, name: 'Bea', password: 'nine brown herons over a weir' };
  expect((await openTestBrowser(door).send('POST', '/invitation', accepted)).status).toBe(200);
});

test('an address that the mail server cannot take is not said to be mailed, and its link is handed over', async () => {
  const before = server.received.length;
  const { isMailed, link } = await invite('büro@example.com');
  expect({ isMailed, count: server.received.length }).toEqual({ isMailed: false, count: before });
  expect(link).toContain('/studio/invitation#');
});

test('a link for a new password goes to whose it is, whatever else is known of them', async () => {
  const { people } = (await administrator.send('GET', '/people')).body as PeopleAnswer;
  const { id } = people.find(({ email }) => email === 'bea@example.com') ?? {};
  const { body } = await administrator.send('POST', `/people/${id}/reset-link`, { sendsMail: true });
  const { envelope, mail } = server.received.at(-1) ?? {};
  expect(envelope?.to).toEqual(['bea@example.com']);
  expect(mail?.text).toContain((body as HandedLink).link);
  expect(mail?.text).toContain('If you did not ask for this, tell Ada Brewer.');
});

test('a mail that is refused, or a server that is away, leaves a link to hand on, and says that it was not sent', async () => {
  isRefusing = true;
  const refused = await invite('cleo@example.com');
  const count = server.received.length;
  await server.close();
  isAway = true;
  const unsent = await invite('dan@example.com');
  for (const { isMailed, link } of [refused, unsent]) {
    expect(isMailed).toBe(false);
    const token = link.split('#')[1];
    const read = await openTestBrowser(door).send('POST', '/links/read', { kind: 'invitation', token });
    expect(read.status).toBe(200);
  }
  expect(server.received).toHaveLength(count);
});
