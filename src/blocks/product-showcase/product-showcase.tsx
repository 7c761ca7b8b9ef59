import type { BlockProps } from '#blocks/block-props.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { countPortions, describePack } from '#products/describe-pack.ts';
import type { Wording } from '#products/wording.ts';
import { toDocument } from '#rich-text/to-document.ts';
import type { ItemValue } from '#schema/infer.ts';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Card } from '#ui/card/card.tsx';
import styles from './product-showcase.module.css';
import type { productShowcase } from './schema.ts';

/** Products on coloured panels, alternately wide and narrow. */
export function ProductShowcase(props: BlockProps<typeof productShowcase>) {
  const { itemsHeadlineSize, itemsTextSize } = props;
  const wording = useTranslate();
  const items = props.items.flatMap((item) => fillFromFacts(item, wording) ?? []);
  return (
    <BlockSection settings={props}>
      {items.length > 0 && (
        <ul className={styles.products}>
          {items.map(({ pack, portions, panelColour, ...product }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: products never change places
            <li key={index}>
              <Card
                {...product}
                type="product"
                element={getItemElement(props)}
                headlineSize={itemsHeadlineSize}
                textSize={itemsTextSize}
                facts={[pack, portions].filter((fact) => fact !== undefined)}
                ground={panelColour}
              />
            </li>
          ))}
        </ul>
      )}
    </BlockSection>
  );
}

type ShowcaseItem = ItemValue<typeof productShowcase>['items'][number];

/** An item with the editor's texts, or else those of its product. Undefined without a name. */
function fillFromFacts({ product, languages, ...own }: ShowcaseItem, wording: Wording) {
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
