/** What all screens say. */
export const words = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  notifications: 'Notifications',
  close: 'Close',
  cancel: 'Cancel',
  signOut: 'Sign out',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select the text and copy it yourself.',
  takeInstead: (address: string) => `Use ${address}`,
  clearSearch: 'Clear the search',
  filePasted: 'Only words go here. Add pictures to the media library, and choose them from there.',
  notFound: 'Page not found',
} as const;
