import { Card, type CardProps } from '#ui/card/card.tsx';
import { Carousel, type CarouselProps } from '#ui/carousel/carousel.tsx';

export interface CardCarouselProps extends Pick<CarouselProps, 'slidesPerView'> {
  /** What the cards are, for screen readers: “Recipes”. */
  label: string;
  cards: readonly CardProps[];
}

const usualView = { base: 1, tablet: 2, desktop: 3 } as const;

/** Cards to leaf through: one, two or three at a time unless told otherwise. */
export function CardCarousel({ label, cards, slidesPerView = usualView }: CardCarouselProps) {
  return (
    <Carousel
      label={label}
      slidesPerView={slidesPerView}
      slides={cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
        <Card key={index} {...card} />
      ))}
    />
  );
}
