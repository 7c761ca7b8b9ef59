import { expect, it } from 'vitest';
import { digestDocument } from '#content-source/written-entries.ts';
import { localeCodes } from '#i18n/locales.ts';
import { createStudioTestDatabase } from '#studio/create-studio-test-database.testing.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { createEntryIndex } from '#studio/entries/entry-index.server.ts';
import { entryRoutes } from '#studio/entries/entry-routes.server.ts';
import { openEntrySite } from '#studio/entries/entry-site.testing.ts';
import type { TranslationTable } from './contract.ts';
import { translationRoutes } from './translation-routes.server.ts';

it('tells seven locales of the one field that changed within 5 s, on the other of two replicas', async () => {
  const english = { slug: 'about', entryTitle: 'All our peas', meta: { title: 'Peas for all of us' } };
  const translatedFrom = digestDocument(english);
  const translations = localeCodes.slice(1).map((locale) => {
    const own = { slug: 'about', translatedFrom, entryTitle: `In ${locale}`, meta: { title: locale } };
    return [`${locale}/pages/about.yaml`, own] as const;
  });
  const about = 'en-gb/pages/about.yaml';
  const databaseUrl = await createStudioTestDatabase();
  const open = () =>
    openEntrySite({
      databaseUrl,
      files: { [about]: english, ...Object.fromEntries(translations) },
      makeServices: ({ database, content, overlay, clock }) => {
        const context = { database, content, overlay, now: () => clock.now };
        return [
          entryRoutes({ ...context, index: createEntryIndex(context) }),
          translationRoutes({
            ...context,
            origin: 'https://www.example.com',
            index: createEntryIndex(context),
          }),
        ];
      },
    });
  const [one, other] = [await open(), await open()];
  const readStates = async () => {
    const { body } = await other.send<TranslationTable>('eve', 'GET', '/translations');
    return localeCodes.slice(1).map((locale) => body.rows[0]?.cells[locale].fields);
  };
  const all = (fields: object) => translations.map(() => fields);
  try {
    await expect.poll(readStates, { timeout: 5000 }).toEqual(all({ translated: 2 }));
    const { document, revision } = (await one.send<OpenedEntry>('ada', 'GET', `/entries/${about}`)).body;
    const body = { document: { ...document, meta: { title: 'Peas for everybody' } }, revision };
    expect((await one.send('ada', 'PUT', `/drafts/${about}`, body)).status).toBe(200);
    await expect.poll(readStates, { timeout: 5000 }).toEqual(all({ translated: 1, stale: 1 }));
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});
