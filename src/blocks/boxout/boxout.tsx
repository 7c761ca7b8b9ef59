import { isOpaqueImage } from '#images/image-traits.ts';
import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import { RichText } from '#rich-text/rich-text.tsx';
import type { ImageObject } from '#schema/image-object.ts';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { ButtonGroup } from '#ui/button/button-group.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './boxout.module.css';
import type { boxout } from './schema.ts';

/** A coloured panel with a picture on one side. The colour applies to the panel, not to the band. */
export function Boxout(props: BlockProps<typeof boxout>) {
  const { headline, subline, body, buttons, image, textColour } = props;
  const hasTitle = Boolean(headline || subline);
  const hasBody = !isEmptyDocument(body) || buttons.length > 0;
  return (
    <BlockSection settings={{ ...props, backgroundColour: undefined }} room="close">
      {(hasTitle || hasBody || image) && (
        <div
          className={joinClasses(
            styles.panel,
            `ground-${props.backgroundColour}`,
            textColour && `text-${textColour}`,
            image && styles.withImage,
            props.imageAlign === 'left' && styles.imageLeft,
            props.imageOrder === 'last' && styles.imageLast,
          )}
        >
          {image && (
            <div className={joinClasses(styles.picture, !isOpaqueImage(image) && styles.cutOut)}>
              <Image
                image={image}
                preset="boxout"
                priority={props.isFirst}
                sizes={isOpaqueImage(image) ? undefined : describeCutOutSizes(image)}
                className={styles.image}
              />
            </div>
          )}
          {(hasTitle || hasBody) && (
            <div className={styles.text}>
              {hasTitle && (
                <div className={styles.title}>
                  <Heading
                    text={headline}
                    lang={props.languages?.headline}
                    size={props.headlineSize ?? props.itemsHeadlineSize}
                    colour={props.headlineColour}
                    highlightColour={props.headerHeadlineHighlightColour}
                  />
                  {subline && (
                    <p
                      lang={props.languages?.subline}
                      className={joinClasses(
                        `size-${props.itemsLeadSize}`,
                        `weight-${props.itemsLeadWeight}`,
                        props.sublineTextColour && `text-${props.sublineTextColour}`,
                      )}
                    >
                      {subline}
                    </p>
                  )}
                </div>
              )}
              {hasBody && (
                <div className={styles.body}>
                  <RichText document={body} className={`size-${props.itemsTextSize}`} />
                  <ButtonGroup buttons={buttons} defaultButtonColour={props.footerCtaColour} />
                </div>
              )}
            </div>
          )}
        </div>
      )}
    </BlockSection>
  );
}

/** The `sizes` of a cut-out, whose height is limited to 26rem, on small screens to 16rem. */
function describeCutOutSizes({ width, height }: ImageObject): string {
  const widthAt = (largestHeight: number) => `${Math.round((largestHeight * width) / height)}px`;
  return `(min-width: 768px) min(${widthAt(416)}, 50vw), min(${widthAt(256)}, 100vw)`;
}
