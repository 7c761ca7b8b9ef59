import { Button } from '#ui/button/button.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { CarouselProps } from './carousel.tsx';
import styles from './samples.module.css';

export const docs: ComponentDocs = {
  description:
    'Slides to leaf through: one at a time, or several side by side. It can loop, and change by itself until it is paused.',
  avoidWhen: 'Visitors need every slide: put them one under the other. A carousel hides what it holds.',
  accessibility:
    'After the carousel pattern of the ARIA Authoring Practices: arrows and arrow keys, a pause button where it moves by itself, slides off screen inert, and the position announced. It never moves by itself where reduced motion is asked for.',
};

const dishes = [
  'Pea mince chilli',
  'Katsu curry',
  'Sunday roast',
  'Fajita wrap',
  'Meatball sub',
  'Pea salad',
];
const grounds = ['emerald', 'cream', 'blue-gradient'];

const panels = dishes.map((dish, index) => (
  <div key={dish} className={joinClasses(`ground-${grounds[index % grounds.length]}`, styles.panel)}>
    <Heading text={dish} element="h3" size="m24-d32" />
    <Button style="link" href={`/en-gb/recipes/${dish.toLowerCase().replaceAll(' ', '-')}`}>
      See the recipe
    </Button>
  </div>
));

export const samples: readonly Sample<CarouselProps>[] = [
  {
    name: 'One at a time',
    description: 'Loops, with arrows over the slides.',
    props: { label: 'Dishes', slides: panels.slice(0, 3), hasLoop: true, arrowsPlace: 'over' },
  },
  {
    name: 'Autoplay',
    description: 'Changes every five seconds until it is paused, pointed at or focused.',
    props: {
      label: 'Dishes',
      slides: panels.slice(0, 3),
      hasLoop: true,
      hasAutoplay: true,
      arrowsPlace: 'over',
    },
  },
  {
    name: 'Several at a time',
    description: 'One on a phone, up to five on a wide screen; a move goes on by as many.',
    props: {
      label: 'Dishes',
      slides: panels,
      slidesPerView: { base: 1, tablet: 3, desktop: 4, wide: 5 },
    },
  },
  {
    name: 'All in view where there is room',
    description: 'Arrows, and room for them, only at widths at which a slide is out of view.',
    props: { label: 'Dishes', slides: panels.slice(0, 3), slidesPerView: { base: 1, tablet: 2, desktop: 3 } },
  },
  {
    name: 'One slide',
    description: 'Stands plain, without controls.',
    props: { label: 'Dishes', slides: panels.slice(0, 1) },
  },
  {
    name: 'No slides',
    description: 'Renders nothing.',
    hidden: true,
    props: { label: 'Dishes', slides: [] },
  },
];
