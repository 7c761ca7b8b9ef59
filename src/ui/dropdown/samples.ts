import { localeCodes, locales } from '#i18n/locales.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { DropdownProps } from './dropdown.tsx';

export const docs: ComponentDocs = {
  description: 'A button that shows and hides a list of links.',
  avoidWhen: 'There are two or three links: show them. It would choose a value in a form: use a select.',
  accessibility:
    'The disclosure pattern of the ARIA Authoring Practices: the button says whether the list is open; Escape, a press outside and leaving it by keyboard close it. It works before any script has come.',
};

export const samples: readonly Sample<DropdownProps>[] = [
  {
    name: 'Links',
    description: 'Closes on a press outside, on Escape, and when the focus goes on.',
    needsRoom: true,
    props: {
      label: 'Sectors',
      items: [
        { label: 'Primary and secondary education', link: '/en-gb/primary-and-secondary-education' },
        { label: 'Further and higher education', link: '/en-gb/further-and-higher-education' },
        { label: 'Healthcare', link: '/en-gb/healthcare' },
        { label: 'Pubs and restaurants', link: '/en-gb/pubs-and-restaurants' },
      ],
    },
  },
  {
    name: 'With the current page',
    description: 'The button is marked as well.',
    needsRoom: true,
    props: {
      label: 'Contact',
      items: [
        { label: 'Get in touch', link: '/en-gb/contact', current: 'page' },
        { label: 'Where to buy', link: '/en-gb/where-to-buy' },
      ],
    },
  },
  {
    name: 'Many links',
    description: 'Scrolls where the window is too low, and opens upwards where there is no room below.',
    needsRoom: true,
    props: {
      label: 'Country',
      items: localeCodes.map((code) => ({ label: locales[code].label, link: locales[code].paths.home })),
    },
  },
  {
    name: 'Cookies and another site',
    description: 'Follows the rules of all links.',
    hidden: true,
    props: {
      label: 'More',
      items: [
        { label: 'Cookies', link: '#cmp' },
        { label: 'For consumers', link: 'https://www.example.org' },
        { label: 'One endless word: '.concat('pea'.repeat(3000)), link: '/en-gb' },
      ],
    },
  },
  { name: 'No links', description: 'Renders nothing.', hidden: true, props: { label: 'Empty', items: [] } },
];
