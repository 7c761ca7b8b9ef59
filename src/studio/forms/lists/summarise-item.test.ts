import { describe, expect, it } from 'vitest';
import { buttonEntry } from '#schema/button-entry.ts';
import { redirectsEntry } from '#schema/entries/redirects-entry.ts';
import { type EditorForm, toEditor } from '#schema/to-editor.ts';
import { findBlockDefinition } from '#studio/documents/definitions.ts';
import { describeItem, summariseItem } from './summarise-item.ts';

function itemForm(block: string): EditorForm {
  const field = findBlockDefinition(block)?.fields.items;
  if (!field || !('item' in field)) throw new Error(`${block} has no items.`);
  return toEditor(field.item);
}

describe('summariseItem', () => {
  it('is an item’s heading, without its stars', () => {
    const item = { lead: 'Before', headline: 'Can I cook it *frozen*?' };
    expect(summariseItem(itemForm('Accordion'), item)).toBe('Can I cook it frozen?');
  });

  it('is the first of its other words where it has no heading, from Markdown too', () => {
    expect(summariseItem(itemForm('Accordion'), { text: '## See [all](/en-gb)\n\nof it' })).toBe(
      'See all of it',
    );
  });

  it('is the titles of the entries that it refers to, where it says nothing else', () => {
    const form = itemForm('RecipeCarousel');
    const titleOf = (kind: string, key: string) =>
      kind === 'recipes' && key === 'pea-soup' ? 'Pea soup' : undefined;
    expect(summariseItem(form, { recipe: 'pea-soup' }, titleOf)).toBe('Pea soup');
    expect(summariseItem(form, { recipe: 'gone' }, titleOf)).toBe('gone');
    expect(summariseItem(form, { recipe: 'pea-soup', headline: 'Soup' }, titleOf)).toBe('Soup');
  });

  it('is short, however long the words are', () => {
    expect(summariseItem(toEditor(buttonEntry), { text: 'pea '.repeat(50_000) })).toHaveLength(80);
    const words = { text: `${'p'.repeat(78)}🫛🫛` };
    expect(summariseItem(toEditor(buttonEntry), words)).toBe(`${'p'.repeat(78)}…`);
  });

  it('is none of what says nothing', () => {
    expect(summariseItem(toEditor(buttonEntry), { text: ' ', link: 3 })).toBeUndefined();
  });
});

describe('describeItem', () => {
  it('tells where a redirect leads, and how', () => {
    const item = { from: '/old', to: '/en-gb/new', kind: 'gone' };
    const form = toEditor(redirectsEntry).fields[0]?.item as EditorForm;
    expect(summariseItem(form, item)).toBe('/old');
    expect(describeItem(form, item)).toBe('/en-gb/new · Gone (410)');
  });
});
