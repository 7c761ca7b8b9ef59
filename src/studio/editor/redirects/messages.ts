/** The words of the table of redirects. */
export const messages = {
  title: 'Redirects',
  count: (all: number, wrong: number) =>
    [all === 1 ? '1 redirect' : `${all} redirects`, ...(wrong > 0 ? [`${wrong} to fix`] : [])].join(', '),
  hint: 'You can paste rows copied from a spreadsheet into any field: the old path, the new path and, if needed, permanent, temporary or gone.',
  search: 'Search old and new paths',
  onlyWrong: 'Only those to fix',
  row: 'Row',
  from: 'Old path',
  to: 'Leads to',
  kind: 'Type',
  kinds: { permanent: 'Moved for good (301)', temporary: 'Moved for now (302)', gone: 'Gone (410)' },
  prefix: 'Include everything below it',
  actions: 'Actions',
  of: (what: string, row: number) => `${what}, row ${row}`,
  remove: (row: number) => `Remove row ${row}`,
  removed: (path: string) => `Removed the redirect from ${path || 'an empty path'}`,
  add: 'Add a redirect',
  added: 'Added a redirect',
  pasted: (count: number) => (count === 1 ? 'Pasted 1 row' : `Pasted ${count} rows`),
  more: (left: number) => `Show more (${left} left)`,
  none: 'There are no redirects yet',
  noneHint:
    'A redirect takes people from an old address that they’ve typed, followed or bookmarked to a new one.',
  noMatch: 'No redirects match your search.',

  // What is wrong with a row
  noFrom: 'Enter the old path.',
  notHere: (home: string) => `Start it with ${home}/ and leave out ? and #.`,
  same: (row: number) => `Row ${row} has the same old path. Remove one of them.`,
  taken: (page: string) =>
    `“${page}” is already at this path. Enter a different path, or change that page’s address first.`,
  noTo: 'Enter where it leads to, or set it to gone.',
  noAddress: 'Enter a path that starts with /, or an address with https://.',
  loop: (way: string) => `This goes round in a circle: ${way}. Make it end at a page.`,
  chain: (to: string) => `This leads to another redirect. Point it straight to ${to} instead.`,
} as const;
