import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { HoneypotProps } from './honeypot.tsx';

export const docs: ComponentDocs = {
  description:
    'A field that only programs fill in, to tell them from people without asking anybody anything.',
  avoidWhen: 'A filled-in field would turn somebody away: mark what was sent, and keep it.',
  accessibility:
    'It is inert: no keyboard, screen reader or autofill reaches it. A browser that shows it all the same shows its label, which asks to leave it empty.',
};

export const samples: readonly Sample<HoneypotProps>[] = [
  { name: 'Hidden field', description: 'There is nothing to see.', props: { name: 'website' } },
];
