import { beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedDialect } from '#content-source/embedded/dialect.ts';
import { createMediaLibrary } from '#content-source/embedded/media.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import type { Fields } from '#schema/fields.ts';
import { createValidator, type Validator } from '#schema/to-validator.ts';
import { renderOnServer } from '#ui/mount.tsx';
import { loadBlockComponents } from './block-components.ts';
import { blockLoaders } from './block-loaders.ts';
import { blockSamples } from './block-samples.ts';
import { Blocks } from './blocks.tsx';
import { fillFields } from './full-block.ts';
import { PagePropsProvider } from './page-props-provider.tsx';
import { blockDefinitions } from './registry.ts';

/** What of its content each setting sizes or weighs, with two values to tell apart. */
const settings = {
  itemsHeadlineSize: ['m16-d20', 'm40-d48'],
  itemsLeadSize: ['m16-d20', 'm40-d48'],
  itemsLeadWeight: ['light', 'bold'],
  itemsTextSize: ['m16-d20', 'm40-d48'],
} as const;

type Setting = keyof typeof settings;

const all: readonly Setting[] = ['itemsHeadlineSize', 'itemsLeadSize', 'itemsLeadWeight', 'itemsTextSize'];
const headline: readonly Setting[] = ['itemsHeadlineSize'];
const headlineAndText: readonly Setting[] = ['itemsHeadlineSize', 'itemsTextSize'];

/** The settings that have something to work on; blocks that are not named hold no headline, lead or text of their own. */
const working: Readonly<Record<string, readonly Setting[]>> = {
  Accordion: all,
  Boxout: all,
  BoxoutMultipleWithQuote: all,
  CallToAction: headlineAndText,
  Callout: headlineAndText,
  CalloutFullWidth: headlineAndText,
  Headline: headline,
  HeroCarousel: headlineAndText,
  NewsListing: headlineAndText,
  PageHeader: headlineAndText,
  ProductShowcase: headlineAndText,
  RecipeCarousel: headlineAndText,
  RetailersListing: headline,
  SocialCarousel: headlineAndText,
  Text: all,
  TextAndImage: all,
  Video: headlineAndText,
  WhereToBuy: headlineAndText,
};

let validator: Validator;

beforeAll(async () => {
  const media = await createMediaLibrary(`${import.meta.dirname}/../../content/media`);
  validator = createValidator(blockDefinitions, createEmbeddedDialect(media));
  await loadBlockComponents(Object.keys(blockLoaders), blockLoaders);
});

describe.each([...blockDefinitions] as BlockDefinition[])('$name', (definition) => {
  const { name } = definition;
  const pageProps = blockSamples[name]?.[0]?.pageProps ?? {};

  it('is set in the sizes of its settings, wherever it has what they are for', () => {
    const changing = all.filter((setting) => {
      const [one, other] = settings[setting].map((value) => render({ [setting]: value }));
      return one !== other;
    });
    expect(changing).toEqual(working[name] ?? []);
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

/** A size that an editor gave one headline or text comes before the block's setting. */
function withoutOwnSizes<Definition extends { fields: Fields }>(definition: Definition): Definition {
  const fields = Object.entries(definition.fields).flatMap(([name, field]) => {
    if (['headlineSize', 'textSize'].includes(name)) return [];
    return [[name, field.kind === 'list' ? { ...field, item: withoutOwnSizes(field.item) } : field]];
  });
  return { ...definition, fields: Object.fromEntries(fields) };
}
