import type { FormName } from './forms.ts';

/** The block of each form. */
export const formBlocks: Readonly<Record<FormName, string>> = {
  contact: 'FormContact',
  general: 'FormGeneralEnquiries',
  newsletter: 'FormNewsletterSignup',
};
