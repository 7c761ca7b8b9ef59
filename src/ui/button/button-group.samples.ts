import { alignments } from '#schema/choices.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { ButtonGroupProps } from './button-group.tsx';

export const docs: ComponentDocs = {
  description:
    'Buttons side by side that wrap where there is no room, in one colour unless a button has its own.',
  avoidWhen: 'There are more than three: visitors choose better from a list of links.',
  accessibility: 'The order on the screen is the order of the keyboard. Put the stronger action first.',
};

const products = {
  text: 'See our products',
  link: '/en-gb/products',
  style: 'primary',
  openInNewWindow: false,
  disabled: false,
} as const;
const contact = { ...products, text: 'Talk to our chefs', link: '/en-gb/contact', style: 'link' } as const;
const wholesaler = { ...products, text: 'Find a wholesaler', link: '/en-gb/where-to-buy' } as const;

export const samples: readonly Sample<ButtonGroupProps>[] = [
  ...alignments.map((align) => ({
    name: `Aligned ${align}`,
    description: 'A filled button with a plain link beside it.',
    props: { buttons: [products, contact], align },
  })),
  {
    name: 'Colour of the group',
    description: 'A button’s own colour comes before the group’s.',
    props: { buttons: [products, { ...wholesaler, colour: 'blue' }], defaultButtonColour: 'emerald' },
  },
  {
    name: 'Narrow',
    description: 'Buttons wrap at the group’s width.',
    props: { buttons: [products, wholesaler, contact], width: 'sm', align: 'center' },
  },
  {
    name: 'Equal buttons',
    description: 'Two buttons that say and do the same.',
    hidden: true,
    props: { buttons: [products, products] },
  },
  { name: 'No buttons', description: 'Renders nothing.', hidden: true, props: { buttons: [] } },
];
