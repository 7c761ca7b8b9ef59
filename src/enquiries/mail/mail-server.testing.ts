import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  envelope: { from: string; to: string[] };
  mail: Email;
  /** The raw message. */
  source: string;
}

export interface TestMailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Accepted mails, in order. */
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port of this machine, for tests. */
export async function startTestMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      buffer(stream)
        .then(async (bytes) => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
            mail: await PostalMime.parse(bytes),
            source: bytes.toString(),
          });
          done();
        })
        .catch(done);
    },
    ...options,
  });
  // Some tests disconnect in the middle of a session.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
