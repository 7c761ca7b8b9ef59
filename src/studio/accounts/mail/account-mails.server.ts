import { brandName } from '#i18n/brand.ts';
import type { AccountMail } from './send-account-mail.server.ts';

export interface LinkMail {
  to: string;
  /** The sender's name. */
  from: string;
  link: string;
  /** ISO 8601 */
  expiresAt: string;
}

export function writeInvitation({ to, from, link, expiresAt }: LinkMail): AccountMail {
  return {
    to,
    subject: `Your invitation to the studio of ${brandName}`,
    text: writeText(
      `${from} invites you to the studio, where the website is edited. Make your account here:`,
      link,
      `The link works once, until ${formatTime(expiresAt)}. If you expected no invitation, do nothing.`,
    ),
  };
}

export function writeReset({ to, from, link, expiresAt }: LinkMail): AccountMail {
  return {
    to,
    subject: `A new password for the studio of ${brandName}`,
    text: writeText(
      `${from} has made a link by which you choose a new password for the studio:`,
      link,
      `It works once, until ${formatTime(expiresAt)}, and signs you out everywhere. Until then your password stays. If you asked for nothing, tell ${from}.`,
    ),
  };
}

function writeText(...paragraphs: string[]): string {
  return `${paragraphs.join('\n\n')}\n`;
}

function formatTime(time: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(time))} UTC`;
}
