import { Card, type CardProps } from '#ui/card/card.tsx';
import { Carousel, type CarouselProps } from '#ui/carousel/carousel.tsx';

export interface CardCarouselProps extends Pick<CarouselProps, 'slidesPerView'> {
  /** Accessible name that says what the cards are: “Recipes”. */
  label: string;
  cards: readonly CardProps[];
}

const usualView = { base: 1, tablet: 2, desktop: 3 } as const;

/** Cards in a carousel: by default one, two or three at a time, depending on the width. */
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
