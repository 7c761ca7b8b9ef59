import type { Document } from '@contentful/rich-text-types';
import { describe, expectTypeOf, it } from 'vitest';
import { defineBlock } from './define-block.ts';
import { defineItem } from './define-item.ts';
import {
  blocks,
  choice,
  colour,
  date,
  flag,
  group,
  image,
  link,
  list,
  number,
  richText,
  text,
  video,
} from './fields.ts';
import type { ImageObject } from './image-object.ts';
import type { AuthoredValue, BlockContent, ItemValue } from './infer.ts';
import type { VideoObject } from './video-object.ts';

const description = '';
const item = defineItem({
  name: 'Item',
  description,
  fields: { name: text({ reads: 'body', description, required: true }) },
});
const thing = defineItem({
  name: 'Thing',
  description,
  fields: {
    required: text({ reads: 'body', description, required: true }),
    optional: text({ reads: 'body', description }),
    defaulted: text({ reads: 'body', description, default: '' }),
    flag: flag({ description, default: false }),
    number: number({ description, minimum: 0, maximum: 1 }),
    choice: choice(['left', 'right'], { description }),
    defaultedChoice: choice(['left', 'right'], { description, default: 'left' }),
    colour: colour({ description }),
    image: image({ description }),
    video: video({ description }),
    link: link({ description, required: true }),
    date: date({ description }),
    richText: richText({ description }),
    items: list(item, { description }),
    group: group(item, { description }),
    blocks: blocks({ description }),
  },
});
type Thing = ItemValue<typeof thing>;

describe('ItemValue', () => {
  it('holds required fields, those with a default and lists', () => {
    expectTypeOf<Thing>().toHaveProperty('required').toEqualTypeOf<string>();
    expectTypeOf<Thing>().toHaveProperty('defaulted').toEqualTypeOf<string>();
    expectTypeOf<Thing>().toHaveProperty('link').toEqualTypeOf<string>();
    expectTypeOf<Thing>().toHaveProperty('flag').toEqualTypeOf<boolean>();
    expectTypeOf<Thing>().toHaveProperty('items').toEqualTypeOf<readonly ItemValue<typeof item>[]>();
    expectTypeOf<Thing>().toHaveProperty('blocks').toEqualTypeOf<readonly BlockContent[]>();
  });

  it('holds the values of its items', () => {
    expectTypeOf<Thing['items'][number]['name']>().toEqualTypeOf<string>();
  });

  it('may lack every other field', () => {
    expectTypeOf<Thing>().toHaveProperty('optional').toEqualTypeOf<string | undefined>();
    expectTypeOf<Thing>().toHaveProperty('number').toEqualTypeOf<number | undefined>();
    expectTypeOf<Thing>().toHaveProperty('image').toEqualTypeOf<ImageObject | undefined>();
    expectTypeOf<Thing>().toHaveProperty('video').toEqualTypeOf<VideoObject | undefined>();
    expectTypeOf<Thing>().toHaveProperty('date').toEqualTypeOf<string | undefined>();
    expectTypeOf<Thing>().toHaveProperty('richText').toEqualTypeOf<Document | undefined>();
    expectTypeOf<Thing>().toHaveProperty('group').toEqualTypeOf<ItemValue<typeof item> | undefined>();
  });

  it('knows the values of a choice', () => {
    expectTypeOf<Thing>().toHaveProperty('choice').toEqualTypeOf<'left' | 'right' | undefined>();
    expectTypeOf<Thing>().toHaveProperty('defaultedChoice').toEqualTypeOf<'left' | 'right'>();
    expectTypeOf<'orange-gradient'>().toExtend<NonNullable<Thing['colour']>>();
    expectTypeOf<'pink'>().not.toExtend<NonNullable<Thing['colour']>>();
  });

  it('cannot be written to', () => {
    // @ts-expect-error the snapshot never changes
    const write = (value: Thing) => (value.required = '');
    expectTypeOf(write).toBeFunction();
  });

  it('comes with the common settings in a block, and a field of the same name replaces one', () => {
    const block = defineBlock({
      name: 'Block',
      description,
      avoidWhen: '',
      accessibility: '',
      needs: [],
      fields: { headerAlign: choice(['left', 'right'], { description }) },
    });
    type Block = ItemValue<typeof block>;
    expectTypeOf<Block>()
      .toHaveProperty('paddingTop')
      .toEqualTypeOf<'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'>();
    expectTypeOf<Block>().toHaveProperty('anchorId').toEqualTypeOf<string | undefined>();
    expectTypeOf<Block>().toHaveProperty('headerAlign').toEqualTypeOf<'left' | 'right' | undefined>();
  });

  it('is shown by fields of its own, and by no other', () => {
    const fields = { headline: text({ reads: 'body', description }) };
    const rest = { name: 'Block', description, avoidWhen: '', accessibility: '', fields } as const;
    expectTypeOf(defineBlock({ ...rest, needs: [['headline']] })).not.toBeNever();
    // @ts-expect-error a header stands around content, and is none
    expectTypeOf(defineBlock({ ...rest, needs: [['headerHeadline']] })).not.toBeNever();
  });
});

describe('AuthoredValue', () => {
  it('is what an editor enters: every field may be left out', () => {
    expectTypeOf<Record<never, never>>().toExtend<AuthoredValue<typeof thing>>();
    expectTypeOf<AuthoredValue<typeof thing>>()
      .toHaveProperty('image')
      .toEqualTypeOf<string | { asset: string; alt: string } | undefined>();
    expectTypeOf<AuthoredValue<typeof thing>>()
      .toHaveProperty('richText')
      .toEqualTypeOf<string | Document | undefined>();
  });
});
