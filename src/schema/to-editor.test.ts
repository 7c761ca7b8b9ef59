import { describe, expect, it } from 'vitest';
import { blockDefinitions } from '#blocks/registry.ts';
import { entryDefinitions } from '#content-source/source-entries.ts';
import type { ItemDefinition } from './fields.ts';
import { type EditorField, type EditorForm, toEditor } from './to-editor.ts';

const definitions: readonly ItemDefinition[] = [...blockDefinitions, ...Object.values(entryDefinitions)];
const all = new Map<ItemDefinition, EditorForm>();
for (const definition of definitions) collect(definition);

function collect(definition: ItemDefinition): void {
  if (all.has(definition)) return;
  all.set(definition, toEditor(definition));
  for (const field of Object.values(definition.fields)) if ('item' in field) collect(field.item);
}

function find(name: string, fieldName: string): EditorField {
  const form = [...all.values()].find((candidate) => candidate.name === name);
  const field = form?.fields.find((candidate) => candidate.name === fieldName);
  if (!field) throw new Error(`${name} has no ${fieldName}.`);
  return field;
}

describe('toEditor', () => {
  it.each([...all].map(([definition, form]) => [definition.name, definition, form] as const))(
    'shows every field of %s once, in one of its groups, but for those that nobody fills in',
    (_, definition, form) => {
      const shown = form.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
      const names = Object.keys(definition.fields);
      const offered = names.filter((name) => !['status', 'stillRight', 'translatedFrom'].includes(name));
      expect(shown.toSorted()).toEqual(offered.toSorted());
      for (const field of form.fields) {
        expect(field.field).toBe(definition.fields[field.name]);
        expect(field.label).toMatch(/^\S/);
        expect(field.help).toMatch(/\S[.”]$/);
      }
      const own = form.fields.filter(({ group }) => group !== 'former').map(({ label }) => label);
      expect(own, 'two fields of one name').toEqual([...new Set(own)]);
    },
  );

  it('gives the same form for the same definition, and the forms of what it holds', () => {
    expect(toEditor(definitions[0] as ItemDefinition)).toBe(toEditor(definitions[0] as ItemDefinition));
    expect(find('Accordion', 'items').item).toBe(
      [...all.values()].find(({ name }) => name === 'AccordionItem'),
    );
  });

  it('labels every choice differently from the others of its field', () => {
    for (const form of all.values()) {
      for (const { name, choices = [] } of form.fields) {
        const labels = choices.map(({ label }) => label);
        expect(new Set(labels).size, `${form.name}.${name}`).toBe(labels.length);
      }
    }
  });

  it.each([
    ['Text', 'headerHeadline', 'Header headline', 'header'],
    ['Text', 'itemsWidth', 'Items width', 'items'],
    ['Text', 'footerButtons', 'Footer buttons', 'footer'],
    ['Text', 'backgroundColour', 'Background colour', 'colours'],
    ['Text', 'paddingTop', 'Padding top', 'spacing'],
    ['Text', 'hideContainer', 'Leave out the section', 'spacing'],
    ['Text', 'textAlign', 'Text align', 'placement'],
    ['Text', 'anchorId', 'Name of this place', 'placement'],
    ['Text', 'headline', 'Headline', 'content'],
    ['AccordionItem', 'title', 'Title', 'former'],
    ['Page', 'updated_at', 'Last changed', 'upkeep'],
    ['Site', 'footer', 'Footer', 'content'],
    ['ButtonEntry', 'colour', 'Colour', 'content'],
  ])('puts %s.%s as “%s” into %s', (name, fieldName, label, group) => {
    expect(find(name, fieldName)).toMatchObject({ label, group });
  });

  it('tells what holds by default, in the words of the choice', () => {
    expect(find('Text', 'headerWidth').defaultLabel).toBe('Large');
    expect(find('Text', 'paddingTop').defaultLabel).toBe('Extra large');
    expect(find('Text', 'headerTextSize').defaultLabel).toBe('20 to 24 px');
    expect(find('Page', 'preFooter').defaultLabel).toBe('Yes');
    expect(find('Holding', 'temperature').defaultLabel).toBe('63');
    expect(find('Text', 'headlineSize').defaultLabel).toBeUndefined();
  });

  it('speaks of a form, not of files', () => {
    expect(find('ProductNumbers', 'ean').help).toBe('The 13 digits of its GTIN.');
    expect(find('Text', 'headlineSize').help).toContain('the block’s “Items headline size” by default');
    expect(find('Text', 'buttons').item?.label).toBe('Button');
  });

  it('tells of which fields one has to be filled', () => {
    const item = find('Accordion', 'items').item;
    expect(item?.needs.map((fields) => fields.map(({ name }) => name))).toEqual([
      ['headline', 'title'],
      ['text', 'body'],
    ]);
  });

  it('tells how choices look, and how long texts should be', () => {
    expect(find('AccordionItem', 'headlineSize').look).toBe('size');
    expect(find('Text', 'align').look).toBe('align');
    expect(find('Text', 'footerTextAlign').look).toBe('textAlign');
    expect(find('TextAndImage', 'imageOrder').look).toBe('order');
    expect(find('PageMeta', 'description').advisedLength).toEqual({ least: 50, most: 160 });
    expect(find('ProductNumbers', 'origin').choices?.[0]).toEqual({ value: 'be', label: 'Belgium' });
  });
});
