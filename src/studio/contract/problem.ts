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
