import { describe, expect, it } from 'vitest';
import type { ContentfulType } from './contentful-model.ts';
import { defineItem } from './define-item.ts';
import {
  blocks,
  choice,
  choices,
  colour,
  date,
  emails,
  type Fields,
  flag,
  group,
  image,
  key,
  keys,
  link,
  list,
  number,
  richText,
  text,
  video,
} from './fields.ts';
import { deriveContentModel } from './to-contentful.server.ts';

const card = defineItem({
  name: 'Card',
  description: 'A card.',
  fields: { label: text({ reads: 'body', description: 'What it says.', required: true }) },
});

/** The types of a page, a block and a product’s facts with these fields. */
function derive(fields: Fields) {
  const define = (name: string, own: Fields = {}) =>
    defineItem({ name, description: `A ${name}.`, fields: own as Fields });
  const types = deriveContentModel({
    blocks: [define('Box', fields)],
    entries: {
      pages: define('Page', fields),
      news: define('News'),
      products: define('Product'),
      recipes: define('Recipe'),
      site: define('Site'),
    },
    singletons: ['site'],
    facts: { products: define('Numbers', fields) },
  });
  return (id: string) => types.find((type) => type.id === id) as ContentfulType;
}

const pages = ['page', 'news', 'product', 'recipe'];

describe('deriveContentModel', () => {
  it.each([
    [
      'a name',
      text({ reads: 'heading', description: 'x' }),
      { type: 'Symbol', validations: [] },
      'singleLine',
    ],
    ['a label', text({ reads: 'body', description: 'x', required: true }), { type: 'Symbol' }, 'singleLine'],
    ['words of any length', text({ reads: 'body', description: 'x' }), { type: 'Text' }, 'singleLine'],
    [
      'a choice',
      choice(['a', 'b', 'c', 'd'], { description: 'x' }),
      { type: 'Symbol', validations: [{ in: ['a', 'b', 'c', 'd'] }] },
      'dropdown',
    ],
    ['a short choice', choice(['a', 'b'], { description: 'x' }), { type: 'Symbol' }, 'radio'],
    [
      'choices',
      choices(['a', 'b'], { description: 'x' }),
      { type: 'Array', items: { type: 'Symbol', validations: [{ in: ['a', 'b'] }] } },
      'checkbox',
    ],
    [
      'a colour',
      colour({ description: 'x' }),
      { type: 'Symbol', validations: [{ in: expect.arrayContaining(['emerald']) }] },
      'dropdown',
    ],
    [
      'a whole number',
      number({ description: 'x', minimum: 1, maximum: 9 }),
      { type: 'Integer', validations: [{ range: { min: 1, max: 9 } }] },
      'numberEditor',
    ],
    [
      'a number',
      number({ description: 'x', minimum: 0, maximum: 1, decimals: 2 }),
      { type: 'Number' },
      'numberEditor',
    ],
    ['a flag', flag({ description: 'x', default: true }), { type: 'Boolean' }, 'boolean'],
    ['a date', date({ description: 'x' }), { type: 'Date' }, 'datePicker'],
    [
      'e-mail addresses',
      emails({ description: 'x' }),
      { type: 'Array', items: { type: 'Symbol', validations: [{ regexp: { flags: 'u' } }] } },
      'tagEditor',
    ],
    [
      'a picture',
      image({ description: 'x' }),
      { type: 'Link', linkType: 'Asset', validations: [{ linkMimetypeGroup: ['image'] }] },
      'assetLinkEditor',
    ],
    [
      'a film',
      video({ description: 'x' }),
      { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: ['film'] }] },
      'entryLinkEditor',
    ],
    [
      'items',
      list(card, { description: 'x' }),
      { type: 'Array', items: { linkType: 'Entry', validations: [{ linkContentType: ['itemCard'] }] } },
      'entryLinksEditor',
    ],
    [
      'blocks',
      blocks({ description: 'x' }),
      { type: 'Array', items: { validations: [{ linkContentType: ['blockBox'] }] } },
      'entryLinksEditor',
    ],
    [
      'another entry',
      key({ to: 'products', description: 'x' }),
      { type: 'Link', validations: [{ linkContentType: ['product'] }] },
      'entryLinkEditor',
    ],
    [
      'other entries',
      keys({ to: 'recipes', description: 'x' }),
      { type: 'Array', items: { validations: [{ linkContentType: ['recipe'] }] } },
      'entryLinksEditor',
    ],
  ])('has a type and a control for %s', (_, field, shape, widgetId) => {
    const { fields, controls } = derive({ field })('blockBox');
    expect(fields.find(({ id }) => id === 'field')).toMatchObject(shape);
    expect(controls.find(({ fieldId }) => fieldId === 'field')).toMatchObject({
      widgetId,
      widgetNamespace: 'builtin',
    });
  });

  it('lets rich text link to pages, and hold blocks and pages', () => {
    const [, field] = derive({
      name: text({ reads: 'heading', description: 'x' }),
      words: richText({ description: 'x' }),
    })('blockBox').fields;
    const [nodeTypes, marks, targets] = field?.validations ?? [];
    expect(nodeTypes?.enabledNodeTypes).toEqual(
      expect.arrayContaining(['heading-2', 'table', 'embedded-entry-block']),
    );
    expect(nodeTypes?.enabledNodeTypes).not.toContain('heading-1');
    expect(marks?.enabledMarks).toEqual(expect.arrayContaining(['bold', 'italic']));
    expect(targets?.nodes).toEqual({
      'embedded-entry-block': [{ linkContentType: ['blockBox', ...pages] }],
      'embedded-entry-inline': [{ linkContentType: pages }],
      'entry-hyperlink': [{ linkContentType: pages }],
    });
  });

  it.each(['/en-gb/about', '#recipes', 'https://example.com', 'mailto:a@example.com', 'tel:+44'])(
    'lets an editor write the address %s',
    (address) => {
      expect(findAddressRule().test(address)).toBe(true);
    },
  );

  it.each(['about', '//example.com', 'javascript:alert(1)'])('refuses the address %s', (address) => {
    expect(findAddressRule().test(address)).toBe(false);
  });

  function findAddressRule() {
    const { fields } = derive({ to: link({ description: 'x' }) })('blockBox');
    const { pattern = '', flags } = fields[0]?.validations[0]?.regexp ?? {};
    return new RegExp(pattern, flags);
  }

  it('gives an entry’s slug one place, and a form', () => {
    const slug = text({ reads: 'nothing', description: 'x', required: true });
    const { fields } = derive({ slug })('page');
    const rules = fields.find(({ id }) => id === 'slug')?.validations ?? [];
    expect(rules).toContainEqual({ unique: true });
    const { pattern = '' } = rules.find(({ regexp }) => regexp)?.regexp ?? {};
    const good = ['about', 'privé/données', 'a/b/c'].map((path) => new RegExp(pattern).test(path));
    const bad = ['/a', 'a/', 'a//b', 'a b', 'a?b', 'a#b'].map((path) => new RegExp(pattern).test(path));
    expect([...good, ...bad]).toEqual([true, true, true, false, false, false, false, false, false]);
    expect(derive({ slug })('blockBox').fields[0]?.validations).toEqual([]);
  });

  it('says in the help text what a field is for, whether it must be there, and what it is by default', () => {
    const size = choice(['sm', 'lg'], { description: 'How large it is.', default: 'lg', required: true });
    const { controls } = derive({ size, open: flag({ description: 'Open at first.', default: false }) })(
      'numbers',
    );
    expect(controls.slice(1).map(({ settings }) => settings.helpText)).toEqual([
      'How large it is. Required. Default: lg.',
      'Open at first. Default: no.',
    ]);
  });

  it('has everything of an entry in each locale, words and pictures of a block, and nothing of facts', () => {
    const type = derive({
      name: text({ reads: 'heading', description: 'x', required: true }),
      picture: image({ description: 'x' }),
      size: choice(['sm', 'lg'], { description: 'x', required: true }),
    });
    const read = (id: string) => type(id).fields.map((field) => [field.id, field.localized, field.required]);
    expect(read('page')).toEqual([
      ['key', false, true],
      ['name', true, false],
      ['picture', true, false],
      ['picture_alt', true, false],
      ['picture_focus', true, false],
      ['size', true, false],
    ]);
    expect(read('blockBox')).toEqual([
      ['name', true, false],
      ['picture', true, false],
      ['picture_alt', true, false],
      ['picture_focus', true, false],
      ['size', false, true],
    ]);
    expect(read('numbers')).toEqual([
      ['internalName', false, false],
      ['name', false, true],
      ['picture', false, false],
      ['picture_alt', false, false],
      ['picture_focus', false, false],
      ['size', false, true],
    ]);
  });

  it('names what ties words to their facts', () => {
    const [, facts] = derive({})('product').fields;
    expect(facts).toMatchObject({
      id: 'facts',
      linkType: 'Entry',
      validations: [{ linkContentType: ['numbers'] }],
    });
  });

  it('shows an entry in lists by its heading, a label, or else a name of its own', () => {
    const title = text({ reads: 'heading', description: 'x' });
    const label = text({ reads: 'body', description: 'x', required: true });
    const place = text({ reads: 'nothing', names: 'place', description: 'x' });
    expect(derive({ place, label, title })('blockBox').displayField).toBe('title');
    expect(derive({ place, label })('blockBox').displayField).toBe('label');
    expect(derive({ words: richText({ description: 'x' }) })('blockBox').displayField).toBe('internalName');
    expect(derive({ title })('site').displayField).toBe('internalName');
  });

  const group10 = makeGroup('Ten', 10);
  const group20 = makeGroup('Twenty', 20);

  function makeGroup(name: string, count: number) {
    return defineItem({ name, description: 'Parts.', fields: makeFields(count) });
  }

  function makeFields(count: number, prefix = 'part'): Fields {
    const names = Array.from({ length: count }, (_, index) => `${prefix}${index}`);
    return Object.fromEntries(names.map((name) => [name, text({ reads: 'heading', description: 'x' })]));
  }

  it('puts the fields of a group into the type itself', () => {
    const { fields, sources } = derive({ ten: group(group10, { description: 'x' }) })('blockBox');
    expect(fields.map(({ id }) => id)[9]).toBe('ten_part9');
    expect(fields[9]?.name).toBe('Ten: part9');
    expect(sources.ten_part9).toEqual({ path: ['ten', 'part9'], part: 'value' });
  });

  it('makes a type of the smallest group that suffices where there would be more than 50 fields', () => {
    const type = derive({
      ...makeFields(25, 'own'),
      ten: group(group10, { description: 'x' }),
      twenty: group(group20, { description: 'x' }),
    });
    const { fields } = type('blockBox');
    expect(fields).toHaveLength(46);
    const apart = { id: 'ten', validations: [{ linkContentType: ['itemTen'] }] };
    expect(fields).toContainEqual(expect.objectContaining(apart));
    expect(type('itemTen').fields).toHaveLength(10);
    expect(type('itemTwenty')).toBeUndefined();
  });

  it('refuses a definition with too many fields of its own', () => {
    expect(() => derive(makeFields(51))).toThrow('Page has 52 fields; 50 are the most.');
  });

  it('refuses two kinds of items of one name', () => {
    const other = { ...card, description: 'Another card.' };
    const fields = { a: list(card, { description: 'x' }), b: list(other, { description: 'x' }) };
    expect(() => derive(fields)).toThrow('Two kinds of items are called Card.');
  });
});
