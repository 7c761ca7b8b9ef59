import { locales } from '#i18n/locales.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { FlagProps } from './flag.tsx';

export const docs: ComponentDocs = {
  description: 'The flag of a country that has a locale.',
  avoidWhen: 'It would stand for a language: a language is written, in its own name.',
  accessibility: 'Decoration: the country’s name always stands beside it.',
};

const countries = [...new Set(Object.values(locales).map(({ flag }) => flag))];

export const samples: readonly Sample<FlagProps>[] = [
  ...countries.map((country) => ({
    name: country,
    description: 'As in the language selector.',
    props: { country, size: 'md' as const },
  })),
  {
    name: 'Small',
    description: 'As in the header.',
    props: { country: 'gb', size: 'sm' },
  },
  {
    name: 'Unknown country',
    description: 'Shows nothing.',
    hidden: true,
    props: { country: 'aq', size: 'md' },
  },
];
