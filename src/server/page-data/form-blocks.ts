import type { FormName } from '#enquiries/forms.ts';

/** The blocks that are forms. */
export const formBlocks: Readonly<Record<FormName, string>> = {
  contact: 'FormContact',
  general: 'FormGeneralEnquiries',
  newsletter: 'FormNewsletterSignup',
};
