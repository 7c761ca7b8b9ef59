import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  url: string;
  /** A lower-case name, as for `notify`. */
  channel: string;
  /** Called after each notification, and after each (re)connection, since earlier ones were missed. */
  onNotice: () => void;
  /** The connection's `application_name`. */
  name: string;
}

/** Milliseconds between attempts to connect. Listeners poll as well, so no hurry. */
const pause = 2000;

/** Time-out of connecting, in milliseconds. */
const connectMilliseconds = 3000;

/**
 * Listens for PostgreSQL notifications from other processes, on a dedicated connection that is re-established whenever
 * it is lost. Notifications sent meanwhile are missed.
 *
 * @returns stops listening
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

  /** Resolves once the connection has ended; rejects if it cannot be made. */
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
