import type { ApiFault } from './api/error.ts';

const statuses = {
  invalid: 422,
  'signed-out': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'authenticate-again': 403,
  'too-many': 429,
  'too-large': 413,
  unavailable: 503,
} as const satisfies Record<ApiFault['code'], number>;

/**
 * Thrown by a route that cannot do what it is asked; answered as JSON, with the status that goes with the
 * fault's code.
 */
export class ApiError extends Error {
  readonly fault: ApiFault;
  readonly status: (typeof statuses)[ApiFault['code']];

  /** What it is about, for the audit log: an entry's file. */
  readonly subject: string | undefined;

  constructor(fault: ApiFault, subject?: string) {
    super(fault.message);
    this.name = 'ApiError';
    this.fault = fault;
    this.subject = subject;
    this.status = statuses[fault.code];
  }
}
