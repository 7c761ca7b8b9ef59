import { widths } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, emails, link } from '#schema/fields.ts';
import { sampleFields } from '#schema/sample-fields.ts';

export const formContact = defineBlock({
  name: 'FormContact',
  form: 'contact',
  description: 'A short form for one team: name, company, email and what it is about.',
  avoidWhen: 'Whoever answers needs the address or the wholesaler: use FormGeneralEnquiries.',
  accessibility:
    'Fields have labels, autofill names and the keyboards that suit them; what is required is marked. Errors are said in a summary, which takes the focus, and beneath each field. It works without scripts. Give it a headline: it names the form.',
  needs: [['success_page'], ['notification_emails']],
  fields: {
    success_page: link({
      description: 'The page that thanks the visitor. The form is hidden without one.',
    }),
    notification_emails: emails({
      description:
        'Addresses that enquiries are mailed to, with commas between them; visitors never see them. The form is hidden without any.',
    }),
    ...sampleFields,
    itemsWidth: choice(widths, { description: 'Largest width of the form.', default: 'md' }),
  },
});
