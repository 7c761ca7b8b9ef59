import { brandName } from '#i18n/brand.ts';
import type { Log } from '#operations/log.ts';
import { createUtf8Check, utf8Remedy } from '#platform/smtp-utf8.ts';

export interface AccountMail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** By name. */
  headers?: Readonly<Record<string, string>>;
}

/** Resolves with whether the mail server accepted it; never rejects. */
export type SendAccountMail = (mail: AccountMail) => Promise<boolean>;

export interface AccountMailOptions {
  /** `smtp:` or `smtps:`, with credentials if the server requires them. */
  smtpUrl: string;
  from: { name: string; address: string };
  log: Pick<Log, 'warn'>;
}

/** Milliseconds to wait for the mail server: the requester can copy the link instead. */
const patience = 8000;

/**
 * Creates the sender of the studio's mails. Those with links are sent at once, without a queue: the requester has the link on
 * screen and learns whether the mail went out.
 */
export function createAccountMail({ smtpUrl, from, log }: AccountMailOptions): SendAccountMail {
  return async function sendAccountMail({ to, subject, text, headers }) {
    const { createTransport } = await import('nodemailer');
    const refusal = new AbortController();
    const isRefused = createUtf8Check([from.address, to]);
    const transport = createTransport({
      url: smtpUrl,
      disableFileAccess: true,
      disableUrlAccess: true,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      logger: {
        debug(_entry: unknown, text: unknown) {
          if (isRefused(String(text))) refusal.abort();
        },
        info() {},
        warn() {},
        error() {},
      },
      transactionLog: true,
    });
    try {
      await transport.sendMail({
        from: { name: from.name || brandName, address: from.address },
        to: { name: '', address: to },
        subject,
        text,
        // Suppresses out-of-office replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        signal: refusal.signal,
      });
      return true;
    } catch (error) {
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      const remedy = refusal.signal.aborted ? utf8Remedy : undefined;
      log.warn({ code, responseCode, remedy }, 'A mail of the studio could not be sent.');
      return false;
    }
  };
}
