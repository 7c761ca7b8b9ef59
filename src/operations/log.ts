import type { Logger } from 'pino';

/** The server's log: JSON lines, without personal data. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal' | 'child'>;
