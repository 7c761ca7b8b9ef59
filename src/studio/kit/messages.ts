/** What all screens say. */
export const messages = {
  loading: 'Loading…',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  undo: 'Undo',
  notifications: 'Notifications',
  close: 'Close',
  done: 'Done',
  cancel: 'Cancel',
  signOut: 'Sign out',
  copied: 'Copied.',
  notCopied: 'It could not be copied. Select the text and copy it yourself.',
  takeInstead: (address: string) => `Use ${address}`,
  addressFaults: {
    empty: 'Enter an address.',
    blank: 'An address has no spaces in it.',
    protocolRelative:
      'This begins with two slashes. Enter an address with https://, or a path with one slash.',
    schemeless:
      'This is not a whole address. Enter a path such as /en-gb/about, a #place, or an address that begins with https://, mailto: or tel:.',
    scheme: 'Links cannot lead to addresses of this kind. They begin with /, #, https://, mailto: or tel:.',
    mail: 'After mailto: comes an email address such as kitchen@example.com.',
    telephone: 'After tel: comes a number such as +442079460000.',
    broken: 'This is not a valid address.',
  },
  /** The first few names, and how many more there are. */
  firstOf: (names: readonly string[]) =>
    names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '),
  clearSearch: 'Clear the search',
  bulk: 'Actions for the selected items',
  selected: (count: number) => `${count} selected`,
  clearSelection: 'Clear the selection',
  filePasted: 'Only words go here. Add pictures to the media library, and choose them from there.',
  notFound: 'Page not found',
  kit: 'The kit',
} as const;
