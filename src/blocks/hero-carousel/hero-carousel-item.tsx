import { toAnchorId } from '#links/anchor-id.ts';
import type { ItemValue } from '#schema/infer.ts';
import { Button } from '#ui/button/button.tsx';
import { HeroPicture } from '#ui/hero-picture/hero-picture.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { widthClass } from '#ui/placement/placement.ts';
import { hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import styles from './hero-carousel-item.module.css';
import type { heroCarouselItem } from './schema.ts';

type Item = ItemValue<typeof heroCarouselItem>;
type ShownItem = Item & Required<Pick<Item, 'imageMobile' | 'imageTablet' | 'imageDesktop'>>;

/** An item shows only if all three images exist (R3.60). */
export function isShown(item: Item): item is ShownItem {
  return Boolean(item.imageMobile && item.imageTablet && item.imageDesktop);
}

/** A slide: the picture from edge to edge, text and button on its calm side. */
export function HeroCarouselItem({ item, isFirst }: { item: ShownItem; isFirst: boolean }) {
  const { headline, text, link, buttonText, packshot, align } = item;
  return (
    <div id={toAnchorId(item.anchorId)} className={styles.slide}>
      <HeroPicture
        imageMobile={item.imageMobile}
        imageTablet={item.imageTablet}
        imageDesktop={item.imageDesktop}
        alt={item.alt}
        priority={isFirst}
        className={styles.picture}
      />
      {(hasText({ headline, text }) || buttonText) && (
        <div className={joinClasses(styles.content, styles[align], `text-${item.textColour}`)}>
          <div className={joinClasses(styles.text, widthClass(item.width))}>
            <TextStack
              headline={headline}
              element={isFirst ? 'h1' : 'h2'}
              headlineSize={item.headlineSize}
              highlightColour={item.highlightColour ?? item.textColour}
              text={text}
              textSize={item.textSize}
              textAlign={align}
            />
            {link && buttonText && (
              <Button href={link} colour={item.buttonColour}>
                {buttonText}
              </Button>
            )}
          </div>
        </div>
      )}
      {packshot && <Image image={packshot} preset="heroPackshot" className={styles.packshot} />}
    </div>
  );
}
