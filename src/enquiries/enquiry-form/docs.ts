import type { ComponentDocs } from '#ui/component-docs.ts';

export const docs: ComponentDocs = {
  description:
    'A form that is sent without leaving the page, or by the browser alone where no scripts have come. What is typed outlives an error, a lost connection and a reload.',
  avoidWhen: 'Nothing is sent to us: a search, say, only leads to another page.',
  accessibility:
    'After an error the focus goes to the summary above the fields, and the page scrolls there, smoothly unless less motion is asked for; an error is gone as its field is mended. While it is sent the button stays where it is and says so. Once it was sent, thanks take its place and the focus. One field a line on narrow screens, in the order of the keyboard.',
};
