/** The words of the canvas. */
export const words = {
  canvas: 'Page',
  frameTitle: 'The page as it will be',
  keys: 'The page. The arrow keys choose a block, Enter writes in it, Escape leaves.',
  end: 'End of the page',
  chosen: (name: string, place: number, count: number) => `${name}, block ${place} of ${count}`,
  field: (field: string, name: string) => `${field} of ${name}`,
  nothing: (name: string) => `${name}: nothing to show yet`,
  leftOut: (name: string) => `${name} is left out`,
  differences: { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' },
  emptyList: 'Nothing here yet: add a block',
  dropFirst: 'First here',
  dropAfter: (name: string) => `After ${name}`,
  loading: 'The page is being drawn…',
  noPage: 'This has no page of its own. Visitors meet it where an old address leads on.',
  failed: 'The page could not be drawn.',
  failedHint: 'What you see is as it was before. Your work is not touched.',
  tryAgain: 'Try again',
} as const;

/** A block's name in words: `Text and image`. */
export function toBlockLabel(name: string): string {
  const [first = '', ...rest] = name.split(/(?=[A-Z])/);
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
}
