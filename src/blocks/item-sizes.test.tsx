import { beforeAll, describe, expect, it } from 'vitest';
import { createAuthoredValidator } from '#content-source/create-authored-validator.ts';
import { buttonEntry } from '#schema/button-entry.ts';
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

/** The fields, of a block or of its items, that each setting is for. */
const fieldsOf: Readonly<Record<Setting, readonly string[]>> = {
  itemsHeadlineSize: ['headline', 'name', 'label'],
  itemsLeadSize: ['lead', 'subline'],
  itemsLeadWeight: ['lead', 'subline'],
  itemsTextSize: ['text', 'body'],
};

/** Where fields do not tell: a figure's label is what a lead is; a listing's articles come from the page, products from their entries, and a retailer's title is a line of text. */
const others: Readonly<Record<string, readonly Setting[]>> = {
  Facts: ['itemsHeadlineSize', 'itemsLeadSize', 'itemsLeadWeight', 'itemsTextSize'],
  NewsListing: ['itemsHeadlineSize', 'itemsTextSize'],
  ProductOverview: ['itemsHeadlineSize', 'itemsTextSize'],
  WhereToBuy: ['itemsHeadlineSize', 'itemsTextSize'],
};

let validator: Validator;

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
    expect(changing).toEqual(
      others[name] ?? names.filter((setting) => hasAny(definition, fieldsOf[setting])),
    );
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

/** A size that an editor gave one headline or text comes before the block's setting. */
function withoutOwnSizes<Definition extends { fields: Fields }>(definition: Definition): Definition {
  const fields = Object.entries(definition.fields).flatMap(([name, field]) => {
    if (['headlineSize', 'textSize'].includes(name)) return [];
    return [[name, field.kind === 'list' ? { ...field, item: withoutOwnSizes(field.item) } : field]];
  });
  return { ...definition, fields: Object.fromEntries(fields) };
}
