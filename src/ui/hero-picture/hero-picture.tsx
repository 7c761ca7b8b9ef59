import { breakpoints } from '#design-tokens/tokens.ts';
import { buildImageSources } from '#images/image-sources.ts';
import { isOpaqueImage, listFocusSides } from '#images/image-traits.ts';
import type { ImageObject } from '#schema/image-object.ts';
import imageStyles from '../image/image.module.css';
import { joinClasses } from '../join-classes.ts';
import styles from './hero-picture.module.css';

export interface HeroPictureProps {
  /** Below 768 px. */
  imageMobile: ImageObject;
  /** From 768 px. */
  imageTablet: ImageObject;
  /** From 1024 px. */
  imageDesktop: ImageObject;
  /** Alternative text of all three; left out if the text over them says the same. */
  alt?: string | undefined;
  /** BCP 47 tag of `alt`, if it differs from the surrounding language. */
  lang?: string | undefined;
  /** Whether the picture is in the initial viewport: it is then loaded eagerly, with high priority. */
  priority?: boolean | undefined;
  /** Class of the `img`. */
  className?: string | undefined;
}

/** A full-bleed picture in three crops, of which the browser loads the one for the viewport's width. */
export function HeroPicture({
  imageMobile,
  imageTablet,
  imageDesktop,
  alt = '',
  lang,
  priority = false,
  className,
}: HeroPictureProps) {
  const mobile = buildImageSources(imageMobile, { preset: 'heroMobile' });
  const tablet = buildImageSources(imageTablet, { preset: 'heroTablet' });
  const desktop = buildImageSources(imageDesktop, { preset: 'heroDesktop' });
  return (
    <picture className={styles.picture}>
      {[
        { minimum: breakpoints.desktop, ...desktop },
        { minimum: breakpoints.tablet, ...tablet },
      ].map(({ minimum, src, srcset, sizes, width, height }) => (
        <source
          key={minimum}
          media={`(min-width: ${minimum}px)`}
          width={width}
          height={height}
          sizes={sizes}
          srcSet={srcset ?? src}
        />
      ))}
      <img
        className={joinClasses(
          imageStyles.image,
          styles.filling,
          isOpaqueImage(imageMobile) && imageStyles.opaque,
          ...listFocusSides(imageMobile).map((side) => styles[`mobile${side}`]),
          ...listFocusSides(imageTablet).map((side) => styles[`tablet${side}`]),
          ...listFocusSides(imageDesktop).map((side) => styles[`desktop${side}`]),
          className,
        )}
        alt={alt}
        lang={lang}
        width={mobile.width}
        height={mobile.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        // The server gives priority to the first picture of the document, whatever the props say.
        suppressHydrationWarning
        sizes={mobile.sizes}
        srcSet={mobile.srcset}
        src={mobile.src}
      />
    </picture>
  );
}
