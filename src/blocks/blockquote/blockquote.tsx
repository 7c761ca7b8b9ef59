import { isEmptyDocument } from '#rich-text/is-empty-document.ts';
import { breakLines } from '#rich-text/line-breaks.tsx';
import { RichText } from '#rich-text/rich-text.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, textAlignClass, widthClass } from '#ui/placement/placement.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './blockquote.module.css';
import type { blockquote } from './schema.ts';

/** A quotation in large type; renders nothing without a text. */
export function Blockquote(props: BlockProps<typeof blockquote>) {
  const { quote, quoteSize, citation, image, textAlign, width, align } = props;
  return (
    <BlockSection settings={props} room="open">
      {!isEmptyDocument(quote) && (
        <figure
          className={joinClasses(
            styles.figure,
            image && styles.withImage,
            styles[textAlign],
            widthClass(width),
            alignClass(align),
            textAlignClass(textAlign),
          )}
        >
          {image && (
            <Image
              image={image}
              preset="card"
              ratio="1x1"
              sizes="(min-width: 768px) 288px, 144px"
              className={styles.image}
            />
          )}
          <blockquote className={styles.quote}>
            <RichText document={quote} className={`size-${quoteSize}`} />
          </blockquote>
          {citation && (
            <figcaption
              lang={props.languages?.citation}
              className={joinClasses('size-m18-d20', styles.citation)}
            >
              {breakLines(citation)}
            </figcaption>
          )}
        </figure>
      )}
    </BlockSection>
  );
}
