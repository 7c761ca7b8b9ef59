import { Link } from '#links/link.tsx';
import { RichText } from '#rich-text/rich-text.tsx';
import { BlockSection, getItemElement } from '#ui/block-section/block-section.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import stretchedLink from '#ui/stretched-link.module.css';
import type { BlockProps } from '../block-props.ts';
import styles from './mosaic.module.css';
import type { mosaicBlock } from './schema.ts';

/** `sizes` of a tile. Tiles are tall, so their pictures are cropped at the sides and wider than the tile. */
const tileSizes = '(min-width: 1280px) 968px, (min-width: 768px) 66vw, max(528px, 100vw)';

/** `sizes` of the second to the fifth tile, which are narrower. */
const smallTileSizes = '(min-width: 1280px) 608px, (min-width: 768px) 66vw, max(528px, 100vw)';

/** Linked pictures of different sizes in a gapless grid. */
export function Mosaic(props: BlockProps<typeof mosaicBlock>) {
  const { items, itemsHeadlineSize, itemsTextSize } = props;
  return (
    <BlockSection settings={props}>
      {items.length > 0 && (
        <ul className={styles.tiles}>
          {items.map(({ headline, text, image, link, languages }, index) => {
            const heading = (
              <Heading
                text={headline}
                lang={languages?.headline}
                element={getItemElement(props)}
                size={itemsHeadlineSize}
                className={styles.headline}
              />
            );
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: tiles never change places
              <li key={index} className={styles.tile}>
                {image && (
                  <Image
                    image={image}
                    preset="textAndImage"
                    sizes={index >= 1 && index <= 4 ? smallTileSizes : tileSizes}
                    priority={props.isFirst && index === 0}
                    className={styles.image}
                  />
                )}
                <div className={joinClasses(styles.words, 'ground-dark')}>
                  <div className={styles.text}>
                    {link ? (
                      <Link href={link} className={joinClasses(stretchedLink.link, styles.link)}>
                        {heading}
                      </Link>
                    ) : (
                      heading
                    )}
                    <RichText document={text} className={`size-${itemsTextSize}`} />
                  </div>
                  {link && (
                    <span className={styles.arrow}>
                      <Icon name="arrow-right" />
                    </span>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </BlockSection>
  );
}
