import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that can be taken down, and records the Message-ID of each accepted mail. */
export interface MailServer {
  url: string;
  /** In order, including repeats. */
  messageIds: string[];
  /** Called with a mail's Message-ID once received in full; the mail is accepted when this resolves. */
  beforeTaking: (messageId: string) => Promise<void>;
  /** Starts again on the same port. */
  start(): Promise<void>;
  /** Stops: connections are refused. */
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  let port = 0;
  let server: SMTPServer | undefined;
  const mailServer: MailServer = {
    url: '',
    messageIds: [],
    beforeTaking: async () => undefined,
    async start() {
      const next = new SMTPServer({
        disabledCommands: ['STARTTLS', 'AUTH'],
        onData(stream, _session, done) {
          take(stream).then(() => done(), done);
        },
      });
      // Clients may be killed in the middle of a session.
      next.on('error', () => undefined);
      await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
      port = (next.server.address() as AddressInfo).port;
      mailServer.url = `smtp://127.0.0.1:${port}`;
      server = next;
    },
    stop: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  };

  async function take(stream: NodeJS.ReadableStream): Promise<void> {
    const messageId = /^Message-ID: <(.+)>/im.exec(await text(stream))?.[1] ?? '';
    await mailServer.beforeTaking(messageId);
    mailServer.messageIds.push(messageId);
  }

  await mailServer.start();
  return mailServer;
}
