import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { TabsProps } from './tabs.tsx';

export const docs: ComponentDocs = {
  description: 'Panels of which one is shown at a time.',
  avoidWhen:
    'Visitors compare the panels, or read them one after the other: use headings. They are questions: use the Accordion block.',
  accessibility:
    'The tabs pattern of the ARIA Authoring Practices: arrow keys, Home and End move between tabs, Tab moves into the panel. Without JavaScript and in print all panels stand under their headings.',
};

export const samples: readonly Sample<TabsProps>[] = [
  {
    name: 'Three ways to cook',
    description: 'Arrow keys, Home and End move between the tabs; the panel follows.',
    props: {
      label: 'Cooking times',
      tabs: [
        { label: 'Combi oven', content: <p>12 minutes at 180 °C, in one layer.</p> },
        { label: 'Pan or griddle', content: <p>8 minutes. Let it colour, and only then move it.</p> },
        { label: 'Fryer', content: <p>3½ minutes at 175 °C, a basket half full.</p> },
      ],
    },
  },
  {
    name: 'Many tabs',
    description: 'They wrap where there is no room.',
    props: {
      label: 'Products',
      tabs: ['Mince', 'Pieces', 'Nuggets', 'Burger', 'Sausages', 'Meatballs', 'Fillet', 'Deli Slices'].map(
        (product) => ({ label: product, content: <p>How to cook {product} from frozen.</p> }),
      ),
    },
  },
  {
    name: 'One tab',
    description: 'Nothing to choose, and nothing lost.',
    hidden: true,
    props: { label: 'Storage', tabs: [{ label: 'Freezer', content: <p>Keep at −18 °C.</p> }] },
  },
  { name: 'No tabs', description: 'Renders nothing.', hidden: true, props: { label: 'None', tabs: [] } },
];
