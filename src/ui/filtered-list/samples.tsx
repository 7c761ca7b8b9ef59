import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { FilteredListProps } from './filtered-list.tsx';

export const docs: ComponentDocs = {
  description: 'A list with filters above it, whose choices stand in the page’s address.',
  avoidWhen: 'There are so few items that all are seen at once, or they differ in one thing alone.',
  accessibility:
    'A form of boxes to be ticked, in named groups. How many are left is said when it changes; where nothing is, that is said with the way back. The focus stays where it is. Without scripts a button asks for the page again.',
};

interface Dish {
  name: string;
  time: 'quick' | 'slow';
  contains: readonly string[];
}

const dishes: readonly Dish[] = [
  { name: 'Cottage pie', time: 'slow', contains: ['gluten', 'milk'] },
  { name: 'Chilli', time: 'slow', contains: [] },
  { name: 'Fajitas', time: 'quick', contains: ['gluten'] },
  { name: 'Satay', time: 'quick', contains: ['peanuts'] },
];

const props: FilteredListProps<Dish> = {
  items: dishes,
  label: 'Filter dishes',
  describeCount: (left, total) => `${left} of ${total} dishes`,
  filters: [
    {
      name: 'cooking',
      legend: 'Time',
      options: [
        { value: 'quick', label: 'Up to half an hour' },
        { value: 'slow', label: 'Longer' },
      ],
      matches: ({ time }, value) => time === value,
    },
    {
      name: 'without',
      legend: 'Free from',
      options: [
        { value: 'gluten', label: 'Gluten' },
        { value: 'milk', label: 'Milk' },
        { value: 'peanuts', label: 'Peanuts' },
      ],
      needsAll: true,
      isFolded: true,
      matches: ({ contains }, value) => !contains.includes(value),
    },
  ],
  children: (left) => (
    <ul>
      {left.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  ),
};

// All samples share one way of rendering items, so that the type of the items stays private to this file.
export const samples = [
  { name: 'Two filters', description: 'Many options are folded away until they are asked for.', props },
  {
    name: 'Nothing to filter',
    description: 'Says so; the filters of the address are ignored where they are not known.',
    hidden: true,
    props: { ...props, items: [] },
  },
] satisfies readonly Sample<FilteredListProps<Dish>>[];
