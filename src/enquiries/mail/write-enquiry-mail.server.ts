import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { locales } from '#i18n/locales.ts';
import type { TextKey } from '#i18n/translate.ts';
import { type Enquiry, type Suspicion, shortenId } from '../enquiry.server.ts';
import { listFields } from '../filled-in-values.server.ts';
import { type EnquiryLetter, renderLetterAsHtml, renderLetterAsText } from './render-letter.server.ts';

export interface MailAddressing {
  /** The delivery's id, so that every attempt has the same Message-ID. */
  deliveryId: string;
  /** The one recipient. */
  to: string;
  from: MailSender;
  siteOrigin: string;
}

export interface MailSender {
  /** If empty, the brand's name. */
  name: string;
  address: string;
}

/** A sentence for those who get the enquiry, by suspicion. */
export const suspicionNotes: Readonly<Record<Suspicion, TextKey>> = {
  honeypot: 'enquiryMail.suspicion.honeypot',
  'too-fast': 'enquiryMail.suspicion.tooFast',
  captcha: 'enquiryMail.suspicion.captcha',
};

/**
 * Writes an enquiry as a mail in its locale's language. Of what the visitor typed, only a well-formed e-mail address
 * goes into a header (Reply-To); the rest is in the body, in plain text and in HTML. Subject and notes say if it may come
 * from a program.
 */
export function writeEnquiryMail(
  enquiry: Enquiry,
  { deliveryId, to, from, siteOrigin }: MailAddressing,
): SendMailOptions {
  const t = getTranslator(enquiry.locale);
  const { hostname } = new URL(siteOrigin);
  const replyTo = toHeaderAddress(enquiry.values.email);
  const subject = t(`enquiryMail.subject.${enquiry.form}`, { reference: shortenId(enquiry.id) });
  const letter: EnquiryLetter = {
    languageTag: locales[enquiry.locale].languageTag,
    title: enquiry.suspicions.length > 0 ? t('enquiryMail.subject.suspicious', { subject }) : subject,
    fields: listFields(enquiry, t),
    facts: [
      { label: t('enquiryMail.received'), value: formatTime(enquiry) },
      { label: t('enquiryMail.page'), value: toPageUrl(enquiry.page, siteOrigin) },
      { label: t('enquiryMail.locale'), value: `${locales[enquiry.locale].label} (${enquiry.locale})` },
      { label: t('enquiryMail.reference'), value: enquiry.id },
    ],
    notes: [
      ...enquiry.suspicions.map((suspicion) => t(suspicionNotes[suspicion])),
      t(replyTo ? 'enquiryMail.replyReaches' : 'enquiryMail.replyDoesNotReach'),
      t('enquiryMail.automatic', { brand: brandName }),
    ],
  };
  return {
    from: { name: from.name || brandName, address: from.address },
    to: { name: '', address: to },
    replyTo: replyTo && { name: '', address: replyTo },
    subject: letter.title,
    messageId: `<${deliveryId}@${hostname}>`,
    // When the enquiry was received, not when it left the queue.
    date: new Date(enquiry.receivedAt),
    // RFC 3834: asks for no out-of-office replies, which would go to the visitor.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: renderLetterAsText(letter),
    html: renderLetterAsHtml(letter),
  };
}

/**
 * Makes an address fit for a header that any mail server accepts, with its domain in ASCII. Undefined if that is not
 * possible: letters beyond ASCII before the @ need every server on the way to support SMTPUTF8 (RFC 6531).
 */
export function toHeaderAddress(email = ''): string | undefined {
  const at = email.lastIndexOf('@');
  const localPart = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  const isSafe =
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(localPart) &&
    /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain);
  return isSafe ? `${localPart}@${domain}` : undefined;
}

function toPageUrl(page: string, siteOrigin: string): string {
  const url = new URL(siteOrigin);
  // Set as a path it cannot lead to another host, whatever it contains.
  url.pathname = page;
  return url.href;
}

function formatTime({ receivedAt, locale }: Enquiry): string {
  const format = new Intl.DateTimeFormat(locales[locale].languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(receivedAt))} UTC`;
}
