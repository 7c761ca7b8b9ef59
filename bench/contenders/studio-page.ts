import { type BrowserContextOptions, chromium } from '@playwright/test';
import { findBrowser } from '../../tests/e2e/browser.ts';
import { setUpStudio } from '../../tests/e2e/set-up-studio.ts';
import { type Site, startSite } from '../../tests/site/start-site.ts';
import { makeDocument, type StudioPage } from '../studio-pages.ts';
import type { Contender, Server } from './contender.ts';
import { ours } from './ours.ts';

type Session = NonNullable<BrowserContextOptions['storageState']>;

const sessions = new WeakMap<Server, Session>();

/** A studio page as a contender: a site with an empty `DATA_DIR`, one account, and the page as a draft. */
export function createStudioPage(page: StudioPage): Contender {
  return {
    name: page.name,
    label: page.title,
    prepare: ours.prepare,
    async start() {
      const site = await startSite();
      try {
        const session = await beginPage(site, page);
        const server = {
          origin: site.origin,
          path: `/studio/edit/en-gb/pages/bench-${page.name}.yaml`,
          pid: site.pid,
          stop: async () => void (await site.stop()),
        };
        sessions.set(server, session);
        return server;
      } catch (error) {
        await site.stop();
        throw error;
      }
    },
  };
}

/** The session of the user signed in at such a site. @throws if nobody is */
export function readSession(server: Server): Session {
  const session = sessions.get(server);
  if (!session) throw new Error('Nobody is signed in there.');
  return session;
}

/** Creates the first account as a person would, and with it the page. */
async function beginPage(site: Site, own: StudioPage): Promise<Session> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await setUpStudio(page, site);
    const entry = { kind: 'pages', locale: 'en-gb', key: `bench-${own.name}`, document: makeDocument(own) };
    const status = await page.evaluate(async (body) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/studio/api/entries', { method: 'POST', headers, body: JSON.stringify(body) }))
        .status;
    }, entry);
    if (status !== 201) throw new Error(`The page “${own.title}” was not made: ${status}.`);
    return await context.storageState();
  } finally {
    await browser.close();
  }
}
