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

/** What to do about something that no screen of this release asks for: a tab of another does, while servers are replaced. */
export const otherRelease =
  'If a screen of the studio asked for it, the studio is being updated: reload the page in a moment.';

/** What is thrown where something is no longer as it was when somebody asked for a change of it. */
export function conflict(message: string, remedy = 'Look at it as it is now.'): ApiError {
  return new ApiError({ code: 'conflict', message, remedy });
}

/** What is thrown where what is asked for is not there, or no longer. */
export function notFound(message: string, remedy?: string): ApiError {
  return new ApiError({ code: 'not-found', message, ...(remedy !== undefined && { remedy }) });
}

/** What is thrown where something cannot be done as it is asked for. */
export function invalid(message: string, remedy?: string): ApiError {
  return new ApiError({ code: 'invalid', message, ...(remedy !== undefined && { remedy }) });
}
