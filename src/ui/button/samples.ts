import { buttonColours } from '#schema/button-entry.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { ButtonProps } from './button.tsx';

export const docs: ComponentDocs = {
  description:
    'A link that looks like a button, or a real button where there is no address: filled, or as a plain link beside a filled one.',
  avoidWhen: 'The link stands in a sentence: use rich text. Only an icon fits: use IconButton.',
  accessibility:
    'It says a verb and its object, without “click here”. A new tab is announced. A disabled link keeps its role and leads nowhere; prefer not to show what cannot be used.',
};

export const samples: readonly Sample<ButtonProps>[] = [
  ...buttonColours.map((colour) => ({
    name: `Link, ${colour}`,
    description: 'A link to a page, as a filled pill.',
    props: { href: '/en-gb/products', colour, children: 'See our products' },
  })),
  {
    name: 'Plain link',
    description: 'For the weaker of two actions.',
    props: { href: '/en-gb/contact', style: 'link', children: 'Talk to our chefs' },
  },
  {
    name: 'Real button',
    description: 'Without an address it is a button that acts on the page.',
    props: { children: 'Load more' },
  },
  {
    name: 'Plain button',
    description: 'A button that looks like a link.',
    props: { style: 'link', children: 'Show all' },
  },
  {
    name: 'New window',
    description: 'Says to screen readers that it opens in a new tab.',
    props: { href: '/en-gb/where-to-buy', openInNewWindow: true, children: 'Find a wholesaler' },
  },
  {
    name: 'Plain link, new window',
    description: 'Its arrow points out of the page.',
    props: {
      href: '/en-gb/where-to-buy',
      style: 'link',
      openInNewWindow: true,
      children: 'Find a wholesaler',
    },
  },
  {
    name: 'Disabled link',
    description: 'Known as a link, and leads nowhere.',
    props: { href: '/en-gb/contact', disabled: true, children: 'Coming soon' },
  },
  {
    name: 'Disabled plain link',
    description: 'The same beside a filled button.',
    props: { href: '/en-gb/contact', style: 'link', disabled: true, children: 'Coming soon' },
  },
  {
    name: 'Disabled button',
    description: 'Cannot be pressed.',
    props: { disabled: true, children: 'Sending' },
  },
  {
    name: 'Long text',
    description: 'Wraps inside the pill.',
    hidden: true,
    props: {
      href: '/en-gb/products',
      children: 'Download the complete allergen and nutrition information for every product in our range',
    },
  },
];
