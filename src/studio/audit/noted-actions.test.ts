import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestBrowser } from '#studio/accounts/studio-door.testing.ts';
import type { VersionSummary } from '#studio/entries/contract.ts';
import { openWholeStudio, type WholeStudio } from '#studio/whole-studio.testing.ts';
import type { AuditEntry, AuditPage } from './contract.ts';

const about = 'en-gb/pages/about.yaml';
const contact = 'en-gb/pages/contact.yaml';
const page = (slug: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text: 'Peas.' }] });

describe('the audit log has', () => {
  let whole: WholeStudio;
  let known: Set<string>;
  beforeAll(async () => {
    whole = await openWholeStudio({ [about]: page('about'), [contact]: page('contact') });
  });
  afterAll(() => whole.close());
  beforeEach(async () => {
    known = new Set((await read()).map(({ id }) => id));
  });

  const read = async (query = '') =>
    ((await whole.administrator.send('GET', `/audit?${query}`)).body as AuditPage).entries;
  /** What has been noted during the test, the first one first, with what it has of the names asked for. */
  async function readNew(...names: (keyof AuditEntry)[]): Promise<unknown[]> {
    const entries = (await read()).filter(({ id }) => !known.has(id)).reverse();
    return entries.map((entry) => Object.fromEntries(names.map((name) => [name, entry[name]])));
  }
  async function revisionOf(file: string): Promise<number> {
    return ((await whole.administrator.send('GET', `/entries/${file}`)).body as { revision: number })
      .revision;
  }

  test('who was refused what, a few lines for however many tries', async () => {
    const { browser } = await whole.join('vic', 'viewer');
    const { browser: german } = await whole.join('dee', 'editor', ['de-de']);
    known = new Set((await read()).map(({ id }) => id));
    await german.send('POST', '/publish', { entries: [{ file: about, revision: 1 }] });
    await browser.send('GET', '/audit');
    for (let tries = 0; tries < 11; tries += 1) await browser.send('DELETE', '/people/x');
    const lines = await readNew('byName', 'action', 'subject', 'details');
    const refused = (byName: string, request: string, why: string, count: number, subject?: string) => ({
      byName,
      action: 'accounts.refused',
      subject,
      details: { request, why, count },
    });
    const people = [1, 2, 3, 4, 5, 10].map((count) =>
      refused('vic', 'DELETE /people/{id}', 'Only administrators can do this.', count),
    );
    expect(lines).toEqual([
      refused('dee', 'POST /publish', 'You may publish entries of Deutschland only.', 1, about),
      refused('vic', 'GET /audit', 'Only administrators can do this.', 1),
      ...people,
    ]);
    // Who is asked to prove again who they are, or is nobody, was refused nothing by want of rights.
    await openTestBrowser(whole).send('POST', '/publish', {});
    expect(await readNew('id')).toHaveLength(lines.length);
  });

  test('nothing of what fails for other reasons, which name the entry by its title', async () => {
    const entries = [{ file: contact, revision: 7 }];
    const { status, body } = await whole.administrator.send('POST', '/publish', { entries });
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ detail: 'There is nothing to publish in “contact”.' }),
    ]);
    expect(await readNew('id')).toEqual([]);
  });

  test('attempts to sign in to what is no account, by an address that says no more than it has to', async () => {
    for (const email of ['mallory@example.com', 'Zoë.Blüm@mail.example.org'])
      await openTestBrowser(whole).send('POST', '/sign-in/password', { email, password: 'no' });
    await openTestBrowser(whole).send('POST', '/sign-in/password', {
      email: 'ada@example.com',
      password: 'no',
    });
    expect(await readNew('details')).toEqual([
      { details: { email: 'm…@example.com', way: 'password', count: 1 } },
      { details: { email: 'z…@mail.example.org', way: 'password', count: 2 } },
      { details: { way: 'password', count: 1 } },
    ]);
  });

  test('what was created, duplicated, restored and edited, each by its name and once', async () => {
    const { administrator } = whole;
    const fair = 'en-gb/pages/fair.yaml';
    const made = { kind: 'pages', locale: 'en-gb', key: 'fair', document: page('fair') };
    await administrator.send('POST', '/entries', made);
    await administrator.send('PUT', `/drafts/${fair}`, { document: page('fairs'), revision: 1 });
    await administrator.send('POST', `/duplicates/${contact}`, { locales: ['de-de', 'fi-fi'] });
    await administrator.send('DELETE', `/drafts/${fair}`, { revision: 2 });
    const versions = (await administrator.send('GET', `/versions/${fair}`)).body as VersionSummary[];
    const restored = `/version/${versions[0]?.id}/restore`;
    expect((await administrator.send('POST', restored, { revision: 3 })).status).toBe(200);
    const copied = { of: contact };
    expect(await readNew('action', 'subject', 'details')).toEqual([
      { action: 'entries.create', subject: fair },
      { action: 'entries.duplicate', subject: 'de-de/pages/contact.yaml', details: copied },
      { action: 'entries.duplicate', subject: 'fi-fi/pages/contact.yaml', details: copied },
      { action: 'entries.give-up', subject: fair },
      { action: 'entries.restore', subject: fair, details: { version: versions[0]?.id, number: 1 } },
    ]);
  });

  test('the edits of two people within ten minutes, each', async () => {
    const { administrator } = whole;
    const { browser, id } = await whole.join('bea', 'author');
    const { editor } = (await administrator.send('GET', '/session')).body as { editor: { id: string } };
    known = new Set((await read()).map((entry) => entry.id));
    for (const [sender, slug] of [
      [administrator, 'a'],
      [administrator, 'b'],
      [browser, 'c'],
      [browser, 'd'],
      [administrator, 'e'],
    ] as const) {
      const draft = { document: page(slug), revision: await revisionOf(contact) };
      expect((await sender.send('PUT', `/drafts/${contact}`, draft)).status).toBe(200);
    }
    const edit = (by: string) => ({ by, action: 'entries.edit', subject: contact });
    expect(await readNew('by', 'action', 'subject')).toEqual([edit(editor.id), edit(id), edit(editor.id)]);
  });

  test('who planned what the studio does by itself, and what it publishes is no saved draft', async () => {
    const { administrator, database, studio } = whole;
    const { browser } = await whole.join('pia', 'editor');
    const draft = { document: page('about-us'), revision: await revisionOf(about) };
    await administrator.send('PUT', `/drafts/${about}`, draft);
    const entries = [{ file: about, action: 'publish', revision: await revisionOf(about) }];
    const time = { dueAt: '2999-01-01T00:00:00Z', timeZone: 'Europe/London' };
    const { body } = await browser.send('POST', '/plans', { entries, ...time });
    const readVersions = async () =>
      (await administrator.send('GET', `/versions/${about}`)).body as VersionSummary[];
    expect((await readVersions()).map(({ cause }) => cause)).toEqual(['draft']);
    known = new Set((await read()).map((entry) => entry.id));
    await database.kysely
      .updateTable('studio_plans')
      .set({ due_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', (body as { id: string }).id)
      .execute();
    await studio.begin();
    const readRuns = async () => (await read('action=plans.run')).length;
    await expect.poll(readRuns, { timeout: 10_000 }).toBe(1);
    expect(await readNew('by', 'action', 'details')).toEqual(
      expect.arrayContaining([
        {
          by: 'system',
          action: 'entries.published',
          details: expect.objectContaining({ plannedBy: 'pia' }) as unknown,
        },
        {
          by: 'system',
          action: 'plans.run',
          details: expect.objectContaining({ plannedBy: 'pia' }) as unknown,
        },
      ]),
    );
    const live = (await readVersions()).find(({ isLive }) => isLive);
    expect([live?.number, live?.cause]).toEqual([1, 'published']);
  });

  test('the names that held, of people and plans, and is searched by them', async () => {
    const { administrator } = whole;
    const { browser, id } = await whole.join('nora', 'editor');
    const fair = { name: 'Spring fair', entries: [] };
    const { id: plan } = (await browser.send('POST', '/plans', fair)).body as { id: string };
    known = new Set((await read()).map((entry) => entry.id));
    await administrator.send('PATCH', `/people/${id}`, { role: 'administrator' });
    await browser.send('PATCH', '/account', { name: 'Nora Green' });
    await browser.send('DELETE', `/plans/${plan}`);
    await administrator.send('DELETE', `/people/${id}`);
    expect(await readNew('byName', 'action', 'subjectName')).toEqual([
      { byName: 'Ada Brewer', action: 'accounts.change-person', subjectName: 'nora' },
      { byName: 'nora', action: 'accounts.rename', subjectName: 'nora' },
      { byName: 'Nora Green', action: 'plans.cancel', subjectName: 'Spring fair' },
      { byName: 'Ada Brewer', action: 'accounts.remove-person', subjectName: 'Nora Green' },
    ]);
    const found = async (subject: string) =>
      (await read(`subject=${encodeURIComponent(subject)}`)).map(({ action }) => action);
    expect(await found('spring FAIR')).toEqual(['plans.cancel', 'plans.add']);
    expect(await found('nora')).toContain('accounts.change-person');
    const exported = await administrator.send('GET', '/audit/export?format=csv&action=plans.add');
    expect(exported.body).toContain('"nora","plans.add"');
  });

  test.each([
    ['a turned name', 'Ada \u202Ereworb\u202C', 'Ada reworb'],
    ['marks and isolates', '\u200FAda\u2066 Br\u061Cewer\u2069', 'Ada Brewer'],
    ['what is not seen', 'A\u200Bd\u00ADa\uFEFF \u2060Brewer', 'Ada Brewer'],
    ['a composed letter and lines', ' Zoe\u0308\n\tBrewer ', 'Zoë Brewer'],
    ['joiners of a script', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('no name that passes for another: %s', async (_what, given, kept) => {
    const { browser } = await whole.join(`r${Math.random()}`, 'editor');
    const renamed = await browser.send('PATCH', '/account', { name: given });
    expect((renamed.body as { editor: { name: string } }).editor.name).toBe(kept);
    const { body } = await browser.send('POST', '/plans', { name: given, entries: [] });
    const plans = (await browser.send('GET', '/plans')).body as { id: string; name: string }[];
    expect(plans.find(({ id }) => id === (body as { id: string }).id)?.name).toBe(kept);
    expect((await browser.send('PATCH', '/account', { name: '\u202E\u200B ' })).status).toBe(422);
  });
});
