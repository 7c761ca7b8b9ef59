import { BlockSection } from '#ui/block-section/block-section.tsx';
import { placePaddings } from '#ui/block-section/place-paddings.ts';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './page-header.module.css';
import type { pageHeader } from './schema.ts';

/** The page's headline over a wide picture, or on a colour. */
export function PageHeader(props: BlockProps<typeof pageHeader>) {
  const { headline, text, highlightColour, align, image } = props;
  const { settings, inside } = placePaddings(props);
  const isEmpty = !image && !hasText({ headline, text });
  return (
    <BlockSection settings={settings} isFullBleed>
      {!isEmpty && (
        <div className={joinClasses(styles.header, image && styles.withImage)}>
          <div className={joinClasses(styles.content, styles[align], inside)}>
            <TextStack
              headline={headline}
              text={text}
              element="h1"
              headlineLanguage={props.languages?.headline}
              headlineSize={props.headlineSize ?? props.itemsHeadlineSize}
              textSize={props.textSize ?? props.itemsTextSize}
              highlightColour={highlightColour}
              textAlign={align}
              className={styles.text}
            />
          </div>
          {image && (
            <Image
              image={image}
              preset="pageHeader"
              alt=""
              priority={props.isFirst}
              className={styles.image}
            />
          )}
        </div>
      )}
    </BlockSection>
  );
}
