import { brandName } from '#i18n/brand.ts';
import { BlockSection, nameByHeadline } from '#ui/block-section/block-section.tsx';
import { placePaddings } from '#ui/block-section/place-paddings.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './hero-carousel.module.css';
import { HeroCarouselItem, isShown } from './hero-carousel-item.tsx';
import type { heroCarousel } from './schema.ts';

/** A carousel of large pictures; a single slide has no controls (R2.103, R2.104). */
export function HeroCarousel(props: BlockProps<typeof heroCarousel>) {
  const { items, autoplay, isFirst } = props;
  const { settings, inside } = placePaddings(props);
  const shown = items.filter(isShown);
  return (
    <BlockSection settings={settings} isFullBleed>
      {shown.length > 0 && (
        <Carousel
          label={nameByHeadline(props) ?? brandName}
          hasLoop
          hasAutoplay={autoplay}
          arrowsPlace="over"
          className={styles.stage}
          slides={shown.map((item, index) => (
            <HeroCarouselItem
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
              key={index}
              item={item}
              settings={props}
              padding={inside}
              isFirst={isFirst && index === 0}
            />
          ))}
        />
      )}
    </BlockSection>
  );
}
