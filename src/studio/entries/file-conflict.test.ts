import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import type { Log } from '#operations/log.ts';
import { logContentProblems } from '#operations/log-content-problems.ts';
import { studioDatabases } from '#studio/create-studio-test-database.testing.ts';
import { mergeDocuments } from '#studio/documents/merge-documents.ts';
import { about, openPublishSite, type PublishSite } from '#studio/publishing/gate/publish-site.testing.ts';
import type { EntryPage, PresenceAnswer, SavedDraft } from './contract.ts';
import type { EntrySite } from './entry-site.testing.ts';
import { exportOverlay } from './export-overlay.server.ts';
import { createSameClearer } from './prune-overrides.server.ts';

const own = {
  slug: 'about',
  entryTitle: 'About',
  body: [
    { block: 'Text', text: 'Peas.' },
    { block: 'Text', text: 'Beans are what we also grow.' },
  ],
};
/** What a developer makes of the file. */
const changed = {
  ...own,
  body: [
    { block: 'Text', text: 'Peas.' },
    { block: 'Text', text: 'Beans are what we grow as well.' },
  ],
};

/** What becomes of an entry whose file changes underneath. */
describe.each(studioDatabases)('$database', ({ createUrl, isPostgres }) => {
  let site: PublishSite;
  const send: EntrySite['send'] = (...wanted) => site.send(...wanted);
  const open = () => site.open();
  const save = async (document: object, fileDigest?: string | null) => {
    const body = { revision: (await open()).revision, document, fileDigest };
    const saved = await send<SavedDraft>('ada', 'PUT', `/drafts/${about}`, body);
    expect(saved.status).toBe(200);
    return saved.body;
  };
  const publish = async () => {
    const { revision } = await open();
    expect((await site.publish([{ file: about, revision }])).status).toBe(200);
  };
  const find = async (state: string) =>
    (await send<EntryPage>('ada', 'GET', `/entries?state=${state}`)).body.entries.map(({ file }) => file);
  const reachConflict = () => expect.poll(async () => (await open()).hasConflict).toBe(true);
  const page = () => site.page('about');
  const problems = () => site.content.current().problems.filter(({ file }) => file === about);

  beforeEach(async () => {
    const home = { slug: '', entryTitle: 'Home', body: [] };
    site = await openPublishSite({ [about]: own, 'en-gb/pages/home.yaml': home }, await createUrl());
  });
  afterEach(() => site.close());

  /** Publishes a title of its own, and then has a developer change the file. */
  async function publishAndChange(): Promise<void> {
    await save({ ...(await open()).document, entryTitle: 'About us' });
    await publish();
    await site.folder.write({ [about]: changed });
    await reachConflict();
  }

  describe('a file that changes under what is published', () => {
    it('though the entry was withdrawn, may stay so', async () => {
      await send('ada', 'POST', '/withdraw', { files: [about] });
      await site.folder.write({ [about]: changed });
      await reachConflict();
      const { fileDigest } = await open();
      expect((await send('ada', 'POST', '/withdraw', { files: [about], fileDigest })).status).toBe(200);
      expect(await open()).not.toHaveProperty('hasConflict');
      expect(problems()).toEqual([]);
    });

    if (isPostgres) return;

    it('is passed over where the editor’s own counts, without another word of it', async () => {
      await publishAndChange();
      const { document, fileDigest } = await open();
      await save(document, fileDigest);
      expect(await open()).toMatchObject({ state: 'changed', title: 'About us' });
      await publish();
      expect(await open()).not.toHaveProperty('hasConflict');
      expect(problems()).toEqual([]);
    });

    it('to what is published, is no conflict: neither for the list nor for drafts, then or later', async () => {
      await save({ ...(await open()).document, entryTitle: 'About us' });
      await publish();
      await save({ ...(await open()).document, entryTitle: 'About all of us' });
      const { database, overlay, content, folder } = site;
      const entry = overlay.current()?.entries.get(about);
      await exportOverlay({ directory: folder.directory, content, overlay, blocks: blockDefinitions });
      await expect.poll(() => entry && content.standing(entry)).toBe('same');
      expect(await find('conflict')).toEqual([]);
      expect(await open()).not.toHaveProperty('conflict');
      const log = { warn: () => undefined };
      const clearer = createSameClearer({ database, content, overlay, log, age: 0 });
      await clearer.clear();
      await clearer.close();
      expect(overlay.current()?.entries.size).toBe(0);
      expect(await open()).toMatchObject({ title: 'About all of us', state: 'changed' });
      expect(await open()).not.toHaveProperty('conflict');
    });

    it('stays in conflict while somebody goes on who has not seen it, and is logged once with its entry', async () => {
      const logged: object[] = [];
      logContentProblems(site.content, { warn: (line: object) => logged.push(line) } as unknown as Log);
      await publishAndChange();
      expect(await find('conflict')).toEqual([about]);
      await save({ ...(await open()).document, entryTitle: 'About all of us' });
      await publish();
      expect(page()).toMatchObject({ entryTitle: 'About all of us' });
      expect((await open()).hasConflict).toBe(true);
      expect(problems()).toMatchObject([{ message: expect.stringContaining('has changed') }]);
      await site.folder.write({ [about]: { ...changed, entryTitle: 'About Oakpea' } });
      await expect.poll(async () => (await open()).conflict?.file?.entryTitle).toBe('About Oakpea');
      await site.overlay.refresh();
      await site.content.settle();
      const remedy = expect.stringContaining(`/studio/edit/${about}`);
      expect(logged.filter((line) => JSON.stringify(line).includes(about))).toEqual([
        { problem: expect.objectContaining({ file: about, remedy }) },
      ]);
    });

    it('is merged by blocks and fields, settled with the draft and over once that is published', async () => {
      await publishAndChange();
      const { conflict, document, fileDigest } = await open();
      const { document: both, conflicts } = mergeDocuments(
        conflict?.base ?? {},
        document,
        conflict?.file ?? {},
      );
      expect(conflicts).toEqual([]);
      expect(both).toMatchObject({
        entryTitle: 'About us',
        body: [{}, { text: 'Beans are what we grow as well.' }],
      });
      await save(both, fileDigest);
      expect(await open()).not.toHaveProperty('conflict');
      expect(page()).not.toMatchObject(both);
      await publish();
      expect(problems()).toEqual([]);
      expect(await find('conflict')).toEqual([]);
      expect(await site.listVersions()).toHaveLength(3);
    });

    it('counts where that is chosen, and the draft that it takes the place of stays', async () => {
      await publishAndChange();
      await save({ ...(await open()).document, entryTitle: 'Half written' });
      const { conflict, fileDigest } = await open();
      await save(conflict?.file ?? {}, fileDigest);
      expect(await site.listVersions()).toMatchObject([{ cause: 'draft', by: 'Ada Brewer' }, {}, {}]);
      await publish();
      expect(page()).toMatchObject({ entryTitle: 'About' });
      expect(await open()).not.toHaveProperty('hasConflict');
    });

    it('that changes again before the choice arrives is in conflict still', async () => {
      await publishAndChange();
      const { document, fileDigest } = await open();
      await site.folder.write({ [about]: { ...changed, entryTitle: 'About Oakpea' } });
      await expect.poll(async () => (await open()).fileDigest).not.toBe(fileDigest);
      await save(document, fileDigest);
      expect((await open()).conflict?.file).toMatchObject({ entryTitle: 'About Oakpea' });
    });

    it('knows a block that it changed and the editor removed', async () => {
      const { document } = await open();
      await save({ ...document, body: (document.body as object[]).slice(0, 1) });
      await site.folder.write({ [about]: changed });
      await reachConflict();
      const { conflict, document: mine } = await open();
      const { conflicts } = mergeDocuments(conflict?.base ?? {}, mine, conflict?.file ?? {});
      expect(conflicts).toMatchObject([{ kind: 'removed', theirs: { text: changed.body[1]?.text } }]);
    });

    it('and goes, leaves what is published, until it is kept or taken away as well', async () => {
      await publishAndChange();
      await rm(join(site.folder.directory, about));
      await expect.poll(async () => (await open()).conflict).not.toHaveProperty('file');
      await save((await open()).document, null);
      expect(await open()).not.toHaveProperty('conflict');
      const taken = await send('ada', 'POST', '/delete', { files: [about], fileDigest: null });
      expect(taken.status).toBe(200);
      expect(page()).toBeUndefined();
      expect(problems()).toEqual([]);
    });

    it('is told to who has the entry open', async () => {
      const ask = async () =>
        (await send<PresenceAnswer>('ada', 'POST', '/presence', { file: about })).body.fileDigest;
      const before = await ask();
      expect(before).toBe((await open()).fileDigest);
      await site.folder.write({ [about]: changed });
      await expect.poll(ask).not.toBe(before);
    });
  });
});
