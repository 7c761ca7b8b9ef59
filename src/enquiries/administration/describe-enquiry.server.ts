import { getTranslator } from '#i18n/get-translator.server.ts';
import { defaultLocale } from '#i18n/locales.ts';
import type { EnquiryRecord, Suspicion } from '../enquiry.server.ts';
import { listFields } from '../filled-in-values.server.ts';
import { renderLetterAsText } from '../mail/render-letter.server.ts';
import { findState } from './enquiry-state.server.ts';
import { formatMinute } from './render-list.server.ts';

const reasons: Readonly<Record<Suspicion, string>> = {
  honeypot: 'a field was filled in that people do not see',
  'too-fast': 'it was filled in faster than people can type',
  captcha: 'it did not pass the check for robots',
};

/** Describes everything known about an enquiry to those who run the site, in English, for a terminal. */
export function describeEnquiry(enquiry: EnquiryRecord): string {
  const { id, form, page, locale, receivedAt, suspicions, deliveries } = enquiry;
  return renderLetterAsText({
    title: `${id}\n${form} form, ${formatMinute(receivedAt)} UTC, from ${page} (${locale})`,
    fields: listFields(enquiry, getTranslator(defaultLocale)),
    facts: [
      ...(suspicions.length > 0
        ? [
            {
              label: findState(enquiry) === 'spam' ? 'Taken for spam' : 'Possibly automatic',
              value: suspicions.map((suspicion) => `${suspicion}: ${reasons[suspicion]}`).join('\n'),
            },
          ]
        : []),
      { label: 'Deliveries', value: deliveries.map(describeDelivery).join('\n') },
    ],
    notes: [],
  });
}

function describeDelivery(delivery: EnquiryRecord['deliveries'][number]): string {
  const { target, state, attempts, dueAt, deliveredAt, lastError } = delivery;
  const name = target.channel === 'mail' ? `Mail to ${target.address}` : 'Webhook';
  const tried = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`;
  const states = {
    held: 'held until somebody says that it is not spam',
    due: `due at ${formatMinute(dueAt ?? '')} UTC, ${tried}`,
    delivered: `delivered at ${formatMinute(deliveredAt ?? '')} UTC, ${tried}`,
    dead: `given up ${tried}`,
  };
  return [`${name}: ${states[state]}.`, lastError].filter(Boolean).join(' ');
}
