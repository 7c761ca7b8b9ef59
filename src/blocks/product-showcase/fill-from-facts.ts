import { countPortions, describePack } from '#products/describe-pack.ts';
import type { Wording } from '#products/wording.ts';
import { toDocument } from '#rich-text/to-document.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { productShowcase } from './schema.ts';

type ShowcaseItem = ItemValue<typeof productShowcase>['items'][number];

/** An item with the editor's texts, or else those of its product. Undefined without a name. */
export function fillFromFacts({ product, languages, ...own }: ShowcaseItem, wording: Wording) {
  const headline = own.headline ?? product?.name;
  if (headline === undefined) return undefined;
  const portions = product && countPortions(product);
  return {
    ...own,
    headline,
    languages: { headline: own.headline === undefined ? product?.languages?.name : languages?.headline },
    text:
      own.text ?? (product?.promise ? toDocument(product.promise, product.languages?.promise) : undefined),
    image: own.image ?? product?.packshot,
    pack:
      own.pack === undefined
        ? product && describePack(product, wording)
        : { text: own.pack, lang: languages?.pack },
    portions:
      own.portions === undefined
        ? portions === undefined
          ? undefined
          : wording.t('overview.portions', { count: portions })
        : { text: own.portions, lang: languages?.portions },
    link: own.link ?? product?.path,
  };
}
