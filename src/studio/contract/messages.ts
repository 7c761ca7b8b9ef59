/** Why a call failed that no endpoint answered. */
export const messages = {
  unreachable: 'The server cannot be reached.',
  unreachableRemedy: 'Your work is kept in this browser. Try again when you’re back online.',
  unexpected: 'Something went wrong.',
} as const;
