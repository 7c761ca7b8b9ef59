import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that can be away, and that notes the Message-ID of each mail it has taken. */
export interface MailServer {
  url: string;
  /** In order, repeats included. */
  messageIds: string[];
  /** Called with a mail's Message-ID when all of it has arrived; it is taken when this is done. */
  beforeTaking: (messageId: string) => Promise<void>;
  /** Comes back at the same address. */
  start(): Promise<void>;
  /** Goes away: who connects is refused. */
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
      // Clients are killed in the middle.
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
