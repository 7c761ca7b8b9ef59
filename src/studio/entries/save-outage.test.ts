import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Line, openLine } from '#database/open-line.testing.ts';
import type { Problem } from '#studio/contract/problem.ts';
import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import { holdPublishing } from '#studio/publishing/gate/hold-publishing.testing.ts';
import {
  about,
  files,
  openPublishSite,
  type PublishSite,
} from '#studio/publishing/gate/publish-site.testing.ts';
import type { SavedDraft } from './contract.ts';

const table = 'studio_draft_revisions';
const unavailable = {
  status: 503,
  body: { code: 'unavailable', detail: expect.any(String), remedy: expect.stringContaining('Try again') },
};

describe('a save on PostgreSQL', () => {
  let url: string;
  let line: Line;
  let site: PublishSite;
  const put = (entryTitle: string, revision: number) =>
    site.send<SavedDraft & Problem>('ada', 'PUT', `/drafts/${about}`, {
      revision,
      document: { ...files[about], entryTitle },
    });

  beforeEach(async () => {
    url = await createStudioTestDatabase();
    line = await openLine(url);
    site = await openPublishSite(files, line.url);
    await put('Before', 0);
  });
  afterEach(async () => {
    await site.close();
    line.close();
  });

  it('whose connection is cut in the middle has saved nothing, says so, and can be sent again', async () => {
    const hold = await holdPublishing(url, 'trigger', table);
    const saving = put('After', 1);
    await hold.cut(await hold.findHeld());
    expect(await saving).toMatchObject(unavailable);
    await hold.release();
    expect(await site.open()).toMatchObject({ title: 'Before', revision: 1 });
    expect(await put('After', 1)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await site.open()).toMatchObject({ title: 'After', revision: 2 });
  });

  it('whose answer is lost as it commits is the same one when it is sent again', async () => {
    const hold = await holdPublishing(url, 'constraint trigger', table);
    const saving = put('After', 1);
    await hold.findHeld();
    line.cut();
    await hold.release();
    expect(await saving).toMatchObject(unavailable);
    await expect.poll(() => put('After', 1)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await site.open()).toMatchObject({ title: 'After', revision: 2 });
  });

  it('finds no room on the disk, keeps what was saved before, and goes on once there is some', async () => {
    const { kysely } = site.database;
    await sql`
      create function fill_disk() returns trigger language plpgsql
        as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger fill_disk after insert on ${sql.table(table)} execute function fill_disk()`.execute(
      kysely,
    );
    expect(await put('After', 1)).toMatchObject(unavailable);
    expect(await site.open()).toMatchObject({ title: 'Before', revision: 1 });
    await sql`drop trigger fill_disk on ${sql.table(table)}`.execute(kysely);
    expect(await put('After', 1)).toMatchObject({ status: 200, body: { revision: 2 } });
  });
});
