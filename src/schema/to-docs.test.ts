import { describe, expect, it } from 'vitest';
import { defineBlock } from './define-block.ts';
import { defineItem } from './define-item.ts';
import { choice, flag, list, number, text } from './fields.ts';
import { describeFields } from './to-docs.ts';

const teaser = defineBlock({
  name: 'Teaser',
  description: 'A teaser.',
  avoidWhen: 'Never.',
  accessibility: 'None.',
  needs: [],
  fields: {
    headline: text({ reads: 'body', description: 'The headline.', required: true }),
    rows: number({ description: 'Rows.', minimum: 1, maximum: 6, default: 3 }),
    open: flag({ description: 'Open.', default: false }),
    paddingTop: choice(['none', 'xl'], { description: 'Room above.', default: 'none' }),
    items: list(
      defineItem({
        name: 'Item',
        description: 'An item.',
        fields: { label: text({ reads: 'body', description: 'Label.' }) },
      }),
      { description: 'The items.' },
    ),
  },
});

describe('describeFields', () => {
  const rows = describeFields(teaser);
  const find = (name: string) => rows.find((row) => row.name === name);

  it('puts the block’s own fields first, a common one it replaces among them', () => {
    expect(rows.slice(0, 5).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['headline', 'rows', 'open', 'paddingTop', 'items']),
    );
    expect(rows.slice(5).every(({ isCommon }) => isCommon)).toBe(true);
  });

  it('says kind, values, default and whether a field is required', () => {
    expect(find('headline')).toMatchObject({ kind: 'text', description: 'The headline.', isRequired: true });
    expect(find('rows')).toMatchObject({ values: ['1 to 6'], default: '3' });
    expect(find('open')).toMatchObject({ default: 'false', isRequired: false });
    expect(find('paddingTop')).toMatchObject({ values: ['none', 'xl'], default: 'none', isCommon: false });
  });

  it('describes the items of a list', () => {
    expect(find('items')?.fields).toMatchObject([{ name: 'label', kind: 'text' }]);
  });
});
