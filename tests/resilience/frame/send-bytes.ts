import { connect } from 'node:net';

export interface BytesReply {
  /** All that came back, each byte a character. */
  text: string;
  /** Whether the server has ended the connection. */
  isEnded: boolean;
}

/**
 * Sends bytes on a connection of their own, whatever they are, and reads until the server ends it.
 *
 * @param silence milliseconds without a byte after which our half is ended; what comes within as many more is read still
 */
export function sendBytes(port: number, bytes: Buffer, silence: number): Promise<BytesReply> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isEnded = false;
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, allowHalfOpen: true });
    socket.setTimeout(silence);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => {
      isEnded = true;
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('timeout', () => {
      if (socket.writableEnded) socket.destroy();
      else socket.end();
    });
    socket.on('close', (hadError) => {
      resolve({ text: Buffer.concat(chunks).toString('latin1'), isEnded: isEnded || hadError });
    });
  });
}
