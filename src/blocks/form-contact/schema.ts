import { widths } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { products } from '#schema/entries/references.ts';
import { choice, emails, flag, link, number, text } from '#schema/fields.ts';

export const formContact = defineBlock({
  name: 'FormContact',
  group: 'forms',
  form: 'contact',
  description:
    'A short form for one team: name, company, email and what it is about, or for samples, of which one at least is chosen.',
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
    asksForSamples: flag({
      description: 'Ask which products to send as samples; those that the page’s address names are ticked.',
      default: false,
    }),
    samples: products(['key', 'name', 'orderCode'], {
      reads: 'nothing',
      description: 'The products that can be asked for, in order; all by default.',
      whenEmpty: 'all',
    }),
    mostSamples: number({
      description: 'How many products can be asked for at once; any number by default.',
      minimum: 1,
      maximum: 100,
    }),
    prefilledDetails: text({
      reads: 'nothing',
      isWords: true,
      isLong: true,
      description: 'What stands in the enquiry details to begin with, such as what a delivery must know.',
    }),
    itemsWidth: choice(widths, { description: 'Largest width of the form.', default: 'md' }),
  },
});
