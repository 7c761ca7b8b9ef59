import type { TextKey } from '#i18n/translate.ts';

export type FormName = 'contact' | 'general' | 'newsletter';

/** One field of a form: how it is drawn and what it accepts. */
export type FormField = FieldDescription & Requirement;

type Requirement =
  | {
      isRequired: true;
      /** The error when it is left empty. */
      missing: TextKey;
    }
  | { isRequired: false };

interface FieldDescription {
  /** Its key in the payload (R3.69–R3.72), with a dot for a field of a group: `address.line_1`. */
  name: string;
  /** The key of its error, if that is not its name (R3.73). */
  errorKey?: string;
  label: TextKey;
  input: 'text' | 'email' | 'tel' | 'textarea';
  /** In characters as a visitor counts them: Unicode code points. */
  maxLength: number;
  /** HTML's autofill name, if there is one. */
  autocomplete?: string;
  /** What is suggested while typing; anything else is accepted too. */
  suggestions?: 'retailers';
}

export interface EnquiryForm {
  name: FormName;
  /** Distinguishes it from the page's other forms, if its block has no `anchorId`. */
  id: string;
  /** The path that it is posted to (R7.1–R7.3). */
  action: string;
  fields: readonly FormField[];
}

const name: FormField = {
  name: 'name',
  label: 'form.label.name',
  missing: 'form.error.name',
  input: 'text',
  isRequired: true,
  maxLength: 100,
  autocomplete: 'name',
};
const companyName: FormField = {
  name: 'company_name',
  label: 'form.label.companyName',
  missing: 'form.error.companyName',
  input: 'text',
  isRequired: true,
  maxLength: 150,
  autocomplete: 'organization',
};
const email: FormField = {
  name: 'email',
  label: 'form.label.email',
  missing: 'form.error.email',
  input: 'email',
  isRequired: true,
  // RFC 5321, 4.5.3.1.3: a path of 256 octets, its brackets taken off.
  maxLength: 254,
  autocomplete: 'email',
};
const preference: FormField = {
  name: 'preference',
  label: 'form.label.preference',
  missing: 'form.error.preference',
  input: 'text',
  isRequired: true,
  maxLength: 150,
  suggestions: 'retailers',
};
const enquiryDetails: FormField = {
  name: 'enquiry_details',
  label: 'form.label.enquiryDetails',
  missing: 'form.error.enquiryDetails',
  input: 'textarea',
  isRequired: true,
  maxLength: 5000,
};

/** The three forms, each with its fields in order (R2.109–R2.114, R5.1–R5.8): drawn by the page and validated by the server. */
export const enquiryForms: Readonly<Record<FormName, EnquiryForm>> = {
  contact: {
    name: 'contact',
    id: 'contact-form',
    action: '/contact/enquiry/post/basic',
    fields: [name, companyName, email, enquiryDetails],
  },
  general: {
    name: 'general',
    id: 'enquiry-form',
    action: '/contact/enquiry/post',
    fields: [
      name,
      companyName,
      email,
      {
        name: 'phone',
        label: 'form.label.phone',
        missing: 'form.error.phone',
        input: 'tel',
        isRequired: true,
        maxLength: 40,
        autocomplete: 'tel',
      },
      {
        name: 'address.line_1',
        label: 'form.label.addressLine1',
        missing: 'form.error.addressLine1',
        input: 'text',
        isRequired: true,
        maxLength: 150,
        autocomplete: 'address-line1',
      },
      {
        name: 'address.line_2',
        label: 'form.label.addressLine2',
        input: 'text',
        isRequired: false,
        maxLength: 150,
        autocomplete: 'address-line2',
      },
      {
        name: 'address.line_3',
        label: 'form.label.addressLine3',
        input: 'text',
        isRequired: false,
        maxLength: 150,
        autocomplete: 'address-line3',
      },
      {
        name: 'address.town',
        label: 'form.label.town',
        missing: 'form.error.town',
        input: 'text',
        isRequired: true,
        maxLength: 100,
        autocomplete: 'address-level2',
      },
      {
        name: 'address.postcode',
        label: 'form.label.postcode',
        missing: 'form.error.postcode',
        input: 'text',
        isRequired: true,
        maxLength: 20,
        autocomplete: 'postal-code',
      },
      preference,
      enquiryDetails,
    ],
  },
  newsletter: {
    name: 'newsletter',
    id: 'newsletter-form',
    action: '/contact/newsletter-signup',
    fields: [
      {
        name: 'first_name',
        // The form's own quirk (R3.74): bound to first_name, reported as name.
        errorKey: 'name',
        label: 'form.label.firstName',
        missing: 'form.error.firstName',
        input: 'text',
        isRequired: true,
        maxLength: 100,
        autocomplete: 'given-name',
      },
      {
        name: 'surname',
        label: 'form.label.lastName',
        missing: 'form.error.lastName',
        input: 'text',
        isRequired: true,
        maxLength: 100,
        autocomplete: 'family-name',
      },
      { ...email, label: 'form.label.emailAddress' },
      { ...companyName, label: 'form.label.restaurantOrCompanyName' },
      preference,
    ],
  },
};

/** Other fields of a submission. The HTML is the same for every visitor: scripts fill in the last three. */
export const submissionFields = {
  locale: 'locale',
  successPage: 'success_page',
  /** A reference to the addresses of a contact form, which never reach the browser. */
  notificationEmails: 'notification_emails',
  /** The path of the page the form stands on. */
  page: 'page',
  /** Which of the page's forms it is. */
  formId: 'form_id',
  /** People do not see it, and leave it empty. */
  honeypot: 'website',
  /** Made in the browser, the same however often one submission is sent. */
  submissionId: 'submission_id',
  /** Milliseconds from the first touch of the form until it was sent. */
  fillTime: 'fill_time',
  captchaToken: 'captcha_token',
} as const;

/** The key of a field's error. */
export function toErrorKey({ name, errorKey = name }: Pick<FormField, 'name' | 'errorKey'>): string {
  return errorKey;
}

/** The key of an error that is not about any field. */
export const formErrorKey = 'form';
