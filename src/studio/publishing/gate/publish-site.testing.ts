import { expect } from 'vitest';
import type { Locale } from '#i18n/locales.ts';
import type { Service } from '#studio/contract/mount-endpoints.server.ts';
import type { DraftConflict, OpenedEntry, SavedDraft, VersionSummary } from '#studio/entries/contract.ts';
import { createEntryIndex } from '#studio/entries/entry-index.server.ts';
import { entryRoutes } from '#studio/entries/entry-routes.server.ts';
import { type EntrySite, openEntrySite, type people } from '#studio/entries/entry-site.testing.ts';
import type { Published } from '../contract.ts';
import { createEntryPublisher, type EntryPublisher } from './create-publisher.server.ts';
import { pinDraft } from './pin-draft.server.ts';
import type { PublishContext } from './publish-context.server.ts';
import { publishRoutes } from './publish-routes.server.ts';

export const about = 'en-gb/pages/about.yaml';
export const contact = 'en-gb/pages/contact.yaml';
export const german = 'de-de/pages/about.yaml';
export const redirects = 'en-gb/redirects.yaml';

/** A small site: two pages of which one links to the other, a translation, a redirect. */
export const files = {
  [about]: {
    slug: 'about',
    entryTitle: 'About',
    meta: { description: 'Who grows the peas.' },
    body: [{ block: 'Text', anchorId: 'team', text: 'Peas.' }],
  },
  [contact]: {
    slug: 'contact',
    entryTitle: 'Contact',
    body: [{ block: 'Text', text: 'Read [about us](/en-gb/about#team).' }],
  },
  [german]: { slug: 'ueber-uns', entryTitle: 'Über uns', body: [{ block: 'Text', text: 'Erbsen.' }] },
  [redirects]: { redirects: [{ from: '/en-gb/us', to: '/en-gb/about' }] },
};

/** A site with what an administrator does to it. */
export interface PublishSite extends EntrySite {
  context: PublishContext;
  publisher: EntryPublisher;
  open(file?: string): Promise<OpenedEntry>;
  /** Saves fields of an entry, besides those that it has. */
  save(
    document: object,
    file?: string,
    who?: keyof typeof people,
  ): Promise<{ file: string; revision: number }>;
  /** Creates a page with a key, as a draft. */
  begin(key: string, document: object): Promise<{ file: string; revision: number }>;
  /** Pins a draft, and resolves with the version's id. */
  pin(draft: { file: string; revision: number }): Promise<string>;
  publish<Answer = Published>(
    entries: readonly object[],
    more?: object,
  ): Promise<{ status: number; body: Answer }>;
  listVersions(file?: string): Promise<readonly VersionSummary[]>;
  /** As visitors see it. */
  page(slug: string, locale?: Locale): { entryTitle: string } | undefined;
  readState(): Promise<{ revision: number }>;
}

/**
 * Opens a site of its own, or one more replica of the site of a database.
 *
 * @param addServices beside those of entries and publishing
 */
export async function openPublishSite(
  content: Readonly<Record<string, unknown>>,
  databaseUrl?: string,
  addServices: (made: Pick<PublishSite, 'context' | 'publisher'>) => readonly Service[] = () => [],
): Promise<PublishSite> {
  let made: Pick<PublishSite, 'context' | 'publisher'> | undefined;
  const site = await openEntrySite({
    files: content,
    databaseUrl,
    makeServices({ database, overlay, content: source, clock }) {
      const context = { database, overlay, content: source, now: () => clock.now };
      const publisher = createEntryPublisher(context);
      made = { context, publisher };
      return [
        entryRoutes({ ...context, index: createEntryIndex(context) }),
        publishRoutes(context, publisher),
        ...addServices(made),
      ];
    },
  });
  if (!made) throw new Error('The site has no routes.');
  const { context } = made;
  const open = async (file = about) => (await site.send<OpenedEntry>('ada', 'GET', `/entries/${file}`)).body;
  return {
    ...site,
    ...made,
    open,
    async save(document, file = about, who = 'ada') {
      const { revision, document: before } = await open(file);
      const body = { revision, document: { ...before, ...document } };
      const saved = await site.send<SavedDraft & DraftConflict>(who, 'PUT', `/drafts/${file}`, body);
      expect(saved.status).toBe(200);
      return { file, revision: saved.body.revision };
    },
    async begin(key, document) {
      const body = { kind: 'pages', locale: 'en-gb', key, document };
      const begun = await site.send<{ file: string; revision: number }>('ada', 'POST', '/entries', body);
      expect(begun.status).toBe(201);
      const { file, revision } = begun.body;
      return { file, revision };
    },
    pin: (draft) =>
      site.database.kysely
        .transaction()
        .execute((transaction) => pinDraft(transaction, context, draft, 'ada')),
    publish: (entries, more = {}) => site.send('ada', 'POST', '/publish', { entries, ...more }),
    listVersions: async (file = about) =>
      (await site.send<VersionSummary[]>('ada', 'GET', `/versions/${file}`)).body,
    page: (slug, locale = 'en-gb') => site.content.current().locales[locale].pages.get(slug),
    readState: () =>
      site.database.kysely.selectFrom('studio_state').select('revision').executeTakeFirstOrThrow(),
  };
}
