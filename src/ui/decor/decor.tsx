import type { colours, gradients } from '#design-tokens/tokens.ts';
import type { decorShapes } from '#schema/choices.ts';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './decor.module.css';
import dots from './dots.svg?raw';
import leaf from './leaf.svg?raw';
import pod from './pod.svg?raw';
import swirl from './swirl.svg?raw';

export type DecorShape = (typeof decorShapes)[number];

const shapes = {
  dots: readDrawing(dots),
  leaf: readDrawing(leaf),
  pod: readDrawing(pod),
  swirl: readDrawing(swirl),
} satisfies Record<DecorShape, Drawing>;

export interface DecorProps {
  shape: DecorShape;
  /** A gradient is replaced by its flat colour. By default `currentcolor`. */
  colour?: keyof typeof colours | keyof typeof gradients | undefined;
  /** Class that positions and sizes the shape; by default it is as wide as its container. */
  className?: string | undefined;
}

/** A purely decorative shape behind a picture, hidden from screen readers. */
export function Decor({ shape, colour, className }: DecorProps) {
  const { viewBox, markup } = shapes[shape];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={viewBox}
      className={joinClasses(styles.decor, colour && `text-${colour}`, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are files of this folder
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

interface Drawing {
  viewBox: string;
  /** The content of the `svg` element. */
  markup: string;
}

function readDrawing(svg: string): Drawing {
  return {
    viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '',
    markup: svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')),
  };
}
