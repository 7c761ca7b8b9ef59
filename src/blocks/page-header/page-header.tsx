import { BlockSection } from '#ui/block-section/block-section.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './page-header.module.css';
import type { pageHeader } from './schema.ts';

/** The page's headline over a wide picture, or on a colour. */
export function PageHeader(props: BlockProps<typeof pageHeader>) {
  const { headline, headlineSize, text, textSize, highlightColour, align, image } = props;
  const isEmpty = !image && !hasText({ headline, text });
  return (
    <BlockSection settings={{ ...props, paddingTop: 'none', paddingBottom: 'none' }} isFullBleed>
      {!isEmpty && (
        <div className={joinClasses(styles.header, image && styles.withImage)}>
          <div
            className={joinClasses(
              styles.content,
              styles[align],
              `padding-top-${props.paddingTop}`,
              `padding-bottom-${props.paddingBottom}`,
            )}
          >
            <TextStack
              headline={headline}
              text={text}
              element="h1"
              headlineSize={headlineSize}
              textSize={textSize}
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
