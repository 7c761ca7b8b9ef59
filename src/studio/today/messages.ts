/** The words of the studio's first screen. */
export const messages = {
  title: 'Today',
  reviews: 'Reviews',
  review: {
    review: (title: string) => `To look at: ${title}`,
    change: (title: string) => `To change: ${title}`,
    publish: (title: string) => `Approved, to publish: ${title}`,
  },
  drafts: 'Your drafts',
  noDrafts:
    'You have no unpublished changes. Open a page, and what you change waits here until it is published.',
  begin: 'Go to the pages',
  plans: 'Going live soon',
  noPlans: 'Nothing is planned. To have an entry go live by itself, choose Publish, then At a time.',
  failed: 'Failed',
  broken: 'To look after',
  sound: (seesEnquiries: boolean) =>
    `All is well: ${seesEnquiries ? 'no new enquiries, ' : ''}no translations to update, no dead links, no address or search that found nothing.`,
  comparing: 'Translations are still being compared: there may be more to update.',
  new: (count: number) => (count === 1 ? '1 new enquiry' : `${count} new enquiries`),
  undelivered: (count: number) =>
    count === 1 ? '1 enquiry could not be delivered' : `${count} enquiries could not be delivered`,
  spam: (count: number) => (count === 1 ? '1 enquiry held as spam' : `${count} enquiries held as spam`),
  stale: (count: number, locale: string) =>
    `${count === 1 ? '1 translation is' : `${count} translations are`} out of date: ${locale}`,
  missing: (count: number, locale: string) =>
    `${count === 1 ? '1 address was' : `${count} addresses were`} not found: ${locale}`,
  searches: (count: number, locale: string) =>
    `${count === 1 ? '1 search' : `${count} searches`} found nothing: ${locale}`,
  dead: (count: number, locale: string) =>
    `${count === 1 ? '1 link leads' : `${count} links lead`} nowhere: ${locale}`,
  outside: (count: number, locale: string) =>
    `${count === 1 ? '1 link to another site is' : `${count} links to other sites are`} dead: ${locale}`,
} as const;
