import type { ApiFault } from './problem.ts';

/**
 * Thrown by a route that cannot do what it is asked; answered as a `Problem`.
 */
export class ApiError extends Error {
  readonly fault: ApiFault;

  /** What it is about, for the audit log: an entry's file. */
  readonly subject: string | undefined;

  constructor(fault: ApiFault, subject?: string) {
    super(fault.message);
    this.name = 'ApiError';
    this.fault = fault;
    this.subject = subject;
  }
}
