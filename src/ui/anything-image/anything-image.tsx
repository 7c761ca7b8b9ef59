import { isVectorImage } from '#images/image-traits.ts';
import { Decor, type DecorProps, type DecorShape } from '#ui/decor/decor.tsx';
import { Image, type ImageProps } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './anything-image.module.css';

export type AnythingImageProps = ImageProps & {
  rounded?: boolean | undefined;
  /** It fills its surroundings even where it has fewer pixels than they have. */
  stretched?: boolean | undefined;
  /** Line under the picture, which becomes a figure with it. */
  caption?: string | undefined;
  /** BCP 47 tag, where the line is not in the language of what is around it. */
  captionLanguage?: string | undefined;
  /** Shape that peeps from behind the picture. */
  decor?: DecorShape | undefined;
  decorColour?: DecorProps['colour'];
};

/**
 * Whatever picture there is, in a frame as wide as its surroundings: a photograph is cropped to the shape asked
 * for, a vector drawing stands whole inside it.
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
