import { expect, type Locator, type Page } from '@playwright/test';
import { blockDefinitions } from '#blocks/registry.ts';
import { pageEntry } from '#schema/entries/page-entry.ts';
import { toBlockLabel } from '#studio/documents/block-lists.ts';
import { fillForm } from './fill-form.ts';
import type { Hand } from './hand.ts';

type Block = Readonly<Record<string, unknown>> & { block: string };
export type AuthoredPage = Readonly<Record<string, unknown>> & {
  slug: string;
  entryTitle: string;
  header?: readonly Block[];
  body?: readonly Block[];
};

/** Called after each step with its name, while the page shows the result. */
type OnStep = (name: string) => Promise<void>;

/**
 * Composes a page from scratch through the studio's interface alone, and publishes it.
 *
 * @param hand signed in, at the list of pages
 */
export async function composePage(hand: Hand, document: AuthoredPage, onStep: OnStep): Promise<void> {
  const { page } = hand;
  await beginPage(hand, document);
  await onStep('An empty page');
  await fillEntry(hand, document, onStep);
  for (const slot of ['header', 'body'] as const) {
    const blocks = document[slot] ?? [];
    for (const [index, block] of blocks.entries()) {
      const place = page.getByRole('button', {
        name: `Add a block: ${slot === 'header' ? 'Header' : 'Body'}`,
      });
      await addBlock(hand, place, block, `${slot}[${index}]`, onStep);
    }
  }
  await publish(hand, onStep);
}

async function beginPage(hand: Hand, { entryTitle, slug }: AuthoredPage): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: 'New page' }));
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await hand.write(dialog.getByRole('textbox', { name: 'Title', exact: true }), entryTitle);
  await expect(dialog.getByRole('textbox').last()).toHaveValue(slug);
  await hand.key('Enter');
  await expect(page.getByRole('heading', { name: entryTitle, level: 1 })).toBeVisible();
}

/** Fills in the page's own fields, except those given when it was created. */
async function fillEntry(hand: Hand, document: AuthoredPage, onStep: OnStep): Promise<void> {
  const { slug, entryTitle, header, body, ...rest } = document;
  await fillForm(hand, fields(hand.page), pageEntry, rest);
  await onStep('What search results say');
}

async function addBlock(
  hand: Hand,
  place: Locator,
  values: Block,
  path: string,
  onStep: OnStep,
): Promise<void> {
  const { page } = hand;
  const definition = blockDefinitions.find(({ name }) => name === values.block);
  if (!definition) throw new Error(`There is no block ${values.block}.`);
  const label = toBlockLabel(values.block);
  await hand.press(place);
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  hand.letters += label.length;
  await dialog.getByRole('searchbox').fill(label);
  await expect(dialog.getByRole('option').first()).toContainText(label);
  if (path === 'body[1]') {
    await dialog
      .locator('iframe')
      .contentFrame()
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode());
    await onStep('Choosing a block');
  }
  await hand.key('Enter');
  await expect(fields(page).getByRole('heading', { name: label, level: 2, exact: true })).toBeVisible();
  await fillForm(hand, fields(page), definition, values, path);
  await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
  await onStep(label);
  const inner = (values.blocks ?? []) as readonly Block[];
  for (const [index, block] of inner.entries()) {
    const row = page.getByRole('row', { name: new RegExp(`^${label}`) }).last();
    await hand.press(row.getByRole('button', { name: `Actions for ${label}` }));
    const inside = page.getByRole('menuitem', { name: 'Add a block inside…' });
    await addBlock(hand, inside, block, `${path}.blocks[${index}]`, onStep);
  }
}

async function publish(hand: Hand, onStep: OnStep): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('button', { name: 'Publish', exact: true }));
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  const confirm = dialog.getByRole('button', { name: 'Publish', exact: true });
  await expect(confirm).toBeEnabled({ timeout: 60_000 });
  await onStep('Before it is published');
  await hand.press(confirm);
  await expect(dialog).toBeHidden();
  await onStep('Published');
}

const fields = (page: Page) => page.getByRole('region', { name: 'Fields' });
