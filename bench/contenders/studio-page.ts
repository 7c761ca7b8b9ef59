import { type BrowserContextOptions, chromium } from '@playwright/test';
import { findBrowser } from '../../tests/e2e/browser.ts';
import { setUpStudio } from '../../tests/e2e/set-up-studio.ts';
import { type Site, startSite } from '../../tests/site/start-site.ts';
import { makeDocument, type StudioPage } from '../studio-pages.ts';
import type { Contender } from './contender.ts';
import { ours } from './ours.ts';

type Session = BrowserContextOptions['storageState'];

/**
 * Pages that are open in the studio as contenders of their own: one site with an empty `DATA_DIR` has them all as drafts,
 * and `stop` ends it.
 */
export function createStudioPages(pages: readonly StudioPage[]): {
  contenders: readonly Contender[];
  /** Of who is signed in; known once a contender was started. */
  readSession(): Promise<Session>;
  stop(): Promise<void>;
} {
  let running: Promise<{ site: Site; session: Session }> | undefined;
  const contenders = pages.map(
    ({ name, title }): Contender => ({
      name,
      label: title,
      prepare: ours.prepare,
      async start() {
        running ??= start(pages);
        const { origin, pid } = (await running).site;
        return { origin, path: `/studio/edit/${toFile(name)}`, pid, stop: async () => undefined };
      },
    }),
  );
  return {
    contenders,
    readSession: async () => (await running)?.session,
    async stop() {
      const started = await running?.catch(() => undefined);
      running = undefined;
      await started?.site.stop();
    },
  };
}

function toFile(name: string): string {
  return `en-gb/pages/bench-${name}.yaml`;
}

/** Starts a site, makes its first account as a person does, and begins the pages in its name. */
async function start(pages: readonly StudioPage[]): Promise<{ site: Site; session: Session }> {
  const site = await startSite();
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await setUpStudio(page, site);
    for (const own of pages) {
      const entry = { kind: 'pages', locale: 'en-gb', key: `bench-${own.name}`, document: makeDocument(own) };
      const status = await page.evaluate(async (body) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch('/studio/api/entries', { method: 'POST', headers, body: JSON.stringify(body) }))
          .status;
      }, entry);
      if (status !== 201) throw new Error(`The page “${own.title}” was not made: ${status}.`);
    }
    return { site, session: await context.storageState() };
  } catch (error) {
    await site.stop();
    throw error;
  } finally {
    await browser.close();
  }
}
