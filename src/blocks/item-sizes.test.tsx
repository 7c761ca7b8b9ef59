import { beforeAll, describe, expect, it } from 'vitest';
import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import { buttonEntry } from '#schema/button-entry.ts';
import { commonFields } from '#schema/common-fields.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { Fields } from '#schema/fields.ts';
import type { Validator } from '#schema/to-validator.server.ts';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { loadBlockComponents } from './block-components.ts';
import { blockLoaders } from './block-loaders.ts';
import { blockSamples } from './block-samples.ts';
import { Blocks } from './blocks.tsx';
import { fillFields } from './full-block.testing.ts';
import { PagePropsProvider } from './page-props-provider.tsx';
import { blockDefinitions } from './registry.ts';
import { contentDirectory } from './validate-block.testing.ts';

/** What of its content each setting sizes or weighs, with two values to tell apart. */
const settings = {
  itemsHeadlineSize: ['m16-d20', 'm40-d48'],
  itemsLeadSize: ['m16-d20', 'm40-d48'],
  itemsLeadWeight: ['light', 'bold'],
  itemsTextSize: ['m16-d20', 'm40-d48'],
} as const;

type Setting = keyof typeof settings;
const names = Object.keys(settings) as Setting[];

const every: Fields = commonFields;

/**
 * The fields, of a block, of its items or of what the page brings, that each setting is for. A block whose fields have
 * other names says that it heeds a setting by a field of its own in the setting's place.
 */
const fieldsOf: Readonly<Record<Setting, readonly string[]>> = {
  itemsHeadlineSize: ['headline', 'name', 'label'],
  itemsLeadSize: ['lead', 'subline'],
  itemsLeadWeight: ['lead', 'subline'],
  itemsTextSize: ['text', 'body', 'summary'],
};

let validator: Pick<Validator, 'validateEntry'>;

beforeAll(async () => {
  validator = await createAuthoredValidator(blockDefinitions, contentDirectory);
  await loadBlockComponents(Object.keys(blockLoaders), blockLoaders);
});

describe.each([...blockDefinitions] as BlockDefinition[])('$name', (definition) => {
  const { name } = definition;
  const pageProps = blockSamples[name]?.[0]?.pageProps ?? {};

  it('is set in the sizes of its settings, wherever it has what they are for', () => {
    const changing = names.filter((setting) => {
      const [one, other] = settings[setting].map((value) => render({ [setting]: value }));
      return one !== other;
    });
    const expected = names.filter(
      (setting) =>
        definition.fields[setting] !== every[setting] ||
        hasAny(definition, fieldsOf[setting]) ||
        holdsAny(pageProps, fieldsOf[setting]),
    );
    expect(changing, 'docs/adding-a-block.md says which fields a setting is for').toEqual(expected);
  });

  function render(values: object): string {
    const document = { ...fillFields(withoutOwnSizes(definition)), ...values };
    const content = validator.validateEntry(definition, document, ({ message }) => {
      throw new Error(message);
    });
    return renderOnServer(
      <PagePropsProvider value={pageProps}>
        <Blocks blocks={[{ ...content, block: name }]} />
      </PagePropsProvider>,
    );
  }
});

function hasAny({ fields }: { fields: Fields }, wanted: readonly string[]): boolean {
  return Object.entries(fields).some(([name, field]) => {
    if (wanted.includes(name)) return true;
    return field.kind === 'list' && field.item !== buttonEntry && hasAny(field.item, wanted);
  });
}

/** Of what the page brings, lists hold what a block shows, such as articles. */
function holdsAny(value: unknown, wanted: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value)) return Object.values(value).some((inner) => holdsAny(inner, wanted));
  return value.some((item) => Object.keys(Object(item)).some((name) => wanted.includes(name)));
}

/** A size that an editor gave one headline or text comes before the block's setting. */
function withoutOwnSizes<Definition extends { fields: Fields }>(definition: Definition): Definition {
  const fields = Object.entries(definition.fields).flatMap(([name, field]) => {
    if (['headlineSize', 'textSize'].includes(name)) return [];
    return [[name, field.kind === 'list' ? { ...field, item: withoutOwnSizes(field.item) } : field]];
  });
  return { ...definition, fields: Object.fromEntries(fields) };
}
