import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { type FormName, submissionFields } from '../forms.ts';
import type { FormPlace } from './find-form-place.server.ts';
import type { Payload } from './read-payload.server.ts';

/**
 * Finds the addresses that an enquiry is mailed to. For a contact form they are those that published content gives it
 * (a form with an anchor is found by that, since the visitor's page may predate a change in the order of forms), and,
 * of the addresses in the payload's `notification_emails` (comma-separated), those that published content lists for any
 * contact form. Other forms, and a contact form that no longer exists, go to the site's own addresses.
 *
 * @param fallback the site's own addresses
 */
export function findRecipients(
  name: FormName,
  { block, formId, locale }: FormPlace,
  payload: Payload,
  { contactForms }: ContentSnapshot,
  fallback: readonly string[],
): readonly string[] {
  if (name !== 'contact') return fallback;
  const given = payload.get(submissionFields.notificationEmails) ?? '';
  const ofBlock = contactForms.get(String(block?.[submissionFields.notificationEmails]));
  const own =
    (block?.anchorId === formId ? ofBlock : undefined) ??
    contactForms.get(given) ??
    ofBlock ??
    [...contactForms].find(([reference]) => reference.startsWith(`${locale}/`))?.[1] ??
    [];
  const published = new Map(
    [...contactForms.values()].flat().map((address) => [address.toLowerCase(), address]),
  );
  const named = given
    .split(',')
    .map((address) => published.get(address.trim().toLowerCase()))
    .filter((address) => address !== undefined);
  const recipients = [...new Set([...own, ...named])];
  return recipients.length > 0 ? recipients : fallback;
}
