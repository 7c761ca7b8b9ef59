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

type NameOf<Prefix extends string> = TextKey extends infer Key
  ? Key extends `${Prefix}.${infer Name}`
    ? Name
    : never
  : never;

/** Fields that have both a label and a “left empty” error in the dictionaries. */
type RequiredText = NameOf<'form.label'> & NameOf<'form.error'>;

type Options = Pick<FieldDescription, 'maxLength'> & Partial<FieldDescription>;

function required(name: string, text: RequiredText, options: Options): FormField {
  const missing = `form.error.${text}` as const;
  return { name, label: `form.label.${text}`, missing, input: 'text', isRequired: true, ...options };
}

function optional(name: string, text: NameOf<'form.label'>, options: Options): FormField {
  return { name, label: `form.label.${text}`, input: 'text', isRequired: false, ...options };
}

const name = required('name', 'name', { maxLength: 100, autocomplete: 'name' });
const companyName = required('company_name', 'companyName', { maxLength: 150, autocomplete: 'organization' });
// RFC 5321, 4.5.3.1.3: a path of 256 octets, its brackets taken off.
const email = required('email', 'email', { input: 'email', maxLength: 254, autocomplete: 'email' });
const preference = required('preference', 'preference', { maxLength: 150, suggestions: 'retailers' });
const enquiryDetails = required('enquiry_details', 'enquiryDetails', { input: 'textarea', maxLength: 5000 });

/**
 * The three forms with their fields in order (R2.109–R2.114, R5.1–R5.8). The page renders them, and the server
 * validates by them.
 */
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
      required('phone', 'phone', { input: 'tel', maxLength: 40, autocomplete: 'tel' }),
      required('address.line_1', 'addressLine1', { maxLength: 150, autocomplete: 'address-line1' }),
      optional('address.line_2', 'addressLine2', { maxLength: 150, autocomplete: 'address-line2' }),
      optional('address.line_3', 'addressLine3', { maxLength: 150, autocomplete: 'address-line3' }),
      required('address.town', 'town', { maxLength: 100, autocomplete: 'address-level2' }),
      required('address.postcode', 'postcode', { maxLength: 20, autocomplete: 'postal-code' }),
      preference,
      enquiryDetails,
    ],
  },
  newsletter: {
    name: 'newsletter',
    id: 'newsletter-form',
    action: '/contact/newsletter-signup',
    fields: [
      // The form's own quirk (R3.74): bound to first_name, reported as name.
      required('first_name', 'firstName', { errorKey: 'name', maxLength: 100, autocomplete: 'given-name' }),
      required('surname', 'lastName', { maxLength: 100, autocomplete: 'family-name' }),
      { ...email, label: 'form.label.emailAddress' },
      { ...companyName, label: 'form.label.restaurantOrCompanyName' },
      preference,
    ],
  },
};

/** The field for samples, on forms whose block asks for them: a list of product keys. */
export const samplesField = 'samples';

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
  /** Hidden from people, who therefore leave it empty. */
  honeypot: 'website',
  /** The idempotency key made in the browser: retries send the same one. */
  submissionId: 'submission_id',
  /** Milliseconds from the first touch of the form until it was sent. */
  fillTime: 'fill_time',
  captchaToken: 'captcha_token',
} as const;

export function toErrorKey({ name, errorKey = name }: Pick<FormField, 'name' | 'errorKey'>): string {
  return errorKey;
}

/** The key of an error that is not about any field. */
export const formErrorKey = 'form';
