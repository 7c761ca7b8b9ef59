import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestBrowser,
  openTestDoor,
  setUp,
  type TestBrowser,
  type TestDoor,
} from '#studio/accounts/studio-door.testing.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import type { AuditPage } from './contract.ts';
import { shortenAudit } from './shorten-audit.server.ts';

describe.each(studioDatabases)('the audit log on $database', ({ createUrl }) => {
  let door: TestDoor;
  let administrator: TestBrowser;
  let editorId: string;
  beforeAll(async () => {
    door = await openTestDoor({ databaseUrl: await createUrl() });
    administrator = openTestBrowser(door);
    editorId = (await setUp(door, administrator)).editor?.id ?? '';
    const start = Date.parse('2029-01-01T00:00:00Z');
    for (let number = 0; number < 120; number++) {
      const entry = { by: 'system', action: 'entries.publish', subject: `en-gb/pages/100%_${number}.yaml` };
      // Ten at a time, at one moment: a page has to end among equals.
      await recordAudit(door.database.kysely, entry, () => start + Math.floor(number / 10));
    }
  });
  afterAll(() => door.close());

  const read = async (query: string) =>
    (await administrator.send('GET', `/audit?${query}`)).body as AuditPage;

  test('pages follow each other without a gap or a repeat, the newest first', async () => {
    const ids: string[] = [];
    const times: string[] = [];
    let next: string | undefined;
    do {
      const page = await read(`action=entries.publish${next ? `&before=${next}` : ''}`);
      ids.push(...page.entries.map(({ id }) => id));
      times.push(...page.entries.map(({ at }) => at));
      next = page.next;
    } while (next);
    expect(new Set(ids).size).toBe(120);
    expect(ids).toHaveLength(120);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('it is searched by person, action, room, subject and time', async () => {
    const count = async (query: string) => (await read(query)).entries.length;
    expect((await read(`by=${editorId}`)).entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['accounts.set-up', 'accounts.sign-in']),
    );
    expect(await count(`by=${editorId}&action=entries.publish`)).toBe(0);
    expect(await count('action=accounts.')).toBe(2);
    expect(await count('subject=pages/100%25_119')).toBe(1);
    // A sign that stands for any letter elsewhere is itself here.
    expect(await count('subject=100__119')).toBe(0);
    expect(await count('subject=ada%20brewer')).toBe(2);
    const german = { by: 'system', action: 'test.search', subject: 'de-de/pages/Übersicht.yaml' };
    await recordAudit(door.database.kysely, german, () => Date.parse('2028-01-01'));
    for (const typed of ['pages/Übersicht', 'pages/übersicht', 'ÜBERSICHT'])
      expect(await count(`subject=${encodeURIComponent(typed)}`), typed).toBe(1);
    const quoted = { by: 'system', action: 'test.search', details: { name: 'The "CI" of C:\\tools' } };
    await recordAudit(door.database.kysely, quoted, () => Date.parse('2028-01-01'));
    expect(await count(`subject=${encodeURIComponent('"CI" of c:\\tools')}`)).toBe(1);
    expect(await count('action=entries.&to=2029-01-01T00:00:00.001Z')).toBe(10);
    expect(await count('from=2029-01-01T00:00:00.011Z&to=2029-02-01T00:00:00Z')).toBe(10);
    expect((await read('')).actions).toContain('entries.publish');
  });

  test('who runs the site removes what is old, but what entries are brought back by, and it is noted', async () => {
    const old = () => Date.parse('2020-01-01');
    const { database } = door;
    for (const action of ['accounts.sign-in', 'entries.withdrawn'])
      await recordAudit(database.kysely, { by: editorId, action, subject: 'old' }, old);
    const shorten = (before: string) =>
      database.kysely.transaction().execute((within) => shortenAudit(within, Date.parse(before)));
    expect(await shorten('2021-01-01')).toBe(1);
    expect((await read('subject=old')).entries.map(({ action }) => action)).toEqual(['entries.withdrawn']);
    expect((await read('action=audit.')).entries).toEqual([
      expect.objectContaining({ details: { before: '2021-01-01T00:00:00.000Z', count: 1 } }),
    ]);
    await expect(database.kysely.deleteFrom('studio_audit').execute()).rejects.toThrow('never changed');
    await expect(database.kysely.updateTable('studio_audit').set({ by: 'nobody' }).execute()).rejects.toThrow(
      'never changed',
    );
  });

  test('administrators remove what is older than they choose, a year at least, and are named', async () => {
    const { database } = door;
    const twoYearsAgo = () => Date.now() - 2 * 366 * 24 * 60 * 60 * 1000;
    await recordAudit(database.kysely, { by: editorId, action: 'test.past', subject: 'past' }, twoYearsAgo);
    const shorten = (keepDays: number) => administrator.send('POST', '/audit/shorten', { keepDays });
    expect((await shorten(364)).status).toBe(422);
    expect(await shorten(730)).toMatchObject({ status: 200, body: { count: 1 } });
    expect((await read('subject=past')).entries).toEqual([]);
    const [shortened] = (await read('action=audit.shorten')).entries;
    expect(shortened).toMatchObject({ by: expect.not.stringMatching(/^system$/), details: { count: 1 } });
  });

  test('it is exported whole, as CSV in which nothing is a formula', async () => {
    const formula = '=HYPERLINK("https://evil.example");=1+1';
    await recordAudit(door.database.kysely, { by: editorId, action: 'test.export', subject: formula });
    const csv = await administrator.send('GET', '/audit/export?format=csv');
    expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="audit-log.csv"');
    expect(csv.body as string).toContain(`"'=HYPERLINK(""https://evil.example"");'=1+1"`);
    expect((csv.body as string).match(/entries\.publish/g)).toHaveLength(120);
    const halves = await administrator.send('GET', '/audit/export?format=csv&separator=%3B');
    expect(halves.body as string).toContain('"at";"by";"name";"action";"subject";"details"');
    expect(csv.body as string).toMatch(/"Ada Brewer","accounts\.set-up"/);
  });

  test('it is exported for spreadsheets, every cell a text, under the headings of the screen', async () => {
    const subject = '0044=1/2';
    await recordAudit(door.database.kysely, { by: 'system', action: 'accounts.invite', subject });
    const Cookie = [...administrator.cookies].map((cookie) => cookie.join('=')).join('; ');
    const address = `/studio/api/audit/export?format=xlsx&action=accounts.invite&subject=${encodeURIComponent(subject)}`;
    const answer = await door.app.request(address, { headers: { Cookie } });
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="audit-log.xlsx"');
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets[0]?.rows).toEqual([
      ['When (UTC)', 'Who', 'What', 'To what', 'Details'],
      [
        expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/),
        'The studio itself',
        'Invited someone',
        subject,
        null,
      ],
    ]);
  });

  test.each(['csv', 'xlsx'])(
    'an export as %s that the database fails in breaks off, and does not look whole',
    async (format) => {
      const { kysely } = door.database;
      const start = Date.parse('2029-06-01');
      // More than what is read ahead of who reads.
      const rows = Array.from({ length: 3000 }, (_, number) => ({
        id: randomUUID(),
        at: new Date(start + number).toISOString(),
        by: 'system',
        action: 'test.many',
        subject: 'x'.repeat(300),
        details: null,
      }));
      await kysely
        .insertInto('studio_audit')
        .values(rows as never)
        .execute();
      const headers = { Cookie: [...administrator.cookies].map((cookie) => cookie.join('=')).join('; ') };
      const answer = await door.app.request(`/studio/api/audit/export?format=${format}&action=test.many`, {
        headers,
      });
      const reader = answer.body?.getReader();
      expect((await reader?.read())?.done).toBe(false);
      await kysely.schema.alterTable('studio_audit').renameTo('studio_audit_away').execute();
      try {
        const readOn = async () => {
          while (!(await reader?.read())?.done);
        };
        await expect(readOn()).rejects.toThrow();
      } finally {
        await kysely.schema.alterTable('studio_audit_away').renameTo('studio_audit').execute();
      }
    },
  );
});
