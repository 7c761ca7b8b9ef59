/** What can go wrong, with the status and the title of its problem. */
export const problems = {
  invalid: [422, 'The request is not valid'],
  'signed-out': [401, 'Nobody is signed in'],
  forbidden: [403, 'Not allowed'],
  'not-found': [404, 'Not found'],
  conflict: [409, 'Changed in the meantime'],
  'authenticate-again': [403, 'A recent sign-in is needed'],
  'too-many': [429, 'Too many requests'],
  'too-large': [413, 'Too large'],
  unavailable: [503, 'Not available'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof problems;

/** Why something could not be done, as it is thrown and kept. */
export interface ApiFault {
  /** For programs; `message` is for people. */
  code: ProblemCode;
  /** What happened, in the editor's terms. */
  message: string;
  /** What the editor can do about it. */
  remedy?: string | undefined;
  /** Messages for single fields of a form, by field name. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** The body of every answer from 400 on (RFC 9457): a fault, and the further fields that its endpoint declares. */
export interface Problem extends ApiFault {
  /** Where the API's description says what it is. */
  type: string;
  title: string;
  status: (typeof problems)[ProblemCode][0];
  /** The fault's message. */
  detail: string;
  /** The same, which is all that tabs of earlier releases read. */
  message: string;
}

/**
 * Describes a fault to the client, with all further fields that it has.
 *
 * @param root the address of the API
 */
export function toProblem(fault: ApiFault, root: string): Problem {
  const [status, title] = problems[fault.code];
  const type = `${root}/openapi.json#/components/responses/${fault.code}`;
  return { type, title, status, detail: fault.message, ...fault };
}
