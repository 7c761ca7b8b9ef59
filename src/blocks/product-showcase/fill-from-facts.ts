import { BLOCKS, type Document } from '@contentful/rich-text-types';
import { countPortions, describePack } from '#products/describe-pack.ts';
import type { Wording } from '#products/wording.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { productShowcase } from './schema.ts';

type ShowcaseItem = ItemValue<typeof productShowcase>['items'][number];

/** What is shown of an item: what its editor gave, and else what the facts of its product say. None without a name. */
export function fillFromFacts({ product, ...own }: ShowcaseItem, wording: Wording) {
  const headline = own.headline ?? product?.name;
  if (headline === undefined) return undefined;
  const portions = product && countPortions(product);
  return {
    ...own,
    headline,
    text: own.text ?? (product?.promise ? toDocument(product.promise) : undefined),
    image: own.image ?? product?.packshot,
    pack: own.pack ?? (product && describePack(product, wording)),
    portions:
      own.portions ??
      (portions === undefined ? undefined : wording.t('overview.portions', { count: portions })),
    link: own.link ?? product?.path,
  };
}

function toDocument(value: string): Document {
  return {
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: [
      { nodeType: BLOCKS.PARAGRAPH, data: {}, content: [{ nodeType: 'text', value, marks: [], data: {} }] },
    ],
  };
}
