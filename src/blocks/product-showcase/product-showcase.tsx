import { useTranslate } from '#i18n/translator-context.tsx';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Card } from '#ui/card/card.tsx';
import type { BlockProps } from '../block-props.ts';
import { fillFromFacts } from './fill-from-facts.ts';
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
