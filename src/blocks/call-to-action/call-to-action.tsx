import { isOpaqueImage } from '#images/image-traits.ts';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { Decor } from '#ui/decor/decor.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { getTextLook, hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './call-to-action.module.css';
import type { callToAction } from './schema.ts';

export function CallToAction(props: BlockProps<typeof callToAction>) {
  const { headline, highlightColour, text, buttons, image, decor, textAlign } = props;
  const content = { headline, text, buttons };
  return (
    <BlockSection settings={props}>
      {hasText(content) && (
        <div data-leads-on className={joinClasses(styles.columns, image && styles.withImage)}>
          <TextStack
            {...content}
            {...getTextLook(props, props.headlineSize)}
            highlightColour={highlightColour}
            textAlign={textAlign}
            className={joinClasses(!image && textAlign === 'left' && styles.row)}
          />
          {image && (
            <div className={joinClasses(styles.picture, isOpaqueImage(image) && styles.photograph)}>
              {decor && <Decor shape={decor} colour={props.decorColour} className={styles.decor} />}
              {isOpaqueImage(image) ? (
                <Image image={image} preset="textAndImage" ratio="4x3" className={styles.image} />
              ) : (
                <Image image={image} preset="heroPackshot" className={styles.image} />
              )}
            </div>
          )}
        </div>
      )}
    </BlockSection>
  );
}
