/** The words of the table of redirects. */
export const words = {
  title: 'Redirects',
  count: (all: number, wrong: number) =>
    [all === 1 ? '1 redirect' : `${all} redirects`, ...(wrong > 0 ? [`${wrong} to mend`] : [])].join(', '),
  hint: 'Rows copied in a spreadsheet can be pasted into any field: the old path, the new one, and if need be permanent, temporary or gone.',
  search: 'Search old and new paths',
  onlyWrong: 'Only those to mend',
  row: 'Row',
  from: 'Old path',
  to: 'Leads to',
  kind: 'How',
  kinds: {
    permanent: 'Moved for good (301)',
    temporary: 'Moved for now (302)',
    gone: 'Gone (410)',
  },
  prefix: 'With all below it',
  actions: 'Actions',
  of: (what: string, row: number) => `${what}, row ${row}`,
  remove: (row: number) => `Remove row ${row}`,
  removed: (path: string) => `Removed the redirect from ${path || 'an empty path'}`,
  add: 'Add a redirect',
  added: 'Added a redirect',
  pasted: (count: number) => (count === 1 ? 'Pasted 1 row' : `Pasted ${count} rows`),
  more: (left: number) => `Show more (${left} left)`,
  none: 'There are no redirects yet',
  noneHint: 'An old address that is typed, linked to or bookmarked somewhere leads to a new one.',
  noMatch: 'No redirect matches.',

  // What is wrong with a row
  noFrom: 'Write the old path.',
  notHere: (home: string) => `Begin it with ${home}/ and leave out ? and #.`,
  same: (row: number) => `Row ${row} has the same old path: remove one of them.`,
  taken: (page: string) =>
    `“${page}” is at this path: write another, or give that page another address first.`,
  noTo: 'Write where it leads, or say that it is gone.',
  noAddress: 'Write a path that begins with /, or an address with https://.',
  loop: (way: string) => `It leads round in a circle: ${way}. Let it end at a page.`,
  chain: (to: string) => `It leads to another redirect: let it lead to ${to} at once.`,
} as const;
