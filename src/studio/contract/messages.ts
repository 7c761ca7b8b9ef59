/** Why a call failed that no endpoint answered. */
export const messages = {
  unreachable: 'The server cannot be reached.',
  unreachableRemedy: 'Your work is kept in this browser. Try again when you’re back online.',
  tooLarge: {
    message: 'This is too large for something between this browser and the server to let through.',
    remedy: 'Contact your technical team: the site’s proxy has to accept requests as large as the studio’s.',
  },
  unexpected: 'Something went wrong.',
  unexpectedRemedy: 'Reload the page: the studio may have been updated.',
} as const;
