import type { SendMailOptions } from 'nodemailer';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Answer, type Enquiry, shortenId } from '../enquiry.server.ts';
import { cleanText } from '../submission/clean-text.ts';
import type { MailAddressing } from './write-enquiry-mail.server.ts';

/**
 * Writes an answer as a mail, under a subject in the enquiry's language, with the visitor's own words quoted below. It comes
 * from the address that the form's mails go to if `MAIL_FROM` is in the same domain, which is what SPF, DKIM and DMARC hold
 * for; otherwise replies go there. It refers to the mails before it (RFC 5322, 3.6.4), so that mail programs show them together.
 */
export function writeAnswerMail(
  enquiry: Enquiry,
  { text, at, sender, earlier }: Answer,
  { deliveryId, to, from, siteOrigin }: MailAddressing,
): SendMailOptions {
  const t = getTranslator(enquiry.locale);
  const { hostname } = new URL(siteOrigin);
  const toMessageId = (id: string) => `<${id}@${hostname}>`;
  const isOwnDomain = sender !== undefined && domainOf(sender) === domainOf(from.address);
  const references = earlier.map(toMessageId);
  const asked = cleanText(enquiry.values.enquiry_details ?? '', { isMultiline: true });
  const quoted = asked && `\n\n${asked.replaceAll(/^/gm, '> ')}`;
  return {
    from: { name: from.name || brandName, address: isOwnDomain ? sender : from.address },
    to: { name: '', address: to },
    ...(sender !== undefined && !isOwnDomain && { replyTo: { name: '', address: sender } }),
    subject: t('enquiryMail.subject.answer', { brand: brandName, reference: shortenId(enquiry.id) }),
    messageId: toMessageId(deliveryId),
    references,
    ...(references.length > 0 && { inReplyTo: references.at(-1) ?? '' }),
    date: new Date(at),
    text: `${text}${quoted}\n`,
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
