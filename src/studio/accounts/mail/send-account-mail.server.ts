import { brandName } from '#i18n/brand.ts';
import type { Log } from '#operations/log.ts';

export interface AccountMail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Resolves with whether the mail server took it; never rejects. */
export type SendAccountMail = (mail: AccountMail) => Promise<boolean>;

export interface AccountMailOptions {
  /** `smtp:` or `smtps:`, with user and password if the server wants them. */
  smtpUrl: string;
  from: { name: string; address: string };
  log: Pick<Log, 'warn'>;
}

/** Milliseconds that somebody waits for, who can copy the link otherwise. */
const patience = 8000;

/** Makes what sends mails of the studio, at once: whoever asks for one has its link before them, and sees whether it went. */
export function createAccountMail({ smtpUrl, from, log }: AccountMailOptions): SendAccountMail {
  return async function sendAccountMail({ to, subject, text }) {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    });
    try {
      await transport.sendMail({
        from: { name: from.name || brandName, address: from.address },
        to: { name: '', address: to },
        subject,
        text,
        // RFC 3834: no out-of-office replies are asked for.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return true;
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      log.warn({ code, responseCode }, 'A mail of the studio could not be sent; its link is to be copied.');
      return false;
    }
  };
}
