import { AnythingImage } from '#ui/anything-image/anything-image.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { getTextLook, hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import type { textAndImage } from './schema.ts';
import styles from './text-and-image.module.css';

/** Text beside a picture; stacked on small screens. */
export function TextAndImage(props: BlockProps<typeof textAndImage>) {
  const { headline, lead, text, buttons, textAlign, image, aspectRatio } = props;
  const content = { headline, lead, text, buttons };
  const isEmpty = !image && !hasText(content);
  return (
    <BlockSection settings={props}>
      {!isEmpty && (
        <div
          className={joinClasses(
            styles.columns,
            !image && styles.textOnly,
            props.imageAlign === 'left' && styles.imageLeft,
            props.imageOrder === 'last' && styles.imageLast,
          )}
        >
          {image && (
            <AnythingImage
              image={image}
              preset="textAndImage"
              ratio={aspectRatio}
              priority={props.isFirst}
              decor={props.decor}
              decorColour={props.decorColour}
              className={styles.picture}
            />
          )}
          <TextStack
            {...content}
            className={styles.text}
            {...getTextLook(props, props.headlineSize)}
            highlightColour={props.headerHeadlineHighlightColour}
            textAlign={textAlign}
          />
        </div>
      )}
    </BlockSection>
  );
}
