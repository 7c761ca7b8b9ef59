import { domainToASCII } from 'node:url';
import type { TextKey } from '#i18n/translate.ts';
import { emailPattern } from '#schema/email-pattern.ts';
import type { RequestedSample } from '../enquiry.server.ts';
import { type EnquiryForm, type FormField, samplesField } from '../forms.ts';
import { cleanText, countCharacters, hasContent } from './clean-text.ts';
import type { SamplesOffer } from './find-samples-offer.server.ts';
import { type Payload, readList } from './read-payload.server.ts';

export interface ValidatedSubmission {
  /** Each field's cleaned text by name, without fields left empty. */
  values: Record<string, string>;
  /** The chosen products that are on offer, deduplicated, in the order of the offer. */
  samples: RequestedSample[];
  /** Dictionary keys by error key; empty if nothing is wrong. */
  errors: Record<string, TextKey>;
}

/**
 * Reads a form's fields from a payload and says what is wrong with them. Anything else in the payload is ignored.
 *
 * @param offer the samples that the form offers, if any
 */
export function validateSubmission(
  form: EnquiryForm,
  payload: Payload,
  offer?: SamplesOffer,
): ValidatedSubmission {
  const values: Record<string, string> = {};
  const errors: Record<string, TextKey> = {};
  for (const field of form.fields) {
    const raw = payload.get(field.name) ?? (payload.has(field.name) ? null : '');
    const value = raw === null ? '' : cleanText(raw, { isMultiline: field.input === 'textarea' });
    if (hasContent(value)) values[field.name] = value;
    const error = raw === null ? (missingKey(field) ?? 'form.error.allDetails') : findError(field, value);
    if (error) errors[field.errorKey ?? field.name] = error;
  }
  const { samples, error } = offer ? readSamples(offer, payload) : { samples: [] };
  if (error) errors[samplesField] = error;
  return { values, samples, errors };
}

/** A product that is not on offer is refused rather than left out: the visitor would wait for it. */
function readSamples(
  { products, most }: SamplesOffer,
  payload: Payload,
): { samples: RequestedSample[]; error?: TextKey } {
  const chosen = new Set(readList(payload, samplesField));
  const samples = products.filter(({ product }) => chosen.has(product));
  if (chosen.size === 0) return { samples, error: 'form.error.option' };
  if (samples.length < chosen.size) return { samples, error: 'form.error.samples' };
  if (most !== undefined && samples.length > most) return { samples, error: 'form.error.tooManySamples' };
  return { samples };
}

function findError(field: FormField, value: string): TextKey | undefined {
  if (!hasContent(value)) return missingKey(field);
  if (countCharacters(value) > field.maxLength) return 'form.error.tooLong';
  if (field.input === 'email' && !isEmailAddress(value)) return 'form.error.emailFormat';
  if (field.input === 'tel' && !isPhoneNumber(value)) return 'form.error.phoneFormat';
  return undefined;
}

function missingKey(field: FormField): TextKey | undefined {
  return field.isRequired ? field.missing : undefined;
}

/** Whether a mail can be addressed to it: letters of any script, and a domain that could be in the DNS. */
function isEmailAddress(value: string): boolean {
  return emailPattern.test(value) && domainToASCII(value.slice(value.lastIndexOf('@') + 1)) !== '';
}

/**
 * Accepts numbers as people write them, with extensions and remarks: five digits are enough to tell one from a mistake.
 */
function isPhoneNumber(value: string): boolean {
  return (value.match(/\p{Nd}/gu)?.length ?? 0) >= 5;
}
