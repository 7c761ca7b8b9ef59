/** The words of the canvas. */
export const messages = {
  canvas: 'Page',
  frameTitle: 'The page as it will be',
  keys: 'The page. Use the arrow keys to choose a block, Enter to edit it and Escape to leave.',
  end: 'End of the page',
  chosen: (name: string, place: number, count: number) => `${name}, block ${place} of ${count}`,
  field: (field: string, name: string) => `${field} of ${name}`,
  nothing: (name: string) => `${name}: nothing to show yet`,
  leftOut: (name: string) => `${name} is left out`,
  broken: (why: string) =>
    `It cannot be drawn (${why}). Change or remove it, and contact your technical team.`,
  differences: { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' },
  emptyList: 'Nothing here yet: add a block',
  dropFirst: 'First here',
  dropAfter: (name: string) => `After ${name}`,
  loading: 'Loading the page…',
  noPage: 'There is no page to show yet. Fill in the fields to start it.',
  failed: 'The page could not be shown.',
  failedHint: 'You’re seeing it as it was before. Your work has not been affected.',
  tryAgain: 'Try again',
  width: 'Width of the page',
  widths: {
    '360': 'Phone: 360 pixels',
    '768': 'Tablet: 768 pixels',
    '1280': 'Desktop: 1280 pixels',
    free: 'Full width',
  },
} as const;
