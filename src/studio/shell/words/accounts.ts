/** The words of signing in, and of accounts. */
export const words = {
  signInTitle: 'Sign in to the studio',
  email: 'Email address',
  password: 'Password',
  signIn: 'Sign in',
  setUpTitle: 'The studio is waiting for its first administrator',
  setUpHint: 'The link that sets it up stands in the terminal that the site was started in. Open it here.',
} as const;
