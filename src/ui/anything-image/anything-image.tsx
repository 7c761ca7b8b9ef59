import { isVectorImage } from '#images/image-traits.ts';
import { Decor, type DecorProps, type DecorShape } from '#ui/decor/decor.tsx';
import { Image, type ImageProps } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './anything-image.module.css';

export type AnythingImageProps = ImageProps & {
  rounded?: boolean | undefined;
  /** Fills the available width even if the picture has fewer pixels. */
  stretched?: boolean | undefined;
  /** Text below the picture, which is then rendered as a `figure`. */
  caption?: string | undefined;
  /** BCP 47 tag of the caption, if it differs from the surrounding language. */
  captionLanguage?: string | undefined;
  /** Decorative shape that shows from behind the picture. */
  decor?: DecorShape | undefined;
  decorColour?: DecorProps['colour'];
};

/**
 * A picture in a frame as wide as its container. A photograph is cropped to the requested aspect ratio; a vector
 * drawing is shown whole.
 *
 * @example
 * <AnythingImage image={image} preset="imageMd" ratio="3x2" caption="Ready in four minutes" decor="leaf" />
 */
export function AnythingImage({
  rounded = true,
  stretched = true,
  caption,
  captionLanguage,
  decor,
  decorColour = 'orange',
  className,
  ...picture
}: AnythingImageProps) {
  const Frame = caption ? 'figure' : 'div';
  return (
    <Frame className={className}>
      <div className={styles.frame}>
        {decor && (
          <Decor shape={decor} colour={decorColour} className={joinClasses(styles.decor, styles[decor])} />
        )}
        <Image
          {...picture}
          className={joinClasses(
            styles.picture,
            rounded && styles.rounded,
            !stretched && styles.unstretched,
            isVectorImage(picture.image) && styles.whole,
          )}
        />
      </div>
      {caption && (
        <figcaption lang={captionLanguage} className={joinClasses('size-m16-d16', styles.caption)}>
          {caption}
        </figcaption>
      )}
    </Frame>
  );
}
