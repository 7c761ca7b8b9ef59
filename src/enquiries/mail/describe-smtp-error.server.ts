import type { NodemailerError } from 'nodemailer';
import { endOfData, type SmtpStage } from './smtp-stage.server.ts';

/**
 * Says what went wrong between us and the mail server. Codes and the stage only: a server's own words may repeat
 * addresses and more.
 *
 * @example 'The mail server answered 550 5.1.1 to RCPT TO.'
 * @example 'The mail could not be sent (ECONNREFUSED at the connection).'
 */
export function describeSmtpError(error: unknown, { current, answered }: SmtpStage): string {
  const { code, originalCode, responseCode, response, command } = error as Partial<NodemailerError>;
  if (responseCode) {
    // RFC 3463: class, subject and detail.
    const [enhancedCode] = /(?<=^\d{3}[ -])[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '') ?? [];
    const stage = isExact(command) ? command : answered;
    return `The mail server answered ${[responseCode, enhancedCode].filter(Boolean).join(' ')} to ${nameAnswered(stage)}.`;
  }
  const doubt = current === endOfData ? ' The server had all of it, so it may arrive twice.' : '';
  if (code === 'EABORT') return `The mail was stopped at ${current}.${doubt}`;
  return `The mail could not be sent (${keepCode(originalCode ?? code) ?? 'no code'} at ${current}).${doubt}`;
}

/** With PIPELINING, an error names an earlier command than the one that was answered last. */
function isExact(command: string | undefined): command is string {
  return command === 'MAIL FROM' || command === 'RCPT TO';
}

/** A server that refuses a connection says so in the place of its greeting. */
function nameAnswered(stage: string): string {
  return stage === 'the greeting' ? 'the connection' : stage;
}

/** Codes are capitals and digits; anything else is left out. */
function keepCode(text: unknown): string | undefined {
  return typeof text === 'string' && /^[A-Z][A-Z\d_]{1,39}$/.test(text) ? text : undefined;
}
