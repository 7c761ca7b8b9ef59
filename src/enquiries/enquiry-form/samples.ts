import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { EnquiryAnswer } from '../form-props.ts';
import { enquiryForms } from '../forms.ts';
import type { EnquiryFormProps } from './enquiry-form.tsx';

export const docs: ComponentDocs = {
  description:
    'A form that is sent without leaving the page, or by the browser alone where no scripts have come. What is typed outlives an error, a lost connection and a reload.',
  avoidWhen: 'Nothing is sent to us: a search, say, only leads to another page.',
  accessibility:
    'After an error the focus goes to the summary above the fields, and the page scrolls there, smoothly unless less motion is asked for; an error is gone as its field is mended. While it is sent the button stays where it is and says so. Once it was sent, thanks take its place and the focus. One field a line on narrow screens, in the order of the keyboard.',
};

const props: EnquiryFormProps = {
  formId: 'tasting',
  form: enquiryForms.general,
  purpose: 'enquiry',
  label: 'Book a tasting',
  page: { forms: { retailers: ['Crateby', 'Mossdray', 'Pantrell'] } },
};

/** Each has its own form id, so that its values are not restored as a draft in another sample. */
function answerForm(formId: string, answer: Partial<EnquiryAnswer>): EnquiryFormProps {
  const enquiry = { isSent: false, values: {}, errors: {}, ...answer, formId };
  return { ...props, formId, page: { ...props.page, enquiry } };
}

export const samples: readonly Sample<EnquiryFormProps>[] = [
  { name: 'Empty', description: 'Short fields stand side by side where there is room.', props },
  {
    name: 'Errors',
    description: 'A summary above, and each error beneath its field.',
    props: answerForm('errors', {
      values: { name: 'Ada', phone: 'call me' },
      errors: {
        phone: 'form.error.phoneFormat',
        preference: 'form.error.preference',
        enquiry_details: 'form.error.enquiryDetails',
      },
    }),
  },
  {
    name: 'Samples',
    description: 'Boxes for products, those of the page’s address ticked, and what is wrong beneath them.',
    props: {
      ...answerForm('samples', { samples: ['mince', 'burger'], errors: { samples: 'form.error.samples' } }),
      samples: {
        products: [
          { key: 'mince', name: 'Mince' },
          { key: 'burger', name: 'Burger' },
          { key: 'deli-slices', name: 'Deli Slices' },
        ],
        most: 2,
      },
    },
  },
  {
    name: 'Not sent',
    description: 'Nothing is wrong with any field.',
    props: answerForm('not-sent', { errors: { form: 'form.error.offline' } }),
  },
  {
    name: 'Being sent',
    description: 'The button keeps its place and the focus.',
    props: answerForm('being-sent', { values: { name: 'Ada' }, isSending: true }),
  },
  {
    name: 'Sent',
    description: 'Thanks take the place of the form.',
    props: answerForm('sent', { isSent: true }),
  },
  {
    name: 'On a dark colour',
    description: 'A white panel on all but light grounds.',
    props: { ...props, ground: 'emerald', purpose: 'newsletter' },
  },
];
