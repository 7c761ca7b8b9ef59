import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Card } from '#ui/card/card.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './product-showcase.module.css';
import type { productShowcase } from './schema.ts';

/** Products on coloured panels, wide and narrow ones in turns. */
export function ProductShowcase(props: BlockProps<typeof productShowcase>) {
  const { items, itemsHeadlineSize, itemsTextSize } = props;
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
