import type { Logger } from 'pino';

/** What the server writes its log with: JSON lines, without personal data. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'fatal' | 'child'>;
