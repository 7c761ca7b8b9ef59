import { isLocale } from '#i18n/locales.ts';
import { type ClassifiedLink, classifyLink } from './classify-link.ts';
import { decodePath } from './decode-path.ts';

/**
 * Why an address cannot be used as it is:
 * - `empty`: nothing was entered;
 * - `blank`: there is white space inside;
 * - `protocolRelative`: it begins with `//`;
 * - `schemeless`: it begins neither with a scheme nor with `/` or `#`;
 * - `scheme`: it begins with a scheme that links may not have;
 * - `mail`, `telephone`: what follows `mailto:` or `tel:` is no e-mail address, or no number;
 * - `broken`: it cannot be parsed.
 */
export type AddressFault =
  | 'empty'
  | 'blank'
  | 'protocolRelative'
  | 'schemeless'
  | 'scheme'
  | 'mail'
  | 'telephone'
  | 'broken';

export interface ReadAddress {
  /** The address, cleaned (see `cleanAddress`). */
  address: string;
  kind: ClassifiedLink['kind'];
  /** Undefined for an address that may be used. */
  fault?: AddressFault;
  /** For an address with a fault, the one that was probably meant. */
  meant?: string;
}

/** Tells internal addresses from external ones; any other origin would do. */
const anyOrigin = 'https://localhost';

/**
 * Cleans and judges an address that somebody entered, in whatever field, file or service. Never throws.
 *
 * @example
 * readAddress(' www.example.com\u200b'); // { address: 'https://www.example.com', kind: 'external' }
 * readAddress('example.com'); // { address: 'example.com', …, fault: 'schemeless', meant: 'https://example.com' }
 */
export function readAddress(entered: string): ReadAddress {
  const address = cleanAddress(entered);
  const link = classifyLink(address, anyOrigin);
  const { kind } = link;
  const fault = findFault(address, link);
  if (fault === undefined) return { address, kind };
  const meant = guessMeant(address, fault);
  const isSound = meant !== undefined && meant !== address && readAddress(meant).fault === undefined;
  return { address, kind: 'disallowed', fault, ...(isSound && { meant }) };
}

/** Whether a redirect may lead to an address: to a page or a file of this site, or to another site. */
export function isRedirectTarget(address: string): boolean {
  return ['page', 'document', 'external'].includes(readAddress(address).kind);
}

/**
 * Characters that nobody sees (soft hyphens, zero-width and bidirectional marks, byte order marks), and zero-width ones
 * that were percent-encoded. Joiners and variation selectors are parts of letters and emoji, so they stay after these.
 */
const invisible =
  /(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}|(?<![^\0-\x7F])(?:\u200C|\u200D|\uFE0F)|%(?:C2%AD|E2%80%(?:8[BEF]|A[A-E])|E2%81%A[0-9A-F]|EF%BB%BF)/giu;

/**
 * Removes invisible characters and outer blanks, completes `www.`, and normalises `mailto:` and `tel:`.
 *
 * @example
 * cleanAddress('TEL: +44 (0)20 7946-0000'); // 'tel:+442079460000'
 */
export function cleanAddress(entered: string): string {
  const text = entered.replaceAll(invisible, '').trim();
  if (/^www\.[^\s.]/i.test(text)) return `https://${text}`;
  const [, scheme, rest = ''] = /^(mailto|tel):(?:\/\/)?(.*)$/is.exec(text) ?? [];
  if (scheme === undefined) return text;
  return scheme.toLowerCase() === 'tel' ? `tel:${cleanNumber(rest)}` : `mailto:${cleanMail(rest)}`;
}

/** Removes what separates digits for the eye, and the 0 that is left out after a country's code. */
function cleanNumber(number: string): string {
  const [digits = '', ...parameters] = number.normalize('NFKC').replaceAll(/%20/g, ' ').split(';');
  const plain = digits.replace(/^(\s*\+[\d\s.-]+)\(0\)/, '$1').replaceAll(/[\s().\-\u2010-\u2015/]/g, '');
  return [plain.replaceAll('#', '%23'), ...parameters.map((parameter) => parameter.trim())].join(';');
}

function cleanMail(mail: string): string {
  const [recipients = '', ...query] = mail.split('?');
  const all = recipients.split(',').map((recipient) => recipient.trim());
  return [all.join(','), ...query.map((part) => part.trim().replaceAll(/\s/g, '%20'))].join('?');
}

function findFault(address: string, { kind, href }: ClassifiedLink): AddressFault | undefined {
  if (address === '') return 'empty';
  if (kind === 'consent') return undefined;
  if (/\s/.test(address)) return 'blank';
  if (address.startsWith('//')) return 'protocolRelative';
  if (address.startsWith('mailto:')) return isMail(address) ? undefined : 'mail';
  if (address.startsWith('tel:')) return isNumber(address) ? undefined : 'telephone';
  if (/^(?:[/#]|https?:)/i.test(address)) {
    const isOwn = kind === 'page' || kind === 'document';
    const isMalformed = isOwn && decodePath(href.split(/[?#]/, 1)[0] ?? '') === undefined;
    return kind === 'disallowed' || isMalformed ? 'broken' : undefined;
  }
  return /^[a-z][a-z\d+-]*:(?!\d)/i.test(address) ? 'scheme' : 'schemeless';
}

function isMail(address: string): boolean {
  const [recipients = '', query] = address.slice('mailto:'.length).split('?');
  if (recipients === '') return query !== undefined && query !== '';
  return recipients
    .split(',')
    .every((recipient) => /^[^\s@]+@[^\s@]+$/.test(recipient) || /^(?!.*@).+%40./.test(recipient));
}

function isNumber(address: string): boolean {
  return /^tel:\+?[\d*]*\d(?:%23)?(?:;[a-z-]+=[\w.+%-]+)*$/i.test(address);
}

function guessMeant(address: string, fault: AddressFault): string | undefined {
  if (fault === 'protocolRelative') {
    const path = address.replace(/^\/+/, '/');
    return isLocale(path.split('/', 2)[1] ?? '') ? path : `https:${address}`;
  }
  if (/^\+?[\d\s().-]{6,}$/.test(address)) return cleanAddress(`tel:${address}`);
  if (fault === 'blank') return address.replaceAll(/\s+/g, '%20');
  if (fault !== 'schemeless') return undefined;
  if (/^[^\s@/:]+@(?:[^\s@/.]+\.)+[^\s@/.]+$/.test(address)) return `mailto:${address}`;
  if (isLocale(address.split('/', 1)[0] ?? '')) return `/${address}`;
  const host = /^(?:[\p{L}\p{N}_-]+\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/iu;
  return host.test(address) ? `https://${address}` : undefined;
}
