import type { DesignSystemProps } from './design-system-props.ts';

/** The shared props of the page of the block Box. */
export const sampleProps: DesignSystemProps = {
  origin: 'https://www.example.com',
  designSystem: {
    path: '/ds/blocks/box',
    label: 'Box',
    navigation: [
      { id: 'components', label: 'Components', entries: [{ label: 'Card', path: '/ds/components/card' }] },
      {
        id: 'blocks',
        label: 'Blocks',
        entries: [
          { label: 'Accordion', path: '/ds/blocks/accordion' },
          { label: 'Box', path: '/ds/blocks/box' },
        ],
      },
    ],
    breadcrumb: [
      { label: 'Design system', path: '/ds/' },
      { label: 'Blocks', path: '/ds/#blocks' },
    ],
  },
  meta: { title: 'Box block', robots: 'noindex, nofollow', alternates: [] },
  errors: {},
};
