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
    subject: `Your invitation to the ${brandName} studio`,
    text: writeText(
      `${from} has invited you to the studio, where the website is edited. Create your account here:`,
      link,
      `The link works once, until ${formatTime(expiresAt)}. If you were not expecting an invitation, you can ignore this email.`,
    ),
  };
}

export function writeReset({ to, from, link, expiresAt }: LinkMail): AccountMail {
  return {
    to,
    subject: `Reset your password for the ${brandName} studio`,
    text: writeText(
      `${from} has created a link for you to choose a new password for the studio:`,
      link,
      `The link works once, until ${formatTime(expiresAt)}. Your current password works until you choose a new one. You will then be signed out everywhere. If you did not ask for this, tell ${from}.`,
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
