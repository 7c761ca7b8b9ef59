import type { TextKey } from '#i18n/translate.ts';

/** A form as data: what it asks for, and where it is sent. */
export interface FormDescription {
  /** Where it is posted. */
  action: string;
  fields: readonly FieldDescription[];
}

export interface FieldDescription {
  /** Its key in what is sent; a dot leads into a group: `address.line_1`. */
  name: string;
  /** The key of its error, where that is not its name. */
  errorKey?: string;
  label: TextKey;
  input: 'text' | 'email' | 'tel' | 'textarea';
  isRequired: boolean;
  /** In characters (Unicode code points). */
  maxLength: number;
  /** HTML's autofill name, where there is one. */
  autocomplete?: string;
  /** What is offered while typing. */
  suggestions?: 'retailers';
}

/** What a form sends beside its fields, by the names that the server knows. */
export interface SubmissionNames {
  locale: string;
  /** The path of the page the form stands on. */
  page: string;
  /** Which of the page's forms it is. */
  formId: string;
  /** Left empty by people, who don't see it. */
  honeypot: string;
  /** The same however often one submission is sent. */
  submissionId: string;
  /** Milliseconds from the first touch of the form until it was sent. */
  fillTime: string;
  captchaToken: string;
}

/** The key under which a field's error stands. */
export function toErrorKey({ name, errorKey = name }: FieldDescription): string {
  return errorKey;
}
