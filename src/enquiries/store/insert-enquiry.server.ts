import { hash, randomUUIDv7 } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import type { Transaction } from 'kysely';
import { isTakenForSpam, type NewEnquiry } from '../enquiry.server.ts';
import { samplesField } from '../forms.ts';
import { toAddress, toTimestamp, writeSuspicions } from './enquiry-rows.server.ts';
import type { EnquiryTables } from './enquiry-tables.server.ts';

/** Without an id from the browser, the same content from the same form within this time counts as one submission. */
const repeatMilliseconds = 10 * 60 * 1000;

/**
 * Writes an enquiry and its deliveries, unless it is a repeat.
 *
 * @param time milliseconds since 1970: now
 */
export async function insertEnquiry(
  transaction: Transaction<EnquiryTables>,
  enquiry: NewEnquiry,
  time: number,
): Promise<{ id: string; isRepeat: boolean }> {
  const { form, locale, page, values, samples, suspicions, submissionId, targets } = enquiry;
  const key = createRepeatKey(enquiry);
  if (submissionId === null) await forgetKey(transaction, key, time);
  const id = randomUUIDv7();
  // Insert-or-find in one statement: of concurrent copies, all but one find the first.
  const stored = await transaction
    .insertInto('enquiries')
    .values({
      id,
      form,
      locale,
      page,
      received_at: toTimestamp(time),
      content: JSON.stringify(samples?.length ? { ...values, [samplesField]: samples } : values),
      suspicion: writeSuspicions(suspicions),
      repeat_key: key,
      email_key: values.email === undefined ? null : createEmailKey(values.email),
    })
    .onConflict((conflict) =>
      conflict
        .column('repeat_key')
        .doUpdateSet((update) => ({ repeat_key: update.ref('excluded.repeat_key') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stored.id !== id) return { id: stored.id, isRepeat: true };

  const state = isTakenForSpam(suspicions) ? 'held' : 'due';
  // Ids from the same millisecond are unordered; sorting keeps the targets in order.
  const deliveryIds = targets.map(() => randomUUIDv7()).sort();
  await transaction
    .insertInto('deliveries')
    .values(
      targets.map((target, index) => ({
        id: deliveryIds[index] ?? randomUUIDv7(),
        enquiry_id: id,
        channel: target.channel,
        address: toAddress(target),
        state,
        attempts: 0,
        due_at: state === 'due' ? toTimestamp(time) : null,
      })),
    )
    .execute();
  return { id, isRepeat: false };
}

/** Clears an expired repeat key, so that the same content counts as a new enquiry. */
async function forgetKey(transaction: Transaction<EnquiryTables>, key: string, time: number): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set({ repeat_key: null })
    .where('repeat_key', '=', key)
    .where('received_at', '<=', toTimestamp(time - repeatMilliseconds))
    .execute();
}

/**
 * Makes the key by which a repeated submission is recognised: a hash of the form, what was typed and chosen, where it
 * goes, and the browser's id. Submissions taken for spam have keys of their own, so that a real one is never taken for a
 * repeat of one.
 */
function createRepeatKey({
  form,
  values,
  samples = [],
  targets,
  submissionId,
  suspicions,
}: Pick<NewEnquiry, 'form' | 'values' | 'samples' | 'targets' | 'submissionId' | 'suspicions'>): string {
  const addresses = targets
    .filter(({ channel }) => channel !== 'event')
    .map((target) => (target.channel === 'mail' ? target.address : null));
  return hashParts([
    form,
    submissionId,
    isTakenForSpam(suspicions),
    Object.entries(values).sort(),
    addresses.sort(),
    // Only if there are any, so that a release without samples makes the same key.
    ...(samples.length > 0 ? [samples.map(({ product }) => product).sort()] : []),
  ]);
}

/** The keys that an e-mail address may have: with its domain as given, in its own letters, and in ASCII as mails have it. */
export function listEmailKeys(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).trim();
  return [String, domainToUnicode, domainToASCII].map((spell) =>
    createEmailKey(email.slice(0, at) + (spell(domain) || domain)),
  );
}

/** Makes the key of an e-mail address, the same however it is written: upper or lower case, composed or decomposed. */
function createEmailKey(email: string): string {
  return hashParts(['email', email.trim().toLowerCase().normalize('NFC')]);
}

function hashParts(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts), 'hex');
}
