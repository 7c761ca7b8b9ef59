/** The words of addresses. */
export const messages = {
  title: 'Addresses',
  missing: 'Asked for in vain',
  missingHint:
    'Visitors asked for these and found nothing. Lead them to what they meant, or dismiss what was never here.',
  path: 'Address',
  count: 'Times',
  likeliest: 'Probably meant',
  unknown: 'No page is like it',
  redirect: 'Redirect…',
  redirectOf: (path: string) => `Redirect ${path}`,
  dismiss: 'Dismiss',
  dismissOf: (path: string) => `Dismiss ${path}`,
  dismissed: (path: string) => `${path} is listed no more.`,
  undo: 'Undo',
  nothing: 'Nothing is asked for in vain',
  nothingHint:
    'When visitors follow an old link or mistype an address, it appears here within seconds. Then you can redirect it to the right page.',
  faults: 'Redirects to straighten',
  toRedirects: 'Open the redirects',
  all: 'All redirects',
  leadsTo: 'Lead it to',
  publish: 'Redirect and publish',
  keep: 'Keep as a draft',
  published: (path: string) => `${path} leads there from now on.`,
  kept: 'Added to the draft of the redirects, for an editor to publish.',
  hasDraft: 'There are unpublished changes to the redirects. They are published with this one.',
} as const;
