import { expect, type Locator } from '@playwright/test';
import MarkdownIt from 'markdown-it';
import type { ItemDefinition } from '#schema/fields.ts';
import { type EditorField, toEditor } from '#schema/to-editor.ts';
import { readPicture } from '#studio/forms/media/picture-value.ts';
import type { Hand } from './hand.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Fills in a form's fields through the interface with the values of a document. Block slots are skipped: blocks are
 * added in the outline.
 *
 * @param path the document's path in its entry, such as `body[2]`; empty for the entry itself
 */
export async function fillForm(
  hand: Hand,
  scope: Locator,
  definition: ItemDefinition,
  values: Values,
  path = '',
) {
  const { groups } = toEditor(definition);
  for (const { id, label, fields } of groups) {
    const filled = fields.filter(({ name, field }) => values[name] !== undefined && field.kind !== 'blocks');
    if (filled.length === 0) continue;
    if (id !== 'content') await unfold(hand, scope, label);
    for (const field of filled) {
      const place = path === '' ? field.name : `${path}.${field.name}`;
      await fillField(hand, scope.locator(`[data-field-path="${place}"]`), field, values[field.name], place);
    }
  }
}

async function unfold(hand: Hand, scope: Locator, label: string): Promise<void> {
  const trigger = scope.getByRole('heading', { level: 3 }).getByRole('button', { name: label }).first();
  if ((await trigger.getAttribute('aria-expanded')) !== 'true') await hand.press(trigger);
}

async function fillField(
  hand: Hand,
  at: Locator,
  field: EditorField,
  value: unknown,
  path: string,
): Promise<void> {
  const kind = field.field.kind;
  if (kind === 'list') return fillList(hand, at, field, value as readonly Values[], path);
  if (kind === 'group') return fillForm(hand, at, definitionOf(field), value as Values, path);
  if (kind === 'image') return choosePicture(hand, at, readPicture(value as string | Values).asset);
  if (kind === 'video') return chooseFilm(hand, at, String(value));
  if (kind === 'richText') return pasteRichText(hand, at, String(value));
  if (kind === 'flag') return hand.press(at.getByRole('checkbox'));
  if (kind === 'date') return typeDate(hand, at, String(value));
  if (kind === 'choice' || kind === 'colour') return choose(hand, at, field, String(value));
  if (kind === 'text' || kind === 'link') return hand.write(at.getByRole('textbox'), String(value));
  throw new Error(`Nobody knows how to fill in ${path}, a field of the kind ${kind}.`);
}

async function fillList(hand: Hand, at: Locator, field: EditorField, items: readonly Values[], path: string) {
  for (const [index, item] of items.entries()) {
    await hand.press(
      at.getByRole('button', { name: `Add ${toEditor(definitionOf(field)).label.toLowerCase()}` }),
    );
    await fillForm(hand, at.getByRole('listitem').nth(index), definitionOf(field), item, `${path}[${index}]`);
  }
}

function definitionOf({ field, name }: EditorField): ItemDefinition {
  if ('item' in field) return field.item;
  throw new Error(`The field ${name} has no fields of its own.`);
}

async function choosePicture(hand: Hand, at: Locator, name: string): Promise<void> {
  await hand.press(at.getByRole('button', { name: /^(Choose|Replace):/ }));
  await pickMedia(hand, name);
}

async function chooseFilm(hand: Hand, at: Locator, name: string): Promise<void> {
  await hand.press(at.getByRole('button', { name: 'Choose a film from the library' }));
  await pickMedia(hand, name);
}

async function pickMedia(hand: Hand, name: string): Promise<void> {
  const dialog = hand.page.getByRole('dialog').last();
  await expect(dialog.getByRole('searchbox').first()).toBeFocused();
  // A few letters are enough to find it.
  await hand.type(name.slice(0, 9));
  await hand.pressTwice(dialog.locator(`[data-key="${name}"]`));
  await dialog.waitFor({ state: 'hidden' });
}

const markdown = new MarkdownIt();

/** Pastes rich text as copied from another program. */
async function pasteRichText(hand: Hand, at: Locator, text: string): Promise<void> {
  await hand.press(at.getByRole('textbox'));
  await hand.paste({ 'text/html': markdown.render(text), 'text/plain': text });
}

/** @param day as ISO 8601 writes it */
async function typeDate(hand: Hand, at: Locator, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  await hand.write(at.locator('input').first(), `${month}${date}${year}`);
}

async function choose(hand: Hand, at: Locator, field: EditorField, value: string): Promise<void> {
  const radio = at.locator(`label:has(input[value="${value}"])`);
  if ((await radio.count()) > 0) return hand.press(radio);
  await hand.press(at.getByRole('button'));
  const label = field.choices?.find((choice) => choice.value === value)?.label ?? value;
  await hand.press(hand.page.getByRole('option', { name: label, exact: true }));
}
