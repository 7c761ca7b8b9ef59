import { brandName } from '#i18n/brand.ts';
import { getTextAlternative } from '#images/image-traits.ts';
import { toAnchorId } from '#links/anchor-id.ts';
import { Link } from '#links/link.tsx';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { ItemValue } from '#schema/infer.ts';
import type { CommonSettings } from '#ui/block-section/block-section.tsx';
import { Button } from '#ui/button/button.tsx';
import { HeroPicture } from '#ui/hero-picture/hero-picture.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { widthClass } from '#ui/placement/placement.ts';
import stretchedLink from '#ui/stretched-link.module.css';
import { hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import styles from './hero-carousel-item.module.css';
import type { heroCarouselItem } from './schema.ts';

type Item = ItemValue<typeof heroCarouselItem>;
type ShownItem = Item & Required<Pick<Item, 'imageMobile' | 'imageTablet' | 'imageDesktop'>>;

/** An item shows only if all three images exist (R3.60). */
export function isShown(item: Item): item is ShownItem {
  return Boolean(item.imageMobile && item.imageTablet && item.imageDesktop);
}

interface HeroCarouselItemProps {
  item: ShownItem;
  /** The block's settings, with default sizes for its slides. */
  settings: CommonSettings;
  /** Classes for the space between the text and the picture's upper and lower edges. */
  padding: string | undefined;
  isFirst: boolean;
}

/**
 * A slide: a full-bleed picture, with text and button on its calm side. With a link but no button, the whole slide is the link,
 * named by its headline or else by its picture.
 */
export function HeroCarouselItem({ item, settings, padding, isFirst }: HeroCarouselItemProps) {
  const { headline, text, link, buttonText, packshot, align, languages } = item;
  const slideLink = buttonText ? undefined : link;
  const isLinkedByPicture = slideLink !== undefined && !headline;
  const picture = (
    <HeroPicture
      imageMobile={item.imageMobile}
      imageTablet={item.imageTablet}
      imageDesktop={item.imageDesktop}
      alt={isLinkedByPicture ? nameLink(item) : item.alt}
      lang={item.alt ? languages?.alt : undefined}
      priority={isFirst}
      className={styles.picture}
    />
  );
  return (
    <div id={toAnchorId(item.anchorId)} className={joinClasses(styles.slide, slideLink && styles.linked)}>
      {isLinkedByPicture ? (
        <Link href={slideLink} className={joinClasses(stretchedLink.link, styles.pictureLink)}>
          {picture}
        </Link>
      ) : (
        picture
      )}
      {(hasText({ headline, text }) || buttonText) && (
        <div className={joinClasses(styles.content, styles[align], `text-${item.textColour}`, padding)}>
          <div className={joinClasses(styles.text, widthClass(item.width))}>
            <TextStack
              headline={headline}
              headlineLanguage={languages?.headline}
              element={isFirst ? 'h1' : 'h2'}
              headlineSize={item.headlineSize ?? settings.itemsHeadlineSize}
              highlightColour={item.highlightColour ?? item.textColour}
              link={slideLink}
              text={text}
              textSize={item.textSize ?? settings.itemsTextSize}
              textAlign={align}
            />
            {link && buttonText && (
              <Button href={link} lang={languages?.buttonText} colour={item.buttonColour}>
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

/** The accessible name of a slide's link that has no headline. */
function nameLink({ alt, text, imageDesktop }: ShownItem): string {
  return alt || documentToPlainText(text) || getTextAlternative(imageDesktop) || brandName;
}
