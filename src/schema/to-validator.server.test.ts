import type { Document } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineBlock } from './define-block.ts';
import { defineItem } from './define-item.ts';
import type { Dialect } from './field-schema.server.ts';
import {
  blocks,
  choice,
  colour,
  date,
  type Field,
  flag,
  ground,
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
import { describeMismatch, type Issue, issueText } from './issue.ts';
import { createValidator } from './to-validator.server.ts';
import type { VideoObject } from './video-object.ts';

const description = 'What the editor reads.';

/** A dialect that writes pictures, films and rich text as words, each with a fixed value. */
const picture = { url: '/pea', focus: 'left' } as ImageObject;
const film: VideoObject = { provider: 'youtube', id: 'abcdefghijk' };
const richDocument = { nodeType: 'document', data: {}, content: [] } as Document;
function readWord<Value>(word: string, value: Value): z.ZodType<Value> {
  return z.unknown().transform((raw, context) => {
    if (raw === word) return value;
    const parts = raw === 'two faults' ? ['one', 'two'] : ['one'];
    for (const part of parts) {
      context.addIssue({
        code: 'custom',
        message: issueText(`Not ${word}: ${part}.`, `Write ${word}.`),
        path: raw === 'deep fault' ? ['content', 2] : [],
      });
    }
    return z.NEVER;
  });
}
const dialect: Dialect = {
  readLink(entered) {
    if (typeof entered !== 'string') {
      return { issue: { message: describeMismatch('an address', entered), remedy: 'Write one.' } };
    }
    if (entered.startsWith('/')) return { address: entered };
    return { issue: { message: `${entered} is no path.`, remedy: 'Write one.' } };
  },
  richText: readWord('prose', richDocument),
  image: readWord('pea', picture),
  video: readWord('film', film),
};

const note = defineBlock({
  name: 'Note',
  description,
  avoidWhen: '',
  accessibility: '',
  needs: [],
  fields: { headline: text({ reads: 'body', description, required: true }), inner: blocks({ description }) },
});

function validate(fields: Record<string, Field>, document: unknown) {
  const issues: Issue[] = [];
  const entry = defineItem({ name: 'Thing', description, fields });
  const value = createValidator([note], dialect).validateEntry(entry, document, (issue) =>
    issues.push(issue),
  );
  return { value, issues };
}

const item = defineItem({
  name: 'Item',
  description,
  fields: {
    name: text({ reads: 'body', description, required: true }),
    amount: number({ description, minimum: 1, maximum: 5 }),
  },
});

describe('a document inside another', () => {
  const field = list(item, { description });

  it('may say what it is, as a block does, and is the same', () => {
    const { value, issues } = validate({ field }, { field: [{ block: 'Item', name: 'a' }] });
    expect(value).toEqual({ field: [{ name: 'a' }] });
    expect(issues).toEqual([]);
  });

  it.each([['Note'], ['item'], [3]])('is left out and reported where it says that it is %j', (block) => {
    const { value, issues } = validate({ field }, { field: [{ block, name: 'a' }, { name: 'b' }] });
    expect(value).toEqual({ field: [{ name: 'b' }] });
    expect(issues).toEqual([
      {
        path: 'field[0].block',
        message: `Expected Item, but found "${block}".`,
        remedy: 'Write "block: Item", or leave it out.',
      },
    ]);
  });

  it.each([[null], ['']])('says nothing with %j', (block) => {
    expect(validate({ field }, { field: [{ block, name: 'a' }] })).toEqual({
      value: { field: [{ name: 'a' }] },
      issues: [],
    });
  });
});

it('an entry that can do without is kept where it says that it is something else', () => {
  const entry = defineItem({ name: 'Thing', description, keepsSoundFields: true, fields: item.fields });
  const issues: Issue[] = [];
  const value = createValidator([note], dialect).validateEntry(entry, { block: 'Page', name: 'a' }, (issue) =>
    issues.push(issue),
  );
  expect(value).toEqual({ name: 'a' });
  expect(issues.map(({ path }) => path)).toEqual(['block']);
});

describe('a field', () => {
  it.each<[string, Field, unknown, unknown]>([
    ['text', text({ reads: 'body', description }), '<!--<script>\u2028peas', '<!--<script>\u2028peas'],
    [
      'text without what is blank around it',
      text({ reads: 'body', description }),
      ' Peas,\nplease\n',
      'Peas,\nplease',
    ],
    ['an empty slug', text({ reads: 'body', description, required: true, mayBeEmpty: true }), '', ''],
    ['rich text', richText({ description }), 'prose', richDocument],
    ['a flag', flag({ description, default: true }), false, false],
    ['a number', number({ description, minimum: 0, maximum: 9 }), 0, 0],
    ['a choice', choice(['left', 'right'], { description }), 'right', 'right'],
    ['a colour', colour({ description }), 'orange-gradient', 'orange-gradient'],
    ['an image', image({ description }), 'pea', picture],
    [
      'an image around another area',
      image({ description }),
      { asset: 'pea', focus: 'top' },
      { ...picture, focus: 'top' },
    ],
    [
      'an image around its middle',
      image({ description }),
      { asset: 'pea', focus: 'middle' },
      { url: '/pea' },
    ],
    ['a video', video({ description }), 'film', film],
    ['a path', link({ description }), '/fr-be/confidentialité', '/fr-be/confidentialité'],
    ['a date', date({ description }), '2026-09-30', '2026-09-30'],
    ['a date and time', date({ description }), '2026-09-30T10:00:00+02:00', '2026-09-30T10:00:00+02:00'],
    ['a list', list(item, { description }), [{ name: 'a', amount: 5 }], [{ name: 'a', amount: 5 }]],
    ['a group', group(item, { description }), { name: 'a' }, { name: 'a' }],
  ])('takes %s', (_kind, field, raw, expected) => {
    expect(validate({ field }, { field: raw })).toEqual({ value: { field: expected }, issues: [] });
  });

  it.each<[string, Field, unknown, string]>([
    ['a number for text', text({ reads: 'body', description }), 404, 'Expected text, but found "404".'],
    [
      'fields for text',
      text({ reads: 'body', description }),
      {},
      'Expected text, but found a group of fields.',
    ],
    ['text for a flag', flag({ description, default: true }), 'no', 'Expected yes or no, but found "no".'],
    [
      'text for a number',
      number({ description, minimum: 0, maximum: 9 }),
      '3',
      'Expected a whole number, but found "3".',
    ],
    [
      'a fraction',
      number({ description, minimum: 0, maximum: 9 }),
      1.5,
      'Expected a whole number, but found "1.5".',
    ],
    ['a number too small', number({ description, minimum: 0, maximum: 9 }), -1, 'The number is too small.'],
    ['a number too large', number({ description, minimum: 0, maximum: 9 }), 10, 'The number is too large.'],
    ['another choice', choice(['left', 'right'], { description }), 'top', '"top" is not one of the choices.'],
    [
      'an inherited choice',
      choice(['left'], { description }),
      'toString',
      '"toString" is not one of the choices.',
    ],
    ['a list for a choice', choice(['left'], { description }), ['left'], 'A list is not one of the choices.'],
    ['another ground', ground({ description }), 'pink', '"pink" is not one of the choices.'],
    ['another picture', image({ description }), 'bean', 'Not pea: one.'],
    ['another film', video({ description }), 3, 'Not film: one.'],
    ['no prose', richText({ description }), [], 'Not prose: one.'],
    ['a number for an address', link({ description }), 1, 'Expected an address, but found "1".'],
    ['another address', link({ description }), 'peas', 'peas is no path.'],
    ['a day that is none', date({ description }), '2026-02-30', 'Expected a date, but found "2026-02-30".'],
    [
      'fields for a list',
      list(item, { description }),
      { name: 'a' },
      'Expected a list, but found a group of fields.',
    ],
    ['text for blocks', blocks({ description }), 'Note', 'Expected a list, but found "Note".'],
    [
      'a list for a group',
      group(item, { description }),
      [],
      'Expected the fields of Item, but found a list.',
    ],
  ])('reports %s, and how to mend it', (_kind, field, raw, message) => {
    const { value, issues } = validate({ field }, { field: raw });
    expect(value).toBeUndefined();
    expect(issues).toEqual([{ path: 'field', message, remedy: expect.stringMatching(/^[A-Z].+\.$/) }]);
  });

  it('says which values it takes', () => {
    const fields = { side: choice(['left', 'right'], { description }) };
    expect(validate(fields, { side: 'top' }).issues[0]?.remedy).toBe('Use one of: left, right.');
  });

  it('may be left out, or left empty, unless it is required', () => {
    const fields = {
      a: text({ reads: 'body', description }),
      b: image({ description }),
      c: group(item, { description }),
    };
    expect(validate(fields, { a: null })).toEqual({ value: {}, issues: [] });
  });

  it.each<Field>([
    text({ reads: 'body', description, required: true }),
    richText({ description, required: true }),
    image({ description, required: true }),
    link({ description, required: true }),
    choice(['left'], { description, required: true }),
    group(item, { description, required: true }),
    list(item, { description, required: true }),
    blocks({ description, required: true }),
  ])('is reported where it is required and missing: $kind', (field) => {
    for (const document of [{}, { field: null }]) {
      expect(validate({ field }, document)).toEqual({
        value: undefined,
        issues: [{ path: 'field', message: 'This field is missing.', remedy: `Add it: ${description}` }],
      });
    }
  });

  it.each(['', ' \n', '\u00ad', '\u200b\u0000'])(
    'counts as left out where it is %j, which shows nothing',
    (blank) => {
      const fields = {
        label: text({ reads: 'body', description, required: true }),
        note: text({ reads: 'body', description }),
        size: text({ reads: 'body', description, default: 'large' }),
      };
      expect(validate(fields, { label: blank, note: blank, size: blank })).toEqual({
        value: undefined,
        issues: [{ path: 'label', message: 'This field is empty.', remedy: `Add it: ${description}` }],
      });
      const { value } = validate(fields, { label: 'a', note: blank, size: blank });
      expect(value).toEqual({ label: 'a', size: 'large' });
    },
  );

  it('is filled in with its default', () => {
    const fields = {
      text: text({ reads: 'body', description, default: 'pea' }),
      flag: flag({ description, default: false }),
      number: number({ description, minimum: 1, maximum: 9, default: 5 }),
      choice: choice(['left', 'right'], { description, default: 'right' }),
      colour: colour({ description, default: 'orange' }),
      list: list(item, { description }),
      blocks: blocks({ description }),
    };
    const value = {
      text: 'pea',
      flag: false,
      number: 5,
      choice: 'right',
      colour: 'orange',
      list: [],
      blocks: [],
    };
    expect(validate(fields, { flag: null })).toEqual({ value, issues: [] });
  });

  it('tells every fault a source finds in it, each at its place', () => {
    const fields = { prose: richText({ description }) };
    expect(validate(fields, { prose: 'two faults' }).issues).toEqual([
      { path: 'prose', message: 'Not prose: one.', remedy: 'Write prose.' },
      { path: 'prose', message: 'Not prose: two.', remedy: 'Write prose.' },
    ]);
    expect(validate(fields, { prose: 'deep fault' }).issues[0]?.path).toBe('prose.content.2');
  });

  it('quotes long and broken-up values in short', () => {
    const { issues } = validate(
      { side: choice(['left'], { description }) },
      { side: `a\n\tb${'c'.repeat(9999)}` },
    );
    expect(issues[0]?.message).toMatch(/^"a bc{50,60}…" is not one of the choices\.$/);
  });
});

describe('a field nobody knows', () => {
  it('is reported and ignored, and its document is kept', () => {
    const fields = {
      headline: text({ reads: 'body', description }),
      side: choice(['left'], { description }),
    };
    const { value, issues } = validate(fields, {
      headline: 'Peas',
      headlin: 'x',
      ['__proto__']: 2,
    });
    expect(value).toEqual({ headline: 'Peas' });
    expect(issues.map(({ path }) => path)).toEqual(['headlin', '__proto__']);
    expect(issues[0]).toEqual({
      path: 'headlin',
      message: 'Thing has no field "headlin", so it is ignored.',
      remedy: 'Remove it, or use one of: headline, side.',
    });
  });
});

describe('an entry', () => {
  it('tells all its faults in the order of its fields', () => {
    const fields = {
      a: text({ reads: 'body', description }),
      b: richText({ description }),
      c: flag({ description, default: true }),
    };
    const { issues } = validate(fields, { c: 1, b: 1, a: 1, d: 1 });
    expect(issues.map(({ path }) => path)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('shares the fault of a group of its fields', () => {
    const fields = { group: group(item, { description }) };
    const { value, issues } = validate(fields, { group: { name: 'a', amount: 6 } });
    expect(value).toBeUndefined();
    expect(issues.map(({ path }) => path)).toEqual(['group.amount']);
  });
});

describe('a list', () => {
  it('keeps its sound items and leaves out the others, each told with its number in the document', () => {
    const fields = { items: list(item, { description }) };
    const items = [
      { name: 'a' },
      { amount: 2 },
      'text',
      null,
      { name: 'b', amount: 9 },
      { name: 'c', size: 1 },
    ];
    const { value, issues } = validate(fields, { items });
    expect(value).toEqual({ items: [{ name: 'a' }, { name: 'c' }] });
    expect(issues.map(({ path }) => path)).toEqual([
      'items[1].name',
      'items[2]',
      'items[3]',
      'items[4].amount',
      'items[5].size',
    ]);
  });
});

describe('blocks', () => {
  const fields = { body: blocks({ description }) };

  it('say their name and have all settings filled in', () => {
    const { value, issues } = validate(fields, { body: [{ block: 'Note', headline: 'Peas' }] });
    expect(issues).toEqual([]);
    expect(value).toMatchObject({
      body: [{ block: 'Note', headline: 'Peas', paddingBottom: 'xl', inner: [] }],
    });
  });

  it('are left out one by one where they are wrong, at any depth', () => {
    const body = [
      { block: 'Note' },
      {
        block: 'Note',
        headline: 'a',
        inner: [
          { block: 'Note', headline: 3 },
          { block: 'Note', headline: 'b' },
        ],
      },
    ];
    const { value, issues } = validate(fields, { body });
    expect(value).toMatchObject({ body: [{ headline: 'a', inner: [{ headline: 'b' }] }] });
    expect(issues.map(({ path }) => path)).toEqual(['body[0].headline', 'body[1].inner[0].headline']);
  });

  it.each([
    [{ block: 'Nope' }, 'There is no block "Nope".'],
    [{ block: 'toString' }, 'There is no block "toString".'],
    [{ headline: 'Peas' }, 'This block does not say what it is.'],
    [{ block: ['Note'] }, 'This block does not say what it is.'],
    ['Note', 'This block does not say what it is.'],
    [null, 'This block does not say what it is.'],
  ])('that are %j are unknown', (block, message) => {
    const { value, issues } = validate(fields, { body: [block, { block: 'Note', headline: 'Peas' }] });
    expect(value).toMatchObject({ body: [{ headline: 'Peas' }] });
    expect(issues).toEqual([{ path: 'body[0]', message, remedy: 'Set "block" to one of: Note.' }]);
  });

  it('are left out where they are hidden, unfinished or not, and the others keep their places', () => {
    const hidden = { block: 'Note', hidden: true };
    const body = [
      hidden,
      { block: 'Note', headline: 'a', hidden: false, inner: [hidden, { block: 'Note', headline: 'b' }] },
      { block: 'Note', headline: 'c', hidden: 'yes' },
    ];
    const { value, issues } = validate(fields, { body });
    expect(value).toMatchObject({
      body: [{ headline: 'a', inner: [{ headline: 'b' }] }, { headline: 'c' }],
    });
    expect(JSON.stringify(value)).not.toContain('hidden');
    expect(issues.map(({ path }) => path)).toEqual(['body[2].hidden']);
  });

  it('end at the greatest depth, even those that hold themselves', () => {
    const endless: Record<string, unknown> = { block: 'Note', headline: 'Peas' };
    endless.inner = [endless];
    const { value, issues } = validate(fields, { body: [endless] });
    expect(issues).toEqual([
      {
        path: `body[0]${'.inner[0]'.repeat(12)}`,
        message: 'Blocks are nested more than 12 deep.',
        remedy: 'Take the inner blocks out of their boxes.',
      },
    ]);
    expect(JSON.stringify(value).match(/"block":"Note"/g)).toHaveLength(12);
  });

  it.each([
    ['in rich text alone', () => 'prose'],
    ['in rich text and in blocks by turns', (level: number) => (level % 2 === 0 ? 'prose' : 'inner')],
  ])('end at the greatest depth where they are nested %s', (_what, fieldAt) => {
    const prose = defineBlock({
      name: 'Prose',
      description,
      avoidWhen: '',
      accessibility: '',
      needs: [],
      fields: { prose: richText({ description }), inner: blocks({ description }) },
    });
    const nest = (level: number): object => ({
      block: 'Prose',
      ...(level < 20 && { [fieldAt(level)]: hold(level) }),
    });
    const hold = (level: number) => (fieldAt(level) === 'inner' ? [nest(level + 1)] : embed(nest(level + 1)));
    const embed = (target: object) => ({
      ...richDocument,
      content: [{ nodeType: 'embedded-entry-block', data: { target }, content: [] }],
    });
    const entry = defineItem({ name: 'Thing', description, fields });
    const issues: Issue[] = [];
    const value = createValidator([prose], {
      ...dialect,
      richText: z.any().transform((document) => document as Document),
    }).validateEntry(entry, { body: [nest(0)] }, (issue) => issues.push(issue));
    const path = Array.from({ length: 12 }, (_, level) =>
      fieldAt(level) === 'inner' ? '.inner[0]' : '.prose.content[0].data.target',
    ).join('');
    expect(issues).toEqual([
      {
        path: `body[0]${path}`,
        message: 'Blocks are nested more than 12 deep.',
        remedy: 'Take the inner blocks out of their boxes.',
      },
    ]);
    expect(JSON.stringify(value).match(/"block":"Prose"/g)).toHaveLength(12);
  });
});

it('gives the very same for a block that is the very same, and tells again what is wrong, where it stands', () => {
  const issues: string[] = [];
  const entry = defineItem({ name: 'Thing', description, fields: { body: blocks({ description }) } });
  const { validateEntry } = createValidator([note], dialect, { remembersBlocks: true });
  const read = (body: unknown[]) => validateEntry(entry, { body }, ({ path }) => issues.push(path))?.body;
  const faulty = { block: 'Note', headline: 3 };
  const [sound, holding] = [
    { block: 'Note', headline: 'Peas' },
    { block: 'Note', headline: 'a', inner: [faulty] },
  ];
  const first = read([sound, holding, faulty]);
  const second = read([faulty, holding, sound]);
  expect(second).toEqual([first?.[1], first?.[0]]);
  expect(second?.[0]).toBe(first?.[1]);
  expect(second?.[1]).toBe(first?.[0]);
  expect(issues).toEqual([
    'body[1].inner[0].headline',
    'body[2].headline',
    'body[0].headline',
    'body[1].inner[0].headline',
  ]);
});
