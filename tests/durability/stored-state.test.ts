import { createHash } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { runCommand } from '#enquiries/administration/run-command.server.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import type { SessionAnswer } from '#studio/accounts/contract.ts';
import { openTestBrowser, testPassword } from '#studio/accounts/studio-door.testing.ts';
import type { AuditPage } from '#studio/audit/contract.ts';
import type { EntryPage, VersionSummary } from '#studio/entries/contract.ts';
import type { OpenedMedia } from '#studio/media/contract.ts';
import type { Plan } from '#studio/publishing/contract.ts';
import { openWholeStudio } from '#studio/whole-studio.testing.ts';
import { openStoredState } from '../site/open-stored-state.ts';

const fileOf = (key: string) => `en-gb/pages/${key}.yaml`;
const page = (slug: string, entryTitle: string) => ({
  slug,
  entryTitle,
  body: [{ block: 'Text', text: 'Peas.' }],
});
/** The folder of content that it was stored over. */
const files = {
  [fileOf('about')]: page('about', 'About us'),
  [fileOf('contact')]: page('contact', 'Contact us'),
  [fileOf('menu')]: page('menu', 'Menu'),
  [fileOf('sale')]: page('sale', 'Sale'),
};
const picture = '62239c4c7ed50ddbd498359427a1791682c07730a876a79b2e494897042d12a6';

describe.each(['sqlite', 'postgres'] as const)('what an earlier release stored (%s)', (kind) => {
  test('is all there in the studio', async () => {
    const stored = await openStoredState(kind);
    const whole = await openWholeStudio(files, stored);
    const { administrator, app } = whole;
    const get = async <Answer>(path: string): Promise<Answer> => {
      const { status, body } = await administrator.send('GET', path);
      expect(status, path).toBe(200);
      return body;
    };
    expect((await get<SessionAnswer>('/session')).editor).toMatchObject({ role: 'administrator' });
    const ben = openTestBrowser(whole);
    const password = { email: 'ben@example.com', password: testPassword };
    expect((await ben.send('POST', '/sign-in/password', password)).body).toMatchObject({
      editor: { name: 'ben', role: 'editor' },
    });

    const { entries } = await get<EntryPage>('/entries');
    expect(entries.map(({ title, state }) => `${title}: ${state}`).sort()).toEqual([
      'About us, newer: changed',
      'Contact in autumn: changed',
      'Fair: draft',
      'Monday menu: published',
      'Other offers: published',
      'Sale of peas: changed',
    ]);
    const { pages } = whole.content.current().locales['en-gb'];
    expect([pages.get('about')?.entryTitle, pages.get('menu')?.entryTitle]).toEqual([
      'About the peas',
      'Monday menu',
    ]);
    const versions = await get<VersionSummary[]>(`/versions/${fileOf('about')}`);
    expect(versions.find(({ isLive }) => isLive)).toMatchObject({ by: 'ben' });
    expect(versions.map(({ note }) => note)).toContain('First words');

    // Plans that are over are listed for some months only, and so looked up where they are kept.
    const plans = await get<Plan[]>('/plans');
    const told = plans
      .filter(({ state }) => state !== 'done' && state !== 'cancelled')
      .map(({ name, state, dueAt = '', timeZone = '', entries: put }) =>
        [name, state, dueAt, timeZone, ...put.map(({ action, title }) => `${action} ${title}`)].join(', '),
      );
    expect(told.sort()).toEqual([
      'About us in May, waiting, 2999-05-01T09:00:00.000Z, Europe/London, publish About us in May',
      'About us, newer, waiting, 2999-10-27T00:30:00.000Z, Europe/Berlin, withdraw About us, newer',
      'Autumn, open, , , publish Contact in autumn, publish Fair',
      expect.stringMatching(/^Offers, failed, 2026-\S+, Europe\/London, publish Offers$/),
      'Summer, waiting, 2999-06-01T08:00:00.000Z, Europe/Brussels, publish Contact in summer, withdraw Monday menu',
      'Twice, open, , , withdraw About us, newer',
      'Winter, open, , ',
    ]);
    expect(plans.find(({ name }) => name === 'About us in May')).toMatchObject({
      note: 'For May',
      by: 'Ada Brewer',
      entries: [{ hasNewerDraft: true }],
    });
    expect(plans.find(({ name }) => name === 'Summer')?.note).toBe('Summer is here');
    const past = await whole.database.kysely
      .selectFrom('studio_plans')
      .leftJoin('studio_plan_entries', 'plan_id', 'id')
      .select(['name', 'state', 'file', 'note', 'done_at', 'due_at'])
      .where('state', 'in', ['done', 'cancelled'])
      .execute();
    expect(past.filter((row) => row.done_at === null || row.due_at !== null)).toEqual([]);
    expect(past.map(({ name, state, file, note }) => [name, state, file, note].join(' ')).sort()).toEqual([
      'Dropped cancelled  ',
      `Monday done ${fileOf('menu')} Monday`,
      `Spring menu cancelled ${fileOf('menu')} `,
      `Spring menu done ${fileOf('menu')} For spring`,
      'Twice cancelled  ',
      `Weekend done ${fileOf('menu')} Weekend`,
    ]);
    expect(
      (
        await administrator.send('PUT', `/plans/${plans.find(({ name }) => name === 'Summer')?.id}`, {
          dueAt: '2999-07-01T08:00:00Z',
          timeZone: 'Europe/Brussels',
        })
      ).status,
    ).toBe(204);
    expect(entries.find(({ file }) => file === fileOf('sale'))).toHaveProperty('hasFailedPlan', true);

    const { item } = await get<OpenedMedia>('/media/pea');
    expect(item).toMatchObject({ title: 'A pea', width: 700, size: 1_262_710 });
    const Cookie = [...administrator.cookies].map((pair) => pair.join('=')).join('; ');
    const original = await app.request('/studio/api/media/pea/original', { headers: { Cookie } });
    const bytes = Buffer.from(await original.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture);

    const { entries: log } = await get<AuditPage>('/audit');
    const lines = log.map(({ byName = '', action, subject, subjectName = subject }) =>
      [byName, action, subjectName].join(' '),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'Ada Brewer releases.remove Dropped',
        'Ada Brewer releases.publish Weekend',
        `ben publishing.schedule ${fileOf('menu')}`,
        ` publishing.fail ${fileOf('sale')}`,
      ]),
    );
    await whole.close();
  });

  test('is all there of the enquiries, whose deliveries go on', async () => {
    const stored = await openStoredState(kind);
    const store = openEnquiryStore({ ...stored, log: pino({ enabled: false }) });
    const [spam, enquiry] = await store.list();
    expect(spam?.deliveries).toMatchObject([{ state: 'held', attempts: 0 }]);
    expect(enquiry?.deliveries).toMatchObject([
      { state: 'delivered', target: { address: 'sales@oakpea.example' } },
      { state: 'due', lastError: 'The server could not be reached.', attempts: 1 },
      { state: 'dead', lastError: 'The webhook answered 404.', target: { channel: 'webhook' } },
    ]);
    const command = { name: 'show', id: enquiry?.id ?? '' } as const;
    const administration = {
      store,
      mailFiles: {} as never,
      retentionDays: 180,
      channels: [],
      databaseName: '',
    };
    let shown = '';
    for await (const part of runCommand(command, { ...administration, width: 80 })) shown += part;
    expect(shown).toContain('The webhook answered 404.');
    await store.close();
  });
});
