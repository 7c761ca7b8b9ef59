import { defineItem } from './define-item.ts';
import { choice, flag, link, text } from './fields.ts';

/** How a button is painted; `link` is a plain text link (R2.118, R2.119). */
export const buttonColours = ['orange-gradient', 'blue', 'emerald', 'white'] as const;

/** One button of a group (R3.67). */
export const buttonEntry = defineItem({
  name: 'ButtonEntry',
  description: 'A link that looks like a button.',
  fields: {
    text: text({
      reads: 'body',
      description: 'What the button says: a verb and its object.',
      required: true,
    }),
    link: link({ description: 'Where the button leads.', required: true }),
    style: choice(['primary', 'link'], {
      description: 'A filled button, or a plain link beside one.',
      default: 'primary',
    }),
    colour: choice(buttonColours, {
      hasOwnDefault: true,
      description: 'The colour of this button; the group’s colour by default.',
    }),
    openInNewWindow: flag({ description: 'Open the link in a new window.', default: false }),
    disabled: flag({ description: 'Show the button without a link.', default: false }),
  },
});
