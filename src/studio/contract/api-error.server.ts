import type { ApiFault } from './problem.ts';

/** Thrown by a route that cannot do what it is asked; answered as a `Problem`. */
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

/** What is thrown where something is no longer as it was when somebody asked for a change of it. */
export function conflict(message: string, remedy = 'Look at it as it is now.'): ApiError {
  return new ApiError({ code: 'conflict', message, remedy });
}
