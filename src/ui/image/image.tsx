import { buildImageSources } from '#images/image-sources.ts';
import { getTextAlternative, isOpaqueImage, listFocusSides } from '#images/image-traits.ts';
import type { ImageUse } from '#images/presets.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './image.module.css';

export type ImageProps = ImageUse & {
  image: ImageObject;
  /** Whether the picture is in the initial viewport: it is then loaded eagerly, with high priority. */
  priority?: boolean | undefined;
  /** The `sizes` attribute, if it differs from the preset's. */
  sizes?: string | undefined;
  /** Alternative text in place of the picture's own; empty for decoration. */
  alt?: string | undefined;
  className?: string | undefined;
};

/**
 * A picture, loaded lazily unless it has priority. Its space is reserved from the start; if it cannot be loaded, its
 * alternative text takes that space.
 *
 * @example
 * <Image image={card.image} preset="card" ratio="3x2" />
 */
export function Image({ image, priority = false, sizes, alt, className, ...use }: ImageProps) {
  const { src, srcset, sizes: usedSizes, width, height } = buildImageSources(image, use, sizes);
  // `src` comes last, since a browser may start to load as soon as a script sets it.
  return (
    <img
      className={joinClasses(
        styles.image,
        isOpaqueImage(image) && styles.opaque,
        use.ratio && styles[`ratio${use.ratio}`],
        ...listFocusSides(image).map((side) => styles[`focus${side}`]),
        className,
      )}
      alt={alt ?? getTextAlternative(image)}
      lang={alt === undefined ? image.language : undefined}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      // The server gives priority to the first picture of the document, whatever the props say.
      suppressHydrationWarning
      sizes={usedSizes}
      srcSet={srcset}
      src={src}
    />
  );
}
