import type { Logger } from 'pino';
import { createUtf8Check, utf8Remedy } from '#platform/smtp-utf8.ts';
import { type Deliver, DeliveryError, type LeasedDelivery } from '../enquiry.server.ts';
import { createMailFiles, type MailFiles } from './mail-files.server.ts';
import { describeSmtpError, followSmtpStage } from './smtp-stage.server.ts';
import { writeAnswerMail } from './write-answer-mail.server.ts';
import { type MailSender, writeEnquiryMail } from './write-enquiry-mail.server.ts';

export interface MailDeliveryOptions {
  /** `smtp:` or `smtps:`, with user and password if the server wants them. Without it, mails are written to files. */
  smtpUrl: string | undefined;
  from: MailSender;
  /** The folder for mails written to files. */
  mailDirectory: string;
  siteOrigin: string;
  log: Pick<Logger, 'info'>;
}

export interface MailDelivery extends Pick<MailFiles, 'remove' | 'removeOlderThan'> {
  deliver: Deliver;
}

/** Never opens a file or URL named in a mail. */
const safety = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Delivers enquiries by mail: to an SMTP server, or into files in `mailDirectory` if none is set. A repeat has the same
 * Message-ID and the same file name.
 */
export function createMailDelivery(options: MailDeliveryOptions): MailDelivery {
  const { smtpUrl, mailDirectory } = options;
  // Even with a mail server, there may be files from before it was configured.
  const files = createMailFiles(mailDirectory);
  const deliver = smtpUrl ? createSmtpDelivery(smtpUrl, options) : createFileDelivery(files, options);
  return { deliver, remove: files.remove, removeOlderThan: files.removeOlderThan };
}

function createSmtpDelivery(smtpUrl: string, options: MailDeliveryOptions): Deliver {
  const isSecure = new URL(smtpUrl).protocol === 'smtps:';
  return async function deliverBySmtp(delivery, signal) {
    const mail = writeMail(delivery, options);
    const refusal = new AbortController();
    const isRefused = createUtf8Check([options.from.address, toAddress(delivery)]);
    const { stage, logger } = followSmtpStage(isSecure, (command) => {
      if (isRefused(command)) refusal.abort();
    });
    const { createTransport } = await import('nodemailer');
    // A transport per mail, because its logger follows a single session.
    const transport = createTransport({
      url: smtpUrl,
      ...safety,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      // Servers inspect a mail before accepting it; giving up meanwhile leads to a duplicate (RFC 5321, 4.5.3.2.6).
      socketTimeout: 60_000,
      logger,
      transactionLog: true,
    });
    try {
      await transport.sendMail({ ...mail, signal: AbortSignal.any([signal, refusal.signal]) });
    } catch (error) {
      if (refusal.signal.aborted) throw new DeliveryError(utf8Remedy);
      const failure = describeSmtpError(error, stage);
      // Whoever answers is to hear at once that there is no such mailbox; our own may be mended meanwhile.
      throw new DeliveryError(
        failure,
        delivery.answer !== undefined && / answered 5.* RCPT TO/.test(failure),
      );
    }
  };
}

function createFileDelivery(files: MailFiles, options: MailDeliveryOptions): Deliver {
  return async function deliverAsFile(delivery) {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ streamTransport: true, newline: 'windows', ...safety });
    const { message } = await transport.sendMail(writeMail(delivery, options));
    const file = await files.write(delivery.id, message).catch((error: NodeJS.ErrnoException) => {
      throw new DeliveryError(`The mail could not be written to a file (${error.code ?? error.name}).`);
    });
    options.log.info({ file }, 'A mail was written to a file, because SMTP_URL is not set.');
  };
}

function writeMail(delivery: LeasedDelivery, { from, siteOrigin }: MailDeliveryOptions) {
  const addressing = { deliveryId: delivery.id, to: toAddress(delivery), from, siteOrigin };
  return delivery.answer
    ? writeAnswerMail(delivery.enquiry, delivery.answer, addressing)
    : writeEnquiryMail(delivery.enquiry, addressing);
}

function toAddress({ target }: LeasedDelivery): string {
  if (!('address' in target)) throw new DeliveryError('This delivery does not go by mail.');
  return target.address;
}
