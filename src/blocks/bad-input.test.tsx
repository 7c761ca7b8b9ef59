// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import { richTextSlots } from '#layouts/default-layout/rich-text-slots.tsx';
import { RichTextProvider } from '#rich-text/rich-text-provider.tsx';
import { commonFields } from '#schema/common-fields.ts';
import { defineItem } from '#schema/define-item.ts';
import { blocks, type Field, type Fields } from '#schema/fields.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { Issue } from '#schema/issue.ts';
import { mount, renderOnServer } from '#ui/mount.testing.tsx';
import { loadBlockComponents } from './block-components.ts';
import { blockLoaders } from './block-loaders.ts';
import { collectBlockNames } from './block-names.ts';
import { blockSamples } from './block-samples.ts';
import { Blocks } from './blocks.tsx';
import { fillFields } from './full-block.testing.ts';
import { PagePropsProvider } from './page-props-provider.tsx';
import { blockDefinitions } from './registry.ts';
import { textBlock } from './text/schema.ts';
import { contentDirectory } from './validate-block.testing.ts';

type Values = Readonly<Record<string, unknown>>;

const levels = 10;
const long = 'x'.repeat(10_000);

/** Puts something into itself, `levels` times. */
function nest<Value>(innermost: Value, wrap: (inner: Value) => Value): Value {
  let value = innermost;
  for (let level = 0; level < levels; level += 1) value = wrap(value);
  return value;
}

const text = (value: string) => ({ nodeType: 'text', data: {}, value, marks: [] });
const node = (nodeType: string, content: unknown[], data: object = {}) => ({ nodeType, data, content });
const documentOf = (...content: unknown[]) => node('document', content);
const paragraph = (...content: unknown[]) => node('paragraph', content);
const embed = (target: unknown) => documentOf(node('embedded-entry-block', [], { target }));

/** What may stand in any field, right or wrong: a YAML file can hold all of it. */
const anyValues: Values = {
  nothing: undefined,
  null: null,
  'an empty text': '',
  'a text that shows nothing': ' \u00ad\n\t',
  'an empty list': [],
  'an empty group': {},
  'a long word': long,
  'a text': 'peas',
  'a script': 'javascript:alert(1)',
  markup: '<!--<script>\u2028</script>',
  'control characters': 'a\u0000b\ud800',
  true: true,
  false: false,
  zero: 0,
  'a number': 42,
  'a fraction': 1.5,
  'a negative number': -1,
  infinity: Number.POSITIVE_INFINITY,
  'no number': Number.NaN,
  'a list of nothing': [null],
  'a list of texts': ['peas', 'peas'],
  'a list of groups': [{ headline: 'Peas' }],
  'a group': { headline: 'Peas' },
  'a group of wrong things': { headline: {}, text: [], asset: 3, alt: null, nodeType: 3, block: {} },
  'lists in lists': nest<unknown>('peas', (inner) => [inner]),
  'groups in groups': nest<unknown>('peas', (inner) => ({ items: [inner], text: inner })),
};

/** What may stand besides in fields of some kinds. */
const valuesOfKind: Partial<Record<Field['kind'], Values>> = {
  blocks: {
    'boxes in boxes': [nest<object>({ block: 'Headline' }, (inner) => ({ block: 'Box', blocks: [inner] }))],
    'blocks nobody knows': [{ block: 'Nope' }, { block: {} }, 'peas', null],
  },
  richText: {
    'quotes in quotes': `${'> '.repeat(levels)}Peas`,
    'lists in lists of Markdown': Array.from(
      { length: levels },
      (_, level) => `${'  '.repeat(level)}- x`,
    ).join('\n'),
    'a tree of quotes': documentOf(
      nest<object>(paragraph(text('x')), (inner) => node('blockquote', [inner])),
    ),
    'texts in blocks in texts': nest<object>(documentOf(), (inner) =>
      embed({ block: 'Text', headline: 'x', text: inner }),
    ),
    'a broken block in a text': embed({ block: 'Headline', headline: {}, textSize: 'huge' }),
    'a block nobody knows in a text': embed({ block: 'Nope' }),
    'a page without a name in a text': embed({ path: {}, entryTitle: [], title: {} }),
    'a broken picture in a text': documentOf(
      node('embedded-asset-block', [], { target: { url: {}, title: {}, full: 3, width: 'x', height: [] } }),
    ),
    'links that lead nowhere': documentOf(
      paragraph(
        node('hyperlink', [text('a')], { uri: 'javascript:alert(1)' }),
        node('entry-hyperlink', [text('b')], { target: { path: {} } }),
        node('asset-hyperlink', [text('c')], { target: { url: 3 } }),
        node('embedded-entry-inline', [], { target: { path: '/en-gb', title: {} } }),
      ),
    ),
  },
};

/** What the settings that every block takes are tried with in each of them: those of one block are tried with all. */
const oddValues = Object.fromEntries(
  Object.entries({ ...anyValues, ...valuesOfKind.richText }).filter(([what]) =>
    /^(?:a text that shows nothing|markup|control characters|true|texts in blocks|a broken block|links)/.test(
      what,
    ),
  ),
);

const page = defineItem({
  name: 'Page',
  description: 'A block under test.',
  fields: { blocks: blocks({ description: 'The block.' }) },
});

let validate: (authored: unknown) => { content: readonly BlockContent[]; issues: Issue[] };

beforeAll(async () => {
  const validator = await createAuthoredValidator(blockDefinitions, contentDirectory);
  validate = (authored) => {
    const issues: Issue[] = [];
    const value = validator.validateEntry(page, { blocks: [authored] }, (issue) => issues.push(issue));
    return { content: value?.blocks ?? [], issues };
  };
  await loadBlockComponents(Object.keys(blockLoaders), blockLoaders);
});

describe('the settings every block takes', () => {
  // Any block that leaves all of them as they are.
  const full = { block: textBlock.name, ...fillFields(textBlock) };

  it.each(listPlaces(commonFields, full, 'blocks[0]'))(
    'are taken or reported, whatever stands in $path',
    expectCareAt,
  );
});

describe('any block', () => {
  const full = { block: textBlock.name, ...fillFields(textBlock) };

  it('reports fields nobody knows, and keeps the others', () => {
    const { content: whole } = validate(full);
    for (const value of ['peas', null, [null], { nope: {} }]) {
      const { content, issues } = validate({ ...full, nope: value });
      expect(content).toEqual(whole);
      expect(issues.map(({ message }) => message)).toEqual(['Text has no field "nope", so it is ignored.']);
      expect(listFaultsOfIssues(issues, 'blocks[0].nope')).toEqual([]);
    }
  });

  it(`is shown ${levels} boxes deep`, () => {
    const { content, issues } = validate(nest<object>(full, (inner) => ({ block: 'Box', blocks: [inner] })));
    expect(issues).toEqual([]);
    expect(render(content)).toContain('Peas');
    expect(listFaultsOfHtml(content)).toEqual([]);
  });
});

describe.each(blockDefinitions)('$name', (definition) => {
  const { name } = definition;
  const full = { block: name, ...fillFields(definition) };
  const { common, own } = splitFields(definition.fields);

  it('is accepted and shown with something in every field', () => {
    const { content, issues } = validate(full);
    expect(issues).toEqual([]);
    expect(render(content)).toContain('Peas');
    expect(listFaultsOfHtml(content)).toEqual([]);
  });

  it.each(listPlaces(own, full, 'blocks[0]'))('takes or reports whatever stands in $path', expectCareAt);

  it('is shown with what is odd and taken in the settings every block takes', () => {
    for (const [what, value] of Object.entries(oddValues)) {
      const settings = listTakers(value).filter((setting) => setting in common);
      const { content } = validate({ ...full, ...Object.fromEntries(settings.map((name) => [name, value])) });
      expect.soft(content, what).toHaveLength(1);
      expect.soft(listFaultsOfHtml(content), what).toEqual([]);
    }
  });

  it('hydrates without a complaint with words without end', async () => {
    const { content } = validate({ block: name, ...fillFields(definition, long) });
    const complain = vi.spyOn(console, 'error');
    await mount(show(content));
    expect(complain.mock.calls).toEqual([]);
    complain.mockRestore();
  });
});

/** Which settings take a value does not depend on the block: it is found out once. */
const takers = new Map<unknown, string[]>();

interface Place {
  path: string;
  field: Field;
  /** The block with a value in this place. */
  put(value: unknown): unknown;
}

/** Holds a place to what every place promises: whatever stands in it is shown, or reported where it stands. */
function expectCareAt({ path, field, put }: Place): void {
  const faults: string[] = [];
  for (const [what, value] of Object.entries({ ...anyValues, ...valuesOfKind[field.kind] })) {
    const { content, issues } = validate(put(value));
    if (content.length === 0 && issues.length === 0) faults.push(`${what} is left out without a word`);
    const found = [...listFaultsOfIssues(issues, path), ...listFaultsOfHtml(content)];
    faults.push(...found.map((fault) => `${what}: ${fault}`));
  }
  expect(faults).toEqual([]);
}

/** The fields a block has as every block has them, and those it defines itself, common settings it replaces included. */
function splitFields(fields: Fields): { common: Fields; own: Fields } {
  const every: Fields = commonFields;
  const select = (isCommon: boolean) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, field]) => (every[name] === field) === isCommon),
    );
  return { common: select(true), own: select(false) };
}

/** The settings every block takes in which a value leaves the block in its place, reported or not. */
function listTakers(value: unknown): string[] {
  const isTaken = (setting: string) =>
    validate({ block: textBlock.name, text: 'Peas', [setting]: value }).content.length > 0;
  const known = takers.get(value) ?? Object.keys(commonFields).filter(isTaken);
  takers.set(value, known);
  return known;
}

/** Every field of a document, with those of its groups and of the first item of its lists. */
function listPlaces(fields: Fields, document: Values, at: string): Place[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${at}.${name}`;
    const put = (value: unknown) => ({ ...document, [name]: value });
    const listInner = (inner: unknown, innerPath: string, wrap: (inner: unknown) => unknown): Place[] =>
      'item' in field
        ? listPlaces(field.item.fields, inner as Values, innerPath).map((place) => ({
            ...place,
            put: (value) => put(wrap(place.put(value))),
          }))
        : [];
    const whole = document[name];
    const [first, ...others] = Array.isArray(whole) ? whole : [];
    return [
      { path, field, put },
      ...(field.kind === 'group' ? listInner(whole, path, (group) => group) : []),
      ...(field.kind === 'list' ? listInner(first, `${path}[0]`, (item) => [item, ...others]) : []),
    ];
  });
}

/** An editor must learn where something is wrong, what, and how to mend it. */
function listFaultsOfIssues(issues: readonly Issue[], path: string): string[] {
  const isSentence = (words: string) =>
    /^["\p{Lu}].*\.$/su.test(words) && !/undefined|\[object|\bNaN\b/.test(words.replaceAll(/"[^"]*"/g, ''));
  return issues.flatMap((issue) => {
    const isInPlace = issue.path === path || /^[.[]/.test(issue.path.slice(path.length));
    const isClear = isSentence(issue.message) && isSentence(issue.remedy) && issue.message.length < 500;
    return isInPlace && issue.path.startsWith(path) && isClear ? [] : [`told as ${JSON.stringify(issue)}`];
  });
}

/** Most rows come to content that another row came to before: it is shown once. */
const known = new Map<string, readonly string[]>();

function listFaultsOfHtml(content: readonly BlockContent[]): readonly string[] {
  const key = JSON.stringify(content);
  const faults = known.get(key) ?? findFaultsOfHtml(content);
  known.set(key, faults);
  return faults;
}

function findFaultsOfHtml(content: readonly BlockContent[]): string[] {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const html = render(content);
    const leaks = html.matchAll(/undefined|\[object \w+\]|\bNaN\b|\s(?:id|href|src|srcSet)=""/g);
    return [
      ...[...leaks].map(({ index }) => `shows ${html.slice(Math.max(0, index - 80), index + 60)}`),
      ...complain.mock.calls.map((call) => `React complains: ${call.join(' ')}`),
    ];
  } catch (error) {
    return [`throws ${error}`];
  } finally {
    complain.mockRestore();
  }
}

function render(content: readonly BlockContent[]): string {
  return renderOnServer(show(content));
}

/** Blocks as a page shows them, with the page properties that their samples come with. */
function show(content: readonly BlockContent[]) {
  const samples = [...collectBlockNames(content)].flatMap((name) => blockSamples[name] ?? []);
  return (
    <PagePropsProvider value={Object.assign({}, ...samples.map(({ pageProps }) => pageProps))}>
      <RichTextProvider slots={richTextSlots}>
        <Blocks blocks={content} isFirst />
      </RichTextProvider>
    </PagePropsProvider>
  );
}
