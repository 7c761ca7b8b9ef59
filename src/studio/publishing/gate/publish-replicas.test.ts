import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Line, openLine } from '#database/open-line.testing.ts';
import type { Problem } from '#studio/contract/problem.ts';
import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import type { Published } from '../contract.ts';
import { createEntryPublisher } from './create-publisher.server.ts';
import { holdPublishing } from './hold-publishing.testing.ts';
import { about, contact, files, german, openPublishSite, type PublishSite } from './publish-site.testing.ts';

/** What several processes with one PostgreSQL promise, also where a connection is cut on the way. */
describe('on PostgreSQL', () => {
  let line: Line;
  let url: string;
  let one: PublishSite;
  let other: PublishSite;

  beforeEach(async () => {
    url = await createStudioTestDatabase();
    line = await openLine(url);
    one = await openPublishSite(files, line.url);
    other = await openPublishSite(files, url);
  });
  afterEach(async () => {
    await Promise.all([one.close(), other.close()]);
    line.close();
  });

  describe('publishing from two processes', () => {
    it('lets the second of two equal slugs be refused, whether it is a release or a page alone', async () => {
      const release = [await one.save({ slug: 'peas' }), await one.save({ entryTitle: 'Wir' }, german)];
      const alone = await other.save({ slug: 'peas', entryTitle: 'Peas' }, contact);
      const answers = await Promise.all([one.publish(release), other.publish([alone])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const isReleased = answers[0].status === 200;
      for (const site of [one, other]) {
        await expect.poll(() => site.page('peas')?.entryTitle).toBe(isReleased ? 'About' : 'Peas');
        expect(site.page('ueber-uns', 'de-de')?.entryTitle).toBe(isReleased ? 'Wir' : 'Über uns');
      }
      const lost = isReleased ? [alone] : release;
      for (const { file, revision } of lost) {
        expect(await other.open(file)).toMatchObject({ state: 'changed', revision });
      }
    });

    it('does once what both are asked for, and tells whoever saw an older draft', async () => {
      const draft = await one.save({ entryTitle: 'About us' });
      const [first, second] = await Promise.all([one.publish([draft]), other.publish([draft])]);
      expect(first.status).toBe(200);
      expect(second).toEqual(first);
      expect(await one.readState()).toEqual({ revision: 1 });
      const older = await one.save({ entryTitle: 'Older' });
      const newer = await other.save({ entryTitle: 'Newer' });
      const answers = await Promise.all([one.publish([older]), other.publish([newer])]);
      expect(answers.map(({ status }) => status)).toEqual([409, 200]);
      await expect.poll(() => one.page('about')?.entryTitle).toBe('Newer');
    });

    it('answers as the other did, which publishes between its look at what is done and its plan', async () => {
      const draft = await one.save({ entryTitle: 'About us' });
      const { overlay } = one.context;
      let first: Awaited<ReturnType<typeof other.publish>> | undefined;
      const refresh = async () => {
        first ??= await other.publish([draft]);
        await overlay.refresh();
      };
      const late = createEntryPublisher({
        ...one.context,
        overlay: { current: () => overlay.current(), refresh },
      });
      const second = await late.publish([{ ...draft, action: 'publish' }], {});
      expect(first).toEqual({ status: 200, body: second });
      expect(await one.readState()).toEqual({ revision: 1 });
    });

    it('keeps both where a pinned version and a newer draft are published at once', async () => {
      const versionId = await one.pin(await one.save({ entryTitle: 'For May' }));
      const draft = await other.save({ entryTitle: 'For June' });
      await Promise.all([
        one.publisher.publish([{ file: about, action: 'publish', versionId }], {}),
        other.publisher.publish([{ ...draft, action: 'publish' }], {}),
      ]);
      expect(await one.readState()).toEqual({ revision: 2 });
      const versions = await one.listVersions();
      expect(versions).toHaveLength(3);
      const live = versions.find(({ isLive }) => isLive);
      const title = live?.id === versionId ? 'For May' : 'For June';
      for (const site of [one, other]) await expect.poll(() => site.page('about')?.entryTitle).toBe(title);
    });
  });

  describe('a connection that is cut', () => {
    it('in the middle leaves nothing half published, and it can be done again', async () => {
      const draft = await one.save({ slug: 'who-we-are' });
      const hold = await holdPublishing(url, 'trigger');
      const publishing = one.publish<Problem>([draft]);
      await hold.cut(await hold.findHeld());
      expect(await publishing).toMatchObject({
        status: 503,
        body: { code: 'unavailable', detail: expect.stringMatching(/^Nothing was published/) },
      });
      await hold.release();
      expect(await one.readState()).toEqual({ revision: 0 });
      expect(await one.listVersions()).toEqual([]);
      expect(await one.open()).toMatchObject({ state: 'changed', revision: draft.revision });
      for (const site of [one, other]) {
        expect(await site.publish([draft])).toMatchObject({ status: 200, body: { revision: 1 } });
      }
      expect(await one.listVersions()).toHaveLength(2);
      await expect.poll(() => other.page('who-we-are')).toBeDefined();
    });

    it('at the very end is found out to have published', async () => {
      const draft = await one.save({ entryTitle: 'About us' });
      const hold = await holdPublishing(url, 'constraint trigger');
      const publishing = one.publish<Published>([draft]);
      await hold.findHeld();
      line.cut();
      await hold.release();
      const answer = await publishing;
      expect(answer).toMatchObject({ status: 200, body: { revision: 1 } });
      expect(one.page('about')).toMatchObject({ entryTitle: 'About us' });
      expect(await one.publish([draft])).toEqual(answer);
    });
  });
});
