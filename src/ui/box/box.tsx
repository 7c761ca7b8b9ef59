import type { ReactNode } from 'react';
import type { Ground } from '#design-tokens/tokens.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './box.module.css';

export interface BoxProps {
  rounded?: boolean | undefined;
  /** Colour of the panel, and with it of the text on it. */
  ground?: Ground | undefined;
  /** Room between the edge and the content: all around, or at the sides where the content has its own above and below. */
  padding?: 'none' | 'sides' | 'around' | undefined;
  /** Picture behind the content; it is decoration. */
  backgroundImage?: ImageObject | undefined;
  backgroundPreset?: 'background' | 'calloutBackground' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel that holds content together. */
export function Box({
  rounded = true,
  ground = 'cream',
  padding = 'around',
  backgroundImage,
  backgroundPreset = 'background',
  className,
  children,
}: BoxProps) {
  return (
    <div
      className={joinClasses(
        styles.box,
        rounded && styles.rounded,
        `ground-${ground}`,
        padding !== 'none' && styles[padding],
        className,
      )}
    >
      {backgroundImage && (
        <Image image={backgroundImage} preset={backgroundPreset} alt="" className={styles.background} />
      )}
      {children}
    </div>
  );
}
