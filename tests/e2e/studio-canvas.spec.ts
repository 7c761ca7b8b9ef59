import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { CanvasAnswer } from '#studio/canvas/contract.ts';
import type { FromCanvas, ToCanvas } from '#studio/canvas/frame-messages.ts';
import { intercept } from './intercept.ts';
import { plainTest } from './test.ts';

const file = 'en-gb/pages/peas.yaml';
const body = [
  { _id: 'head', block: 'Headline', headline: 'Peas for *everybody*', element: 'h1' },
  {
    _id: 'box',
    block: 'Box',
    blocks: [
      { _id: 'inner', block: 'Headline', headline: 'Inside the box' },
      { _id: 'bare', block: 'Text' },
    ],
  },
  {
    _id: 'faq',
    block: 'Accordion',
    items: [{ _id: 'q1', headline: 'How are they cooked?', text: 'In **four** minutes.' }],
  },
  { _id: 'faulty', block: 'Image', image: 'no-such-picture' },
  { _id: 'hollow', block: 'Box' },
  {
    _id: 'call',
    block: 'CallToAction',
    headline: 'Order now',
    buttons: [{ _id: 'b1', text: 'Where to buy', link: '/en-gb/where-to-buy' }],
  },
];
const peas = { slug: 'peas', entryTitle: 'Peas', preFooter: false, body };

/** A page of the studio's origin with nothing in it. */
const test = plainTest.extend({
  page: async ({ studio }, use) => {
    const page = await studio.context.newPage();
    const body = '<!DOCTYPE html><html lang="en"><title>Studio</title><body></body></html>';
    const empty = `${studio.site.origin}/studio/empty`;
    await intercept(page, empty, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(empty);
    await use(page);
    await page.close();
  },
});

test.describe('the canvas', () => {
  test('says where each block stands, nested ones and those that show nothing as well', async ({ page }) => {
    const frame = await openCanvas(page);
    const shown = await outlineAll(page);
    expect(shown.map(({ name }) => name)).toEqual([
      'Headline',
      'Box',
      'Headline',
      'Text',
      'Accordion',
      'Image',
      'Box',
      'Call to action',
    ]);
    await expect(frame.getByText('Nothing here yet')).toHaveCount(1);
    const [head, box, inner, bare] = shown;
    for (const nested of [inner, bare]) expect(holds(box, nested)).toBe(true);
    // Exactly where the site's own element is, with nothing around it.
    const place = await frame
      .locator('section', { hasText: 'Peas for everybody' })
      .evaluate((element) => element.getBoundingClientRect().toJSON());
    const scrolled = await frame.locator('html').evaluate((root) => root.scrollTop);
    expect(head?.y).toBeCloseTo(place.y + scrolled, 0);
    expect(head?.height).toBeCloseTo(place.height, 0);
  });

  test('chooses what is pressed, with the field of its words, and follows no link', async ({ page }) => {
    const frame = await openCanvas(page);
    await frame.getByText('Inside the box').click();
    await expect(frame.locator('.canvas-selected .canvas-label')).toHaveText('Headline');
    // What unfolds does so: there is more to choose in it.
    await frame.getByText('How are they cooked?').click();
    await frame.getByText('four', { exact: true }).click();
    await frame.getByRole('link', { name: 'Where to buy' }).last().click();
    await frame.getByText('Nothing here yet: add a block').click();
    await expect
      .poll(() => readMessages(page, 'press', 'add'))
      .toEqual([
        { type: 'press', id: 'inner', field: { id: 'inner', field: ['headline'] } },
        { type: 'press', id: 'faq', field: { id: 'q1', field: ['headline'] } },
        { type: 'press', id: 'faq', field: { id: 'q1', field: ['text'] } },
        { type: 'press', id: 'call', field: { id: 'b1', field: ['text'] } },
        { type: 'add', place: { parent: 'hollow', list: ['blocks'] } },
      ]);
    expect(new URL(page.frames()[1]?.url() ?? '').pathname).toBe('/studio/canvas');
  });

  test('has a plain text typed where it stands, its marks shown, undo left to the studio', async ({
    page,
  }) => {
    const frame = await openCanvas(page);
    const headline = frame.getByRole('heading', { level: 1 });
    await headline.click();
    await headline.click();
    const input = frame.getByRole('textbox', { name: 'headline of Headline' });
    await expect(input).toHaveText('Peas for *everybody*');
    await page.keyboard.press('End');
    await page.keyboard.type('!?');
    // It takes a letter back, not the block.
    await page.keyboard.press('Backspace');
    await expect(input).toHaveText('Peas for *everybody*!');
    // What the server has drawn of what was typed before does not take the rest away.
    await show(page, peas);
    await expect(input).toHaveText('Peas for *everybody*!');
    await page.keyboard.press('Control+z');
    await expect(input).toHaveText('Peas for *everybody*!');
    await show(page, peas);
    await expect(input).toHaveText('Peas for *everybody*');
    await page.keyboard.press('Escape');
    await expect(input).toHaveCount(0);
    const field = { id: 'head', field: ['headline'] };
    await expect
      .poll(() => readMessages(page, 'input', 'key'))
      .toEqual([
        { type: 'input', field, text: 'Peas for *everybody*!' },
        { type: 'input', field, text: 'Peas for *everybody*!?' },
        { type: 'input', field, text: 'Peas for *everybody*!' },
        { type: 'key', key: 'z', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false },
      ]);
  });

  test('has a notice in the place of a block that throws, which is chosen and told of like others', async ({
    page,
  }) => {
    const frame = await openCanvas(page);
    await show(page, peas, (json) => json.replace('"Inside the box"', '{}'));
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await frame.getByText('Headline is left out').click();
    await expect(frame.locator('.canvas-selected .canvas-label')).toHaveText('Headline');
    await tell(page, { type: 'check' });
    const place = { blockId: 'inner', path: 'body[1].blocks[0]', severity: 'fault' };
    await expect
      .poll(() => readMessages(page, 'findings'))
      .toEqual([{ type: 'findings', findings: [expect.objectContaining(place)] }]);
    await show(page, peas);
    await expect(frame.getByText('Inside the box')).toBeVisible();
  });

  test('shows the next version in place: it stays where it was scrolled to, and blocks keep their elements', async ({
    page,
  }) => {
    const frame = await openCanvas(page);
    await frame.locator('html').evaluate((root) => {
      root.scrollTop = 500;
      root.querySelector('h1')?.setAttribute('data-test', 'kept');
    });
    await show(page, {
      ...peas,
      body: [{ _id: 'new', block: 'Headline', headline: 'First of all' }, ...body],
    });
    await expect(frame.getByText('First of all')).toBeAttached();
    await expect(frame.locator('h1[data-test]')).toHaveText('Peas for everybody');
    expect(await frame.locator('html').evaluate((root) => root.scrollTop)).toBeGreaterThan(400);
  });

  test('is one stop for the keyboard: arrows choose, Enter writes, Tab leaves', async ({ page }) => {
    const frame = await openCanvas(page);
    await page.evaluate(() => window.document.body.append(window.document.createElement('button')));
    // Drawing the page does not take the focus there.
    expect(await page.evaluate(() => window.document.activeElement?.tagName)).toBe('BODY');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(frame.getByRole('status').last()).toHaveText('Box, block 2 of 8');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(frame.getByRole('textbox', { name: 'headline of Headline' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('button')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Delete');
    const tellKeys = async () => (await readMessages(page, 'press', 'key')).map(({ id, key }) => id ?? key);
    await expect.poll(tellKeys).toEqual(['head', 'box', 'inner', 'Delete']);
  });
});

/** Opens the canvas in an empty page, and shows an entry in it. */
async function openCanvas(page: Page): Promise<FrameLocator> {
  await page.evaluate(() => {
    const messages: unknown[] = [];
    addEventListener('message', ({ data }) => messages.push(data));
    Object.assign(window, { messages });
    const frame = document.createElement('iframe');
    frame.src = '/studio/canvas';
    frame.style.inlineSize = '1200px';
    frame.style.blockSize = '640px';
    document.body.append(frame);
  });
  await expect.poll(() => readMessages(page, 'ready')).toHaveLength(1);
  await show(page, peas);
  await expect.poll(() => readMessages(page, 'shown')).not.toHaveLength(0);
  return frameOf(page);
}

async function show(page: Page, entry: object, spoil = (json: string) => json): Promise<void> {
  const json = await page.evaluate(
    async (request) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch('/studio/api/canvas', {
        method: 'POST',
        headers,
        body: JSON.stringify(request),
      });
      return response.text();
    },
    { file, document: entry },
  );
  const answer: CanvasAnswer = JSON.parse(spoil(json));
  if (!answer.page) throw new Error('There is no page.');
  await tell(page, { type: 'show', page: answer.page, document: entry as never, file, isReadOnly: false });
}

function tell(page: Page, message: ToCanvas): Promise<void> {
  return page.evaluate((data) => {
    const event = new CustomEvent('studio-to-canvas', { detail: data });
    document.querySelector('iframe')?.contentWindow?.dispatchEvent(event);
  }, message);
}

async function readMessages<Type extends FromCanvas['type']>(page: Page, ...types: Type[]) {
  const all = await page.evaluate(() => (window as unknown as { messages: FromCanvas[] }).messages);
  return all.filter(({ type }) => types.includes(type as Type)) as unknown as (Record<string, unknown> & {
    type: Type;
  })[];
}

/** A block that was chosen: what it is called, and where its outline stands in the page. */
interface Outlined {
  name: string;
  y: number;
  height: number;
}

/** Chooses all blocks one after the other, in the order of the page. */
async function outlineAll(page: Page): Promise<readonly Outlined[]> {
  const frame = frameOf(page);
  const all: Outlined[] = [];
  await frame.locator('.canvas-stage').first().focus();
  for (let count = 1, end = 1; count <= end; count += 1) {
    await page.keyboard.press('ArrowDown');
    const status = frame.getByRole('status').last();
    await expect(status).toHaveText(new RegExp(`, block ${count} of`));
    end = Number(/\d+$/.exec((await status.textContent()) ?? ''));
    const outlined = await frame.locator('.canvas-selected').evaluate((outline: HTMLElement) => ({
      name: outline.textContent ?? '',
      y: outline.offsetTop,
      height: outline.offsetHeight,
    }));
    all.push(outlined);
  }
  return all;
}

function frameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

function holds(outer: Outlined | undefined, inner: Outlined | undefined): boolean {
  if (!outer || !inner || inner.height === 0) return false;
  return outer.y <= inner.y && inner.y + inner.height <= outer.y + outer.height;
}
