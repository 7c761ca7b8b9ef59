import type { NodemailerError } from 'nodemailer';

/**
 * Says what went wrong between us and the mail server. Codes and the stage only: a server's own words may repeat
 * addresses and more.
 *
 * @example 'The mail server answered 550 5.1.1 to RCPT TO.'
 * @example 'The mail could not be sent (ECONNREFUSED at CONN).'
 */
export function describeSmtpError(error: unknown): string {
  const { code, originalCode, responseCode, response, command } = error as Partial<NodemailerError>;
  const stage = keepCode(command) ?? 'an unknown stage';
  if (responseCode) {
    // RFC 3463: class, subject and detail.
    const [enhancedCode] = /(?<=^\d{3}[ -])[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '') ?? [];
    return `The mail server answered ${[responseCode, enhancedCode].filter(Boolean).join(' ')} to ${stage}.`;
  }
  if (code === 'EABORT') return 'The mail was stopped before the mail server had taken it.';
  return `The mail could not be sent (${keepCode(originalCode ?? code) ?? 'no code'} at ${stage}).`;
}

/** Codes and commands are capitals and digits; anything else is left out. */
function keepCode(text: unknown): string | undefined {
  return typeof text === 'string' && /^[A-Z][A-Z\d_ -]{1,39}$/.test(text) ? text : undefined;
}
