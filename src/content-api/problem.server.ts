/** What can go wrong, with the status and the title of its problem. */
export const problems = {
  invalid: [400, 'The request is not valid'],
  token: [401, 'No such token'],
  forbidden: [403, 'Not what the token is for'],
  'not-found': [404, 'Not found'],
  method: [405, 'The API is read only'],
  changed: [409, 'The content has changed'],
  gone: [410, 'Gone for good'],
  'too-many': [429, 'Too many requests'],
  unavailable: [503, 'Not available just now'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof problems;

/** Why a request is refused, and what to do about it: the answer’s problem (RFC 9457). */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly remedy: string;

  constructor(code: ProblemCode, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}

/** Shortens what a client has sent, to quote it. */
export function quote(entered: string): string {
  return `“${entered.slice(0, 60)}${entered.length > 60 ? '…' : ''}”`;
}

/** Writes a list for a remedy: “a, b and c”. */
export function name(names: Iterable<string>): string {
  return new Intl.ListFormat('en-GB').format(names);
}
