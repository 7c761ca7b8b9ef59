import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'Slides to leaf through: one at a time, or several side by side. It can loop, and change by itself until it is paused.',
  avoidWhen: 'Visitors need every slide: put them one under the other. A carousel hides what it holds.',
  accessibility:
    'After the carousel pattern of the ARIA Authoring Practices: arrows and arrow keys, a pause button where it moves by itself, slides off screen inert, and the position announced. It never moves by itself where reduced motion is asked for.',
};
