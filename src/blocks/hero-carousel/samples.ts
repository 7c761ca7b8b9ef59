import type { BlockSample } from '../block-sample.ts';
import type { heroCarousel } from './schema.ts';

export const samples: readonly BlockSample<typeof heroCarousel>[] = [
  {
    name: 'Three slides that play',
    content: {
      autoplay: true,
      items: [
        {
          imageMobile: 'hero-1-mobile',
          imageTablet: 'hero-1-tablet',
          imageDesktop: 'hero-1-desktop',
          headline: 'Nobody asks where the meat went',
          text: 'Meat-free food for kitchens that feed a crowd.',
          link: '/en-gb/products',
          buttonText: 'See the range',
          buttonColour: 'blue',
          textColour: 'black',
        },
        {
          imageMobile: 'hero-2-mobile',
          imageTablet: 'hero-2-tablet',
          imageDesktop: 'hero-2-desktop',
          headline: 'A burger with *nothing to prove*',
          link: '/en-gb/pubs-and-restaurants',
          buttonText: 'For pubs and restaurants',
          packshot: 'packshot-burger',
        },
        {
          imageMobile: 'hero-3-mobile',
          imageTablet: 'hero-3-tablet',
          imageDesktop: 'hero-3-desktop',
          headline: 'Last one gets fought over',
          textColour: 'black',
          anchorId: 'nuggets',
        },
      ],
    },
  },
  {
    name: 'One slide',
    description: 'A plain picture without arrows.',
    content: {
      items: [
        {
          imageMobile: 'hero-2-mobile',
          imageTablet: 'hero-2-tablet',
          imageDesktop: 'hero-2-desktop',
          alt: 'Double meat-free burger beside a metal cup of chips',
          headline: 'Dinner\nis served',
        },
      ],
    },
  },
  {
    name: 'Slides that are links',
    description: 'Without a button’s text all of a slide is its link, named by its headline or its picture.',
    content: {
      items: [
        {
          block: 'HeroCarouselItem',
          imageMobile: 'hero-2-mobile',
          imageTablet: 'hero-2-tablet',
          imageDesktop: 'hero-2-desktop',
          headline: 'A burger with *nothing to prove*',
          text: 'For pubs, restaurants and [whoever else is hungry](/en-gb/contact).',
          link: '/en-gb/pubs-and-restaurants',
        },
        {
          imageMobile: 'hero-3-mobile',
          imageTablet: 'hero-3-tablet',
          imageDesktop: 'hero-3-desktop',
          alt: 'Nuggets with a sauce to dip them in',
          link: '/en-gb/products',
        },
      ],
    },
  },
  {
    name: 'A slide without all its pictures',
    description: 'It is not shown.',
    hidden: true,
    content: {
      items: [
        { headline: 'Not shown', imageMobile: 'hero-1-mobile' },
        {
          imageMobile: 'hero-3-mobile',
          imageTablet: 'hero-3-tablet',
          imageDesktop: 'hero-3-desktop',
          headline: 'Shown alone',
          textColour: 'black',
        },
      ],
    },
  },
];
