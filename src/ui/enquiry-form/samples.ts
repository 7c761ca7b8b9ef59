import { enquiryForms } from '#enquiries/forms.ts';
import type { Sample } from '#ui/sample.ts';
import type { EnquiryFormProps } from './enquiry-form.tsx';

const props: EnquiryFormProps = {
  formId: 'tasting',
  form: enquiryForms.general,
  purpose: 'enquiry',
  label: 'Book a tasting',
  page: { forms: { retailers: ['Crateby', 'Mossdray', 'Pantrell'] } },
};

const answer = { formId: 'tasting', isSent: false, values: {}, errors: {} };

export const samples: readonly Sample<EnquiryFormProps>[] = [
  { name: 'Empty', description: 'Short fields stand side by side where there is room.', props },
  {
    name: 'Errors',
    description: 'A summary above, and each error beneath its field.',
    props: {
      ...props,
      page: {
        ...props.page,
        enquiry: {
          ...answer,
          values: { name: 'Ada', phone: 'call me' },
          errors: {
            phone: 'form.error.phoneFormat',
            preference: 'form.error.preference',
            enquiry_details: 'form.error.message',
          },
        },
      },
    },
  },
  {
    name: 'Not sent',
    description: 'Nothing is wrong with any field.',
    props: { ...props, page: { enquiry: { ...answer, errors: { form: 'form.error.offline' } } } },
  },
  {
    name: 'Being sent',
    description: 'The button keeps its place and the focus.',
    props: { ...props, page: { enquiry: { ...answer, values: { name: 'Ada' }, isSending: true } } },
  },
  {
    name: 'Sent',
    description: 'Thanks take the place of the form.',
    props: { ...props, page: { enquiry: { ...answer, isSent: true } } },
  },
  {
    name: 'On a dark colour',
    description: 'A white panel on all but light grounds.',
    props: { ...props, ground: 'emerald', purpose: 'newsletter' },
  },
];
