import { widths } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, link } from '#schema/fields.ts';

export const formGeneralEnquiries = defineBlock({
  name: 'FormGeneralEnquiries',
  group: 'forms',
  form: 'general',
  description:
    'The form for every enquiry: who asks, where they cook, who delivers to them, and what it is about.',
  avoidWhen: 'A name, an email and a question will do: use FormContact.',
  accessibility:
    'Fields have labels, autofill names and the keyboards that suit them; what is required is marked. The address is a group of its own. Errors are said in a summary, which takes the focus, and beneath each field. It works without scripts. Give it a headline: it names the form.',
  needs: [['success_page']],
  fields: {
    success_page: link({
      description: 'The page that thanks the visitor. The form is hidden without one.',
    }),
    itemsWidth: choice(widths, { description: 'Largest width of the form.', default: 'md' }),
  },
});
