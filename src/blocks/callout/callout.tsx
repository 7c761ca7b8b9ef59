import { BlockSection } from '#ui/block-section/block-section.tsx';
import { Decor } from '#ui/decor/decor.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, widthClass } from '#ui/placement/placement.ts';
import { getTextLook, hasText, TextStack } from '#ui/text-stack/text-stack.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './callout.module.css';
import type { callout } from './schema.ts';

export function Callout(props: BlockProps<typeof callout>) {
  const { headline, highlightColour, text, buttons, backgroundImage, decor, width } = props;
  const content = { headline, text, buttons };
  const isSplit = headline && hasText({ text, buttons }) && props.textAlign === 'left';
  return (
    <BlockSection settings={props} room="close">
      {hasText(content) && (
        <div
          className={joinClasses(
            styles.panel,
            decor && styles.withDecor,
            `ground-${props.panelColour}`,
            props.textColour && `text-${props.textColour}`,
            widthClass(width),
            alignClass(props.align),
          )}
        >
          {backgroundImage && (
            <Image image={backgroundImage} preset="calloutBackground" alt="" className={styles.background} />
          )}
          {decor && <Decor shape={decor} colour={props.decorColour} className={styles.decor} />}
          <TextStack
            {...content}
            className={joinClasses(styles.text, isSplit && styles.split)}
            {...getTextLook(props, props.headlineSize)}
            highlightColour={highlightColour}
            textAlign={props.textAlign}
          />
        </div>
      )}
    </BlockSection>
  );
}
