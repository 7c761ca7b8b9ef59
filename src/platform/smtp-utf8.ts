/**
 * Makes a check for the SMTP commands of one mail: whether one sends an address that only SMTPUTF8 (RFC 6531) can carry to
 * a server without it. Such a server may drop the mail after having accepted it, so the mail has to be stopped. Domains need
 * nothing, because `nodemailer` writes them in ASCII.
 *
 * @param addresses those of the envelope
 */
export function createUtf8Check(addresses: readonly string[]): (command: string) => boolean {
  const isNeeded = addresses.some((address) => /\P{ASCII}/u.test(address.slice(0, address.lastIndexOf('@'))));
  return (command) => isNeeded && command.startsWith('MAIL FROM:') && !/ SMTPUTF8(?: |$)/.test(command);
}

/** What to do about it. */
export const utf8Remedy =
  'The mail server takes no address with letters beyond ASCII before the @ (it has no SMTPUTF8): use another address or mail server.';
