// @vitest-environment jsdom
import { HtmlValidate, StaticConfigLoader } from 'html-validate/browser';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import { defineItem } from '#schema/define-item.ts';
import { blocks, type Fields } from '#schema/fields.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { Issue } from '#schema/issue.ts';
import { findComplaints, findFaults } from '#ui/find-faults.testing.ts';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { loadBlockComponents } from './block-components.ts';
import { blockLoaders } from './block-loaders.ts';
import type { BlockSample } from './block-sample.ts';
import { Blocks } from './blocks.tsx';
import { PagePropsProvider } from './page-props-provider.tsx';
import { blockDefinitions, blockSources } from './registry.ts';
import { contentDirectory } from './validate-block.testing.ts';

const sampleFiles = import.meta.glob<{ samples: readonly BlockSample[] }>('./*/samples.ts', { eager: true });
const samplesByBlock = blockDefinitions.map(({ name }) => {
  const folder = blockSources[name]?.split('/').at(-2);
  return { name, samples: sampleFiles[`./${folder}/samples.ts`]?.samples ?? [] };
});

const passage = defineItem({
  name: 'Passage',
  description: 'Blocks under test.',
  fields: { blocks: blocks({ description: 'The blocks.' }) },
});

let validate: (...authored: unknown[]) => readonly BlockContent[];

beforeAll(async () => {
  const validator = await createAuthoredValidator(blockDefinitions, contentDirectory);
  validate = (...authored) => {
    const issues: Issue[] = [];
    const value = validator.validateEntry(passage, { blocks: authored }, (issue) => issues.push(issue));
    expect(issues).toEqual([]);
    return value?.blocks ?? [];
  };
  await loadBlockComponents(Object.keys(blockLoaders), blockLoaders);
});

/** A block of each sample, as its page shows it. */
const sampleCases = samplesByBlock.flatMap(({ name, samples }) =>
  samples.map(({ name: sample, content, pageProps = {} }) => ({
    what: `${name}, ${sample}`,
    authored: { block: name, ...content },
    show: (content: readonly BlockContent[], isFirst = false) => (
      <PagePropsProvider value={pageProps}>
        <Blocks blocks={content} isFirst={isFirst} />
      </PagePropsProvider>
    ),
  })),
);

describe.each(samplesByBlock)('$name', ({ name, samples }) => {
  it('has samples with names of their own, one of them shown', () => {
    const names = samples.map((sample) => sample.name);
    expect(new Set(names).size).toBe(names.length);
    expect(samples.filter((sample) => !sample.hidden).length).toBeGreaterThan(0);
  });

  it('renders nothing without content', () => {
    expect(renderOnServer(<Blocks blocks={withoutEntries(validate(withRequiredFields(name)))} />)).toBe('');
  });
});

const shapes = new Set<string>();

describe.each(sampleCases)('$what', ({ authored, show }) => {
  it('is valid HTML from the server, hydrates without a complaint or an inline style, and axe finds nothing', async () => {
    const blocks = validate(authored);
    expect(blocks).toHaveLength(1);
    const content = show(blocks, true);
    const html = renderOnServer(content);
    expect(html).not.toBe('');
    expect(listHtmlFaults(html)).toEqual([]);
    // Axe looks at elements and their attributes: it says the same of two samples that differ in words and looks alone.
    const shape = html.replaceAll(/(?<=>)[^<]+|"[^"]*"/g, '');
    expect(await (shapes.has(shape) ? findComplaints(content) : findFaults(content))).toEqual([]);
    shapes.add(shape);
  });
});

describe('every sample', () => {
  it('stands in a section that carries its anchor', () => {
    for (const { what, authored, show } of sampleCases) {
      const html = renderOnServer(show(validate({ ...authored, anchorId: 'here' })));
      expect.soft(html, what).toMatch(/^<section id="here"/);
    }
  });

  it('hides its container and keeps its anchor', () => {
    for (const { what, authored, show } of sampleCases) {
      const html = renderOnServer(show(validate({ ...authored, hideContainer: true, anchorId: 'here' })));
      expect.soft(html, what).not.toContain('<section id="here"');
      expect.soft(html, what).toContain('id="here"');
    }
  });

  it('of a block that lists keeps what that lists under its headline in the outline', () => {
    const lists = /^(?:BoxoutMultiple|Mosaic|NewsListing|ProductRelated|ProductShowcase|RetailersListing)/;
    for (const { what, authored, show } of sampleCases.filter(({ what }) => lists.test(what))) {
      const html = renderOnServer(show(validate({ ...authored, headerHeadline: 'Above' })));
      const [above, ...below] = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      // Some list nothing.
      expect.soft([above, Math.min(3, ...below)], what).toEqual([2, 3]);
    }
  });

  it('stands in a plain container inside a box', () => {
    for (const { what, authored, show } of sampleCases) {
      const box = { block: 'Box', blocks: [{ ...authored, anchorId: 'here' }] };
      expect.soft(renderOnServer(show(validate(box))), what).toContain('<div id="here"');
    }
  });
});

/** A block with nothing but the fields it cannot be without. */
function withRequiredFields(name: string): Record<string, unknown> {
  const fields = Object.entries(
    blockDefinitions.find((definition) => definition.name === name)?.fields ?? {},
  );
  const required = fields.filter(([, field]) => 'required' in field && field.required);
  return { block: name, ...Object.fromEntries(required.map(([field]) => [field, 'x'])) };
}

/** The blocks as on a site that has no products and recipes: where none is named, all there are stand in. */
function withoutEntries(blocks: readonly BlockContent[]): readonly BlockContent[] {
  return blocks.map((block) => {
    const fields: Fields = blockDefinitions.find(({ name }) => name === block.block)?.fields ?? {};
    const lists = Object.entries(fields).filter(([, field]) => field.kind === 'reference' && field.isList);
    return { ...block, ...Object.fromEntries(lists.map(([name]) => [name, []])) };
  });
}

const loader = new StaticConfigLoader({
  extends: ['html-validate:standard'],
  rules: {
    // React writes boolean attributes and entities in its own, valid way.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'prefer-native-element': 'off',
    'no-raw-characters': 'off',
    'attr-case': 'off',
  },
});
// It would put the rules together anew for each HTML, which takes longer than to look at one.
const rules = loader.getConfigFor('');
loader.getConfigFor = () => rules;
const htmlValidate = new HtmlValidate(loader);

function listHtmlFaults(html: string): string[] {
  const { results } = htmlValidate.validateStringSync(`<main>${html}</main>`);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
