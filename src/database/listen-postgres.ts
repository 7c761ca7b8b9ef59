import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  url: string;
  /** A name of small letters, as `notify` has it. */
  channel: string;
  /** Called after each notice, and after each connection, since what was told before it was not heard. */
  onNotice: () => void;
  /** What the connection is for, as the server lists it. */
  name: string;
}

/** Milliseconds between tries: whoever listens also asks by itself from time to time. */
const pause = 2000;

/** Milliseconds to wait for the server. */
const connectMilliseconds = 3000;

/**
 * Hears what other processes tell through PostgreSQL, on a connection of its own that is made again whenever it is lost.
 * What is told meanwhile is lost too.
 *
 * @returns ends it
 */
export function listenToPostgres({ url, channel, onNotice, name }: ListenOptions): () => Promise<void> {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  const listening = keepListening();

  return async () => {
    closing.abort();
    await client?.end().catch(() => undefined);
    await listening;
  };

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch(() => undefined);
      await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Resolves once the connection has ended, and rejects where there is none to be had. */
  async function listenOnce(): Promise<void> {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMilliseconds,
      keepAlive: true,
      application_name: name,
    });
    const ended = new Promise<void>((resolve) => own.once('end', resolve));
    own.on('error', () => void own.end().catch(() => undefined));
    own.on('notification', onNotice);
    try {
      await own.connect();
      client = own;
      await own.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (closing.signal.aborted) await own.end();
      onNotice();
      await ended;
    } finally {
      client = undefined;
      await own.end().catch(() => undefined);
    }
  }
}
