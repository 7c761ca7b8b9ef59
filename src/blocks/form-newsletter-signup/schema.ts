import { widths } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, image, link } from '#schema/fields.ts';

export const formNewsletterSignup = defineBlock({
  name: 'FormNewsletterSignup',
  group: 'forms',
  form: 'newsletter',
  description: 'The sign-up for the newsletter; on most pages as a part of the pre-footer.',
  avoidWhen: 'The page asks for something else already: visitors fill in one form, if any.',
  accessibility:
    'A band that the headline opens, by keyboard too; the form comes with scripts when it is opened, and without them a sentence says what is missing. Errors are said in a summary, which takes the focus, and beneath each field. Give it a headline: it names the form.',
  needs: [['success_page']],
  fields: {
    success_page: link({
      description: 'The page that thanks the visitor. The form is hidden without one.',
    }),
    image: image({ description: 'Picture above the form, at most 450 px wide.' }),
    itemsWidth: choice(widths, { description: 'Largest width of the form.', default: 'md' }),
  },
});
