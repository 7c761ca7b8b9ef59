import { AnythingImage } from '#ui/anything-image/anything-image.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { alignClass, widthClass } from '#ui/placement/placement.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './image.module.css';
import type { imageBlock } from './schema.ts';

const presets = { sm: 'imageSm', md: 'imageMd', lg: 'imageLg', full: 'imageFull' } as const;

/** One picture with an optional caption; full-bleed at full width. */
export function Image(props: BlockProps<typeof imageBlock>) {
  const { image, caption, aspectRatio, width, align, isFirst } = props;
  const isFull = width === 'full';
  return (
    <BlockSection settings={props} isFullBleed={isFull}>
      {image && (
        <AnythingImage
          image={image}
          preset={presets[width]}
          ratio={aspectRatio}
          priority={isFirst}
          rounded={!isFull}
          stretched={!isFull}
          caption={caption}
          captionLanguage={props.languages?.caption}
          className={joinClasses(widthClass(width), alignClass(align), isFull && styles.full)}
        />
      )}
    </BlockSection>
  );
}
