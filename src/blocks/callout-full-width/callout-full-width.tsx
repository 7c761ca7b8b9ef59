import { BlockSection } from '#ui/block-section/block-section.tsx';
import { useSurroundings } from '#ui/block-section/nested-blocks.tsx';
import { placePaddings } from '#ui/block-section/place-paddings.ts';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, widthClass } from '#ui/placement/placement.ts';
import { getTextLook, hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './callout-full-width.module.css';
import type { calloutFullWidth } from './schema.ts';

const presets = {
  sm: 'calloutFullWidthSm',
  md: 'calloutFullWidthMd',
  lg: 'calloutFullWidthLg',
  full: 'calloutFullWidthLg',
} as const;

/** A message over a full-bleed picture; inside a box, the picture is as wide as the box’s content. */
export function CalloutFullWidth(props: BlockProps<typeof calloutFullWidth>) {
  const { headline, text, buttons, image, backgroundImage, panelColour, width, align } = props;
  const isInset = useSurroundings() === 'box';
  const { settings, inside } = placePaddings(props);
  const content = { headline, text, buttons };
  const hasContent = hasText(content) || image !== undefined;
  const isVeiled = panelColour === 'none' && backgroundImage;
  return (
    <BlockSection settings={settings} isFullBleed>
      {hasContent && (
        <div
          className={joinClasses(
            styles.stage,
            backgroundImage && styles.withPicture,
            backgroundImage && backgroundImage.width < 1920 && styles.small,
            isInset && styles.inset,
            backgroundImage && !isVeiled && styles.above,
          )}
        >
          {backgroundImage && (
            <Image
              image={backgroundImage}
              preset="background"
              alt=""
              priority={props.isFirst}
              className={styles.background}
            />
          )}
          <div
            className={joinClasses(
              styles.content,
              styles[width],
              styles[align],
              inside,
              isVeiled && joinClasses(styles.veil, 'ground-dark'),
            )}
          >
            <div
              className={joinClasses(
                styles.panel,
                panelColour !== 'none' && styles.filled,
                `ground-${panelColour}`,
                props.textColour && `text-${props.textColour}`,
                widthClass(width),
                alignClass(align),
              )}
            >
              {image && <Image image={image} preset={presets[width]} className={styles.image} />}
              <TextStack
                {...content}
                {...getTextLook(props, props.headlineSize)}
                highlightColour={props.highlightColour}
                textAlign={props.textAlign}
              />
            </div>
          </div>
        </div>
      )}
    </BlockSection>
  );
}
