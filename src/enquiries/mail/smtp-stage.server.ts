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

export const endOfData = 'the end of DATA';

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
