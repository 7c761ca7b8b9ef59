import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tests/e2e/browser.ts';
import type { Server } from '../contenders/contender.ts';
import { createStudioPage, readSession } from '../contenders/studio-page.ts';
import type { Figure, Median, Values } from '../figure.ts';
import { places, studioPages } from '../studio-pages.ts';
import { timeOpening, timePress } from '../time-opening.ts';
import { type TypingTimes, timeTyping } from '../time-typing.ts';

/** How long editors wait for a page to open, and to see what they type. */
export const figure: Figure = {
  name: 'studio',
  title: 'The studio',
  about:
    'In Chromium, 1440 × 900, on a site with an empty DATA_DIR and one draft. A page of samples of all blocks in turn is opened from the list of pages, which has been pointed at for 200 ms, and by its address in a browser that has nothing of the studio yet, until the canvas has its last block and the fields can be typed in. Then ten keys a second are pressed in a headline and in a rich text, from the event’s own time until a frame with the letter has been painted: in the field itself, and in the canvas, for which the server has drawn the page. The longest task is of the thread that the studio and the canvas share.',
  contenders: studioPages.map(createStudioPage),
  measures: {
    press: { label: 'From the list', unit: 'ms', isLessBetter: true, isCharted: true },
    address: { label: 'By address', unit: 'ms', isLessBetter: true },
    headlineField95: { label: 'Headline, field p95', unit: 'ms', isLessBetter: true },
    headline50: { label: 'canvas p50', unit: 'ms', isLessBetter: true },
    headline95: { label: 'p95', unit: 'ms', isLessBetter: true, isCharted: true },
    textField95: { label: 'Rich text, field p95', unit: 'ms', isLessBetter: true },
    text50: { label: 'canvas p50', unit: 'ms', isLessBetter: true },
    text95: { label: 'p95', unit: 'ms', isLessBetter: true, isCharted: true },
    longestTask: { label: 'Longest task', unit: 'ms', isLessBetter: true },
  },
  targets: [
    {
      text: '40 blocks, from the list',
      value: (median) => median('page', 'press'),
      atMost: 1000,
      unit: 'ms',
    },
    { text: '40 blocks, by address', value: (median) => median('page', 'address'), atMost: 1000, unit: 'ms' },
    {
      text: '40 blocks, headline in the canvas, p95',
      value: (median) => median('page', 'headline95'),
      atMost: 100,
      unit: 'ms',
    },
    {
      text: '40 blocks, rich text in the canvas, p95',
      value: (median) => median('page', 'text95'),
      atMost: 100,
      unit: 'ms',
    },
    ...(['headlineField95', 'textField95'] as const).flatMap((measure) =>
      studioPages.slice(1).map(({ name, title }) => ({
        text: `${title}, ${measure === 'textField95' ? 'rich text' : 'headline'} in its field, p95`,
        value: (median: Median) => median(name, measure),
        atMost: 100,
        unit: 'ms',
      })),
    ),
  ],
  async measure({ server, contender }) {
    const { origin, path } = server;
    const page = studioPages.find(({ name }) => name === contender.name);
    if (!page) throw new Error(`There is no page ${contender.name}.`);
    const browser = await chromium.launch(await findBrowser());
    try {
      const context = await signIn(browser, server);
      const opened = await context.newPage();
      const address = await timeOpening(opened, origin + path);
      const typing = await timeFields(opened, page.keys);
      await opened.close();
      const press = await timePress(await context.newPage(), `${origin}/studio/en-gb/pages`, page.title);
      return { press, address, ...typing };
    } finally {
      await browser.close();
    }
  },
};

function signIn(browser: Browser, server: Server): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: readSession(server) });
}

async function timeFields(page: Page, keys: number): Promise<Values> {
  const headline = await timeField(
    page,
    { row: /^Headline: Typed/, field: 'Headline' },
    places.headline,
    keys,
  );
  const text = await timeField(page, { row: /^Text: Typed/, field: 'Text' }, places.text, keys);
  return {
    headlineField95: headline.field95,
    headline50: headline.canvas50,
    headline95: headline.canvas95,
    textField95: text.field95,
    text50: text.canvas50,
    text95: text.canvas95,
    longestTask: Math.max(headline.longestTask, text.longestTask),
  };
}

async function timeField(
  page: Page,
  { row, field }: { row: RegExp; field: string },
  place: string,
  keys: number,
): Promise<TypingTimes> {
  await page.getByRole('row', { name: row }).click();
  const fields = page.getByRole('region', { name: 'Fields' });
  return timeTyping(page, fields.getByRole('textbox', { name: field, exact: true }), place, keys);
}
