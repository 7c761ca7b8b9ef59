import type { ReactNode } from 'react';
import type { Ground } from '#design-tokens/tokens.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './box.module.css';

export interface BoxProps {
  rounded?: boolean | undefined;
  /** Background of the panel, which also decides the colour of its text. */
  ground?: Ground | undefined;
  /** Where the panel has padding: `sides` is for content with vertical padding of its own. */
  padding?: 'none' | 'sides' | 'around' | undefined;
  /** Decorative picture behind the content. */
  backgroundImage?: ImageObject | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel that groups content. */
export function Box({
  rounded = true,
  ground = 'cream',
  padding = 'around',
  backgroundImage,
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
        <Image image={backgroundImage} preset="background" alt="" className={styles.background} />
      )}
      {children}
    </div>
  );
}
