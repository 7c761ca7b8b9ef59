import type { NodemailerError } from 'nodemailer';

/** How far a mail has come on its way to the server. */
export interface SmtpStage {
  /**
   * What the server was waited for, or what was being done, when the last of it was heard:
   * `the connection`, `the greeting`, `TLS`, the command that was not answered yet (`RCPT TO`), `the message`
   * while it is being sent, and `the end of DATA` once all of it is and only the server's acceptance is missing.
   */
  readonly current: string;
  /** What the server answered last. */
  readonly answered: string;
}

/** The logger that tells it, for `nodemailer`'s options `logger` and `transactionLog`. */
interface StageLogger {
  debug(entry: unknown, text?: unknown): void;
  info(entry: unknown): void;
  warn(): void;
  error(): void;
}

const endOfData = 'the end of DATA';

/** The commands of a session, by how they begin. The mechanism belongs to `AUTH`, and nothing else of a command. */
const command = /^(?:EHLO|HELO|STARTTLS|AUTH [A-Z\d-]+|MAIL FROM|RCPT TO|DATA)(?=[ :]|$)/;

/**
 * Follows the session of one mail by what `nodemailer` logs of it, since its errors call nearly every stage `CONN`. Only
 * the names of commands are looked at.
 *
 * @param isSecure whether the connection is encrypted from its start, so that TLS is part of it
 */
export function followSmtpStage(isSecure: boolean): { stage: SmtpStage; logger: StageLogger } {
  // With PIPELINING (RFC 2920) several commands are on their way at once.
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
        if (kind === 'client') unanswered.push(nameOf(String(text)));
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

  /** What is neither is a later line of an authentication. */
  function nameOf(line: string): string {
    return command.exec(line)?.[0] ?? answered;
  }
}

/** What is being done between an answer and the next command. */
function doingAfter(answered: string): string {
  if (answered === 'STARTTLS') return 'TLS';
  return answered === 'DATA' ? 'the message' : answered;
}

function readKind(entry: unknown): unknown {
  return (entry as { tnx?: unknown } | undefined)?.tnx;
}

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
