import type { Sample } from '#ui/sample.ts';
import type { EnquiryFormProps } from './enquiry-form.tsx';

const props: EnquiryFormProps = {
  formId: 'tasting',
  form: {
    action: '/contact/enquiry/post/basic',
    fields: [
      { name: 'name', label: 'form.label.name', input: 'text', isRequired: true, maxLength: 100 },
      { name: 'phone', label: 'form.label.phone', input: 'tel', isRequired: false, maxLength: 40 },
      {
        name: 'preference',
        label: 'form.label.preference',
        input: 'text',
        isRequired: true,
        maxLength: 150,
        suggestions: 'retailers',
      },
      {
        name: 'enquiry_details',
        label: 'form.label.enquiryDetails',
        input: 'textarea',
        isRequired: true,
        maxLength: 5000,
      },
    ],
  },
  names: {
    locale: 'locale',
    page: 'page',
    formId: 'form_id',
    honeypot: 'website',
    submissionId: 'submission_id',
    fillTime: 'fill_time',
    captchaToken: 'captcha_token',
  },
  formErrorKey: 'form',
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
