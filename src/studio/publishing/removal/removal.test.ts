import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Consequences } from '../contract.ts';
import {
  about,
  contact,
  openPublishSite,
  type PublishSite,
  redirects,
} from '../gate/publish-site.testing.ts';
import { planRoutes } from '../plans/plan-routes.server.ts';

const team = 'en-gb/pages/team.yaml';
const page = (slug: string, text: string) => ({ slug, entryTitle: slug, body: [{ block: 'Text', text }] });

describe('what comes of taking entries away', () => {
  let site: PublishSite;

  beforeEach(async () => {
    const files = {
      [about]: page('about', 'Read [more](/en-gb/team).'),
      [contact]: page('contact', 'See [us](/en-gb/about#team), and [them](/en-gb/about).'),
      [team]: page('team', 'See [us](/en-gb/about).'),
      [redirects]: { redirects: [{ from: '/en-gb/us', to: '/en-gb/about' }] },
    };
    site = await openPublishSite(files, undefined, ({ context, publisher }) => [
      planRoutes(context, publisher),
    ]);
  });
  afterEach(() => site.close());

  const ask = async (files: readonly string[]) =>
    (await site.send<Consequences>('eve', 'POST', '/consequences', { files })).body;

  it('is told: where visitors are led, what links there, and what is to bring it back', async () => {
    const told = await ask([about]);
    expect(told.entries).toEqual([
      {
        file: about,
        title: 'about',
        path: '/en-gb/about',
        links: [
          { file: contact, title: 'contact', count: 2 },
          { file: team, title: 'team', count: 1 },
        ],
        plans: [],
      },
    ]);
    expect(told.findings).toMatchObject([{ file: redirects, message: expect.stringContaining('/en-gb/us') }]);
    const entries = [{ ...(await site.save({ entryTitle: 'About us' })), action: 'publish' }];
    const time = { dueAt: '2999-01-01T00:00:00.000Z', timeZone: 'Europe/London' };
    for (const more of [{}, time]) {
      const plan = { name: 'Spring', entries, ...more };
      expect((await site.send('ada', 'POST', '/plans', plan)).status).toBe(201);
    }
    expect((await ask([about])).entries[0]?.plans).toEqual(
      expect.arrayContaining([{ name: 'Spring' }, { name: 'Spring', dueAt: time.dueAt }]),
    );
  });

  it('is among the problems of the site’s content: where its links lead to nowhere, until it is brought back', async () => {
    const listDead = () =>
      site.content
        .current()
        .problems.filter(({ message }) => message.includes('/en-gb/team'))
        .map(({ file }) => file);
    expect(listDead()).toEqual([]);
    expect((await site.send('ada', 'POST', '/withdraw', { files: [team] })).status).toBe(200);
    expect(listDead()).toEqual([about]);
    expect((await site.send('ada', 'POST', '/bring-back', { files: [team] })).status).toBe(204);
    expect(listDead()).toEqual([]);
  });

  it('leaves out links of what goes as well', async () => {
    const { entries } = await ask([about, team]);
    expect(entries.map(({ links }) => links.map(({ file }) => file))).toEqual([[contact], []]);
  });
});
