import { buildImageSources } from '#images/image-sources.ts';
import { getTextAlternative, isOpaqueImage } from '#images/image-traits.ts';
import type { AspectRatio, ImageUse } from '#images/presets.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './image.module.css';

export type ImageProps = ImageUse & {
  image: ImageObject;
  /** The picture is seen as soon as the page is: load it at once, ahead of others. */
  priority?: boolean | undefined;
  /** How wide the picture stands in the layout, where it differs from the preset's `sizes`. */
  sizes?: string | undefined;
  /** Text alternative in place of the picture's own; empty for decoration. */
  alt?: string | undefined;
  className?: string | undefined;
};

const ratioClasses: Record<AspectRatio, string | undefined> = {
  '1x1': styles.ratio1x1,
  '2x1': styles.ratio2x1,
  '3x1': styles.ratio3x1,
  '3x2': styles.ratio3x2,
  '4x3': styles.ratio4x3,
  '16x9': styles.ratio16x9,
};

const focusClasses: Readonly<Record<string, string | undefined>> = {
  top: styles.focusTop,
  bottom: styles.focusBottom,
  left: styles.focusLeft,
  right: styles.focusRight,
};

/**
 * A picture, loaded lazily unless it has priority. Its room is kept from the start, and when it cannot be
 * loaded, with its text alternative in it.
 *
 * @example
 * <Image image={card.image} preset="card" ratio="3x2" />
 */
export function Image({ image, priority = false, sizes, alt, className, ...use }: ImageProps) {
  const { src, srcset, sizes: usedSizes, width, height } = buildImageSources(image, use, sizes);
  // `src` comes last: a browser may start loading as soon as a script sets it.
  return (
    <img
      className={joinClasses(
        styles.image,
        isOpaqueImage(image) && styles.opaque,
        use.ratio && ratioClasses[use.ratio],
        ...(image.focus?.split('-') ?? []).map((side) => focusClasses[side]),
        className,
      )}
      alt={alt ?? getTextAlternative(image)}
      lang={alt === undefined ? image.language : undefined}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      // The document hastens the first picture of a page, whatever its place says here.
      suppressHydrationWarning
      sizes={usedSizes}
      srcSet={srcset}
      src={src}
    />
  );
}
