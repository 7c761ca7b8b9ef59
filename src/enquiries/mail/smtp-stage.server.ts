import type { NodemailerError } from 'nodemailer';

/** How far an SMTP session has got. */
export interface SmtpStage {
  /**
   * The current step: `the connection`, `the greeting`, `TLS`, the command awaiting its reply (`RCPT TO`), `the
   * message` while it is being sent, or `the end of DATA` while the server has yet to accept it.
   */
  readonly current: string;
  /** The command or step that the server last replied to. */
  readonly answered: string;
}

/** A logger for `nodemailer`, for use with its options `logger` and `transactionLog`. */
interface StageLogger {
  debug(entry: unknown, text?: unknown): void;
  info(entry: unknown): void;
  warn(): void;
  error(): void;
}

const endOfData = 'the end of DATA';

/** SMTP commands without their arguments, except the mechanism of `AUTH`. */
const command = /^(?:EHLO|HELO|STARTTLS|AUTH [A-Z\d-]+|MAIL FROM|RCPT TO|DATA)(?=[ :]|$)/;

/**
 * Follows the session of one mail through `nodemailer`'s log, since its errors call nearly every stage `CONN`. Only the
 * names of commands are read.
 *
 * @param isSecure whether the connection uses TLS from the start (`smtps:`)
 * @param onCommand called with each command as it is sent
 */
export function followSmtpStage(
  isSecure: boolean,
  onCommand: (command: string) => void = () => undefined,
): { stage: SmtpStage; logger: StageLogger } {
  // With PIPELINING (RFC 2920) several commands may await their replies at once.
  const unanswered = [isSecure ? 'the connection with TLS' : 'the connection'];
  let answered = '';

  return {
    stage: {
      get current() {
        return unanswered[0] ?? doingAfter(answered);
      },
      get answered() {
        return answered;
      },
    },
    logger: {
      debug(entry, text) {
        const kind = readKind(entry);
        if (kind === 'client') {
          unanswered.push(nameOf(String(text)));
          onCommand(String(text));
        }
        if (kind === 'server') answered = unanswered.shift() ?? answered;
      },
      info(entry) {
        const kind = readKind(entry);
        if (kind === 'network' && (entry as { remoteAddress?: string }).remoteAddress) {
          unanswered.splice(0, 1, 'the greeting');
        }
        if (kind === 'message') unanswered.push(endOfData);
      },
      warn() {},
      error() {},
    },
  };

  /** Anything else is a continuation line of `AUTH`. */
  function nameOf(line: string): string {
    return command.exec(line)?.[0] ?? answered;
  }
}

/** The step between a reply and the next command. */
function doingAfter(answered: string): string {
  if (answered === 'STARTTLS') return 'TLS';
  return answered === 'DATA' ? 'the message' : answered;
}

function readKind(entry: unknown): unknown {
  return (entry as { tnx?: unknown } | undefined)?.tnx;
}

/**
 * Describes an SMTP failure by codes and stage only: a server's text may repeat addresses and other data.
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

/** Whether to report an error's own `command`: with PIPELINING, it may be earlier than the one last answered. */
function isExact(command: string | undefined): command is string {
  return command === 'MAIL FROM' || command === 'RCPT TO';
}

/** A server that refuses a connection does so in place of its greeting. */
function nameAnswered(stage: string): string {
  return stage === 'the greeting' ? 'the connection' : stage;
}

/** Codes are capitals and digits; anything else is left out. */
function keepCode(text: unknown): string | undefined {
  return typeof text === 'string' && /^[A-Z][A-Z\d_]{1,39}$/.test(text) ? text : undefined;
}
