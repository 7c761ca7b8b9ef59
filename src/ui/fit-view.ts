import type { CarouselProps } from './carousel/carousel.tsx';

type View = NonNullable<CarouselProps['slidesPerView']>;

/** No more slides side by side than there are: a few fill their row, and leave no hole at its end. */
export function fitView(view: View, slideCount: number): View {
  const fitted = Object.entries(view).map(([width, count]) => [
    width,
    Math.min(count, Math.max(slideCount, 1)),
  ]);
  return Object.fromEntries(fitted) as View;
}
