import { beforeAll, describe, expect, it } from 'vitest';
import { createHiddenFilter } from '#content-source/assembly/leave-out-hidden.ts';
import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import { defineItem } from '#schema/define-item.ts';
import { blocks, type ItemDefinition } from '#schema/fields.ts';
import type { BlockContent } from '#schema/infer.ts';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { loadBlockComponents } from './block-components.ts';
import { blockLoaders } from './block-loaders.ts';
import { blockSamples } from './block-samples.ts';
import { Blocks } from './blocks.tsx';
import { fillFields } from './full-block.testing.ts';
import { PagePropsProvider } from './page-props-provider.tsx';
import { blockDefinitions } from './registry.ts';
import { contentDirectory } from './validate-block.testing.ts';

type Values = Readonly<Record<string, unknown>>;

const leaveOutHidden = createHiddenFilter(blockDefinitions);

const page = defineItem({
  name: 'Page',
  description: 'A block under test.',
  fields: { blocks: blocks({ description: 'The block.' }) },
});

let validate: (authored: Values) => readonly BlockContent[];

beforeAll(async () => {
  const validator = await createAuthoredValidator(blockDefinitions, contentDirectory);
  validate = (authored) => {
    const issues: unknown[] = [];
    const value = validator.validateEntry(page, { blocks: [authored] }, (issue) => issues.push(issue));
    expect(issues).toEqual([]);
    return value?.blocks ?? [];
  };
  await loadBlockComponents(Object.keys(blockLoaders), blockLoaders);
});

describe.each([...blockDefinitions])('$name', (definition) => {
  const { name } = definition;
  const full = { block: name, ...fillFields(definition) };
  const pageProps = Object.assign({}, ...(blockSamples[name] ?? []).map((sample) => sample.pageProps));
  const render = (content: readonly BlockContent[]) =>
    renderOnServer(
      <PagePropsProvider value={pageProps}>
        <Blocks blocks={content} />
      </PagePropsProvider>,
    );
  it.each(listCases(definition, full, listTooLittle))(
    'is left out without $what, and would show nothing, not even a header or footer',
    ({ document }) => {
      const content = validate(document);
      expect(content).toHaveLength(1);
      expect(leaveOutHidden(content)).toEqual([]);
      expect(render(content)).toBe('');
    },
  );

  it.each(listCases(definition, full, listJustEnough))(
    'is kept with $what, and shows something',
    ({ document }) => {
      const content = validate(document);
      expect(leaveOutHidden(content)).toBe(content);
      expect(render(content)).not.toBe('');
    },
  );

  it('shows all of its samples that is to be seen', () => {
    for (const sample of blockSamples[name] ?? []) {
      const content = validate({ block: name, ...sample.content });
      expect.soft(render(leaveOutHidden(content)), sample.name).toBe(render(content));
    }
  });
});

interface Case {
  what: string;
  document: Values;
}

/** The cases of a block, and those of the items that say whether it shows, one item at a time. */
function listCases(
  definition: ItemDefinition,
  full: Values,
  listOwn: (definition: ItemDefinition, full: Values) => Case[],
): Case[] {
  const names = definition.needs?.flat() ?? [];
  const ofItems = names.flatMap((name) => {
    const field = definition.fields[name];
    if (field?.kind !== 'list') return [];
    return listOwn(field.item, fillFields(field.item)).map(({ what, document }) => ({
      what: `${what} in ${name}`,
      document: { ...pick(full, chooseFields(definition, name)), [name]: [document] },
    }));
  });
  return [...listOwn(definition, full), ...ofItems];
}

/**
 * The full document without one of the things it needs: left out, or empty. Where all entries stand in for those that
 * are not named, nothing can be missing.
 */
function listTooLittle({ fields, needs = [] }: ItemDefinition, full: Values): Case[] {
  const canBeMissing = (name: string) => {
    const field = fields[name];
    return !(field?.kind === 'reference' && field.whenEmpty === 'all');
  };
  return needs
    .filter((group) => group.every(canBeMissing))
    .flatMap((group) => {
      const others = Object.fromEntries(Object.entries(full).filter(([name]) => !group.includes(name)));
      const empty = group.flatMap((name): [string, unknown][] => {
        const value = emptyValues[fields[name]?.kind ?? ''];
        return value === undefined ? [] : [[name, value]];
      });
      const what = group.join(' or ');
      return [
        { what, document: others },
        ...(empty.length > 0
          ? [{ what: `more than an empty ${what}`, document: { ...others, ...Object.fromEntries(empty) } }]
          : []),
      ];
    });
}

/** The document with as little as shows: with each field that fulfils a need, and one for each other need. */
function listJustEnough(definition: ItemDefinition, full: Values): Case[] {
  const { needs = [] } = definition;
  const chosen = needs.length > 0 ? needs.flat() : [undefined];
  return chosen.map((name) => {
    const names = chooseFields(definition, name);
    return { what: names.join(' and ') || 'nothing', document: pick(full, names) };
  });
}

/** The fields a document cannot be without, and one for each of its needs: the chosen one where it fulfils it. */
function chooseFields({ fields, needs = [] }: ItemDefinition, chosen: string | undefined): string[] {
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  const needed = needs.flatMap((group) => group.find((name) => name === chosen) ?? group[0] ?? []);
  return [...new Set([...required, ...needed])];
}

function pick(full: Values, names: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(full).filter(([name]) => name === 'block' || names.includes(name)),
  );
}

/** What an editor may leave in a field that shows nothing. */
const emptyValues: Values = {
  text: ' \u00ad',
  richText: {
    nodeType: 'document',
    data: {},
    content: [{ nodeType: 'paragraph', data: {}, content: [] }],
  },
  list: [],
  blocks: [],
};
