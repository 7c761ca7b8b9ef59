import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import { createSameClearer } from '#studio/entries/prune-overrides.server.ts';
import { about, files, openPublishSite, type PublishSite } from './publish-site.testing.ts';

/** What is left of what was taken away, once no file says anything else. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: PublishSite;
  const fair = 'en-gb/pages/fair.yaml';

  beforeEach(async () => {
    site = await openPublishSite(files, await createUrl());
    const begun = { kind: 'pages', locale: 'en-gb', key: 'fair', document: { slug: 'fair', body: [] } };
    expect((await site.send('ada', 'POST', '/entries', begun)).status).toBe(201);
    await site.publish([await site.save({ ...files[about], slug: 'fair', entryTitle: 'The fair' }, fair)]);
  });
  afterEach(() => site.close());

  /** Takes both away, as exporting and deploying that does; then looks for what is alike. */
  async function clear(action: 'withdraw' | 'delete', more: { clearsDeleted?: boolean } = {}): Promise<void> {
    expect((await site.send('ada', 'POST', `/${action}`, { files: [about, fair] })).status).toBe(200);
    await rm(join(site.folder.directory, about));
    const standings = () => [...(site.overlay.current()?.entries.values() ?? [])].map(site.content.standing);
    await expect.poll(standings).toEqual(['same', 'same']);
    const log = pino({ enabled: false });
    const clearer = createSameClearer({ ...site, log, age: 0, ...more });
    await clearer.clear();
    await clearer.close();
  }

  const states = async () => [(await site.open()).state, (await site.open(fair)).state];
  const restoreEntry = () => site.send('ada', 'POST', '/bring-back', { files: [about, fair] });

  describe('what was taken away, and has no file', () => {
    it('is found and brought back however long ago it was deleted', async () => {
      await clear('delete');
      expect(await states()).toEqual(['deleted', 'deleted']);
      expect((await restoreEntry()).status).toBe(204);
      expect(await states()).toEqual(['published', 'published']);
    });

    it.each(['withdraw', 'delete'] as const)('is brought back where %s was cleared away', async (action) => {
      await clear(action, { clearsDeleted: true });
      expect(site.overlay.current()?.entries.size).toBe(0);
      expect((await restoreEntry()).status).toBe(204);
      expect([site.page('about'), site.page('fair')]).toMatchObject([
        { entryTitle: 'About' },
        { entryTitle: 'The fair' },
      ]);
      expect((await restoreEntry()).status).toBe(409);
    });

    if (isPostgres) return;

    it('is left to its file where that was written again', async () => {
      await clear('delete', { clearsDeleted: true });
      await site.folder.write({ [about]: files[about] });
      await expect.poll(() => site.page('about')).toMatchObject({ entryTitle: 'About' });
      expect((await restoreEntry()).status).toBe(409);
    });
  });
});
