/** The words of the composing screen. */
export const words = {
  // States of saving
  saved: 'Saved',
  savedAt: (time: string) => `Saved at ${time}`,
  waiting: 'Saving…',
  saving: 'Saving…',
  offline: 'Offline: kept in this browser',
  offlineHint: 'Your changes are kept in this browser, and are saved as soon as the server can be reached.',
  refused: 'Not saved',
  conflicted: (count: number) => (count === 1 ? '1 conflict' : `${count} conflicts`),
  unkept: 'This browser keeps nothing: what is not saved is lost if this tab is closed.',
  otherTab: 'another tab of yours',
  somebodyElse: 'somebody else',

  // Steps
  undo: 'Undo',
  redo: 'Redo',
  undone: (step: string) => `Undone: ${step}`,
  redone: (step: string) => `Done again: ${step}`,
  nothingToUndo: 'There is nothing to undo',
  nothingToRedo: 'There is nothing to do again',
  changed: (field: string) => `Changed “${field}”`,
  added: (block: string) => `Added ${block}`,
  moved: (block: string) => `Moved ${block}`,
  duplicated: (block: string) => `Duplicated ${block}`,
  removed: (block: string) => `Removed ${block}`,
  pasted: (block: string) => `Pasted ${block}`,
  copied: (block: string) => `Copied ${block}`,
  grouped: (block: string) => `Moved ${block} into a folder`,
  tookTheirs: 'Took the other version',

  // Panes
  outline: 'Outline',
  canvas: 'Page',
  fields: 'Fields',
  aboutEntry: 'About this entry',
  selectBlock: 'Press a block in the page or the outline to edit it.',
  emptyOutline: 'There are no blocks yet.',
  emptyOutlineHint:
    'A page is made of blocks, from top to bottom. Add the first one, and change what it says on the right.',

  // Blocks
  addBlock: 'Add a block',
  addBlockAfter: (block: string) => `Add a block after ${block}`,
  addTitle: 'Add a block',
  searchBlocks: 'Search blocks',
  noBlocks: 'No block is called that',
  noBlocksHint: 'Try what it shows instead: a quote, a picture, a form.',
  avoidWhen: 'Not when',
  sampleOf: (block: string) => `Sample of ${block}`,
  add: 'Add',
  actions: (block: string) => `Actions for ${block}`,
  duplicate: 'Duplicate',
  copy: 'Copy',
  cut: 'Cut',
  paste: 'Paste after it',
  remove: 'Remove',
  moves: { up: 'Move up', down: 'Move down', in: 'Move into the block above', out: 'Move out of its block' },
  addAfter: 'Add a block after it…',
  addInside: 'Add a block inside…',
  addTo: (place: string) => `Add a block: ${place}`,
  nothingToPaste: 'There is no block on the clipboard',
  nothingToPasteHint: 'Copy one first: select it and press Ctrl C.',
  clipboardRefused: 'The browser does not allow the clipboard to be read',
  notPlaceable: 'It cannot be put there',
  movedBetween: (block: string, before: string, after: string) =>
    `Moved ${block} between ${before} and ${after}`,
  movedFirst: (block: string, after: string) => `Moved ${block} before ${after}`,
  movedLast: (block: string, before: string) => `Moved ${block} after ${before}`,
  movedInto: (block: string, parent: string) => `Moved ${block} into ${parent}`,

  // Toolbar
  toolbar: 'Page tools',
  back: 'All entries',
  width: 'Width of the page',
  widths: {
    '360': 'Phone: 360 pixels',
    '768': 'Tablet: 768 pixels',
    '1280': 'Desktop: 1280 pixels',
    free: 'As wide as there is room',
  },
  retry: 'Try again',
  preview: 'Preview',
  publish: 'Publish',
  versions: 'Versions',
  othersHere: (names: string) => `Also here: ${names}`,
  onBlock: (name: string, block: string) => `${name} is at ${block}`,
  loadingEntry: 'Opening…',
  entryGone: 'This entry could not be opened',
  readOnly: 'You may look at this entry; your role does not let you change it.',
  noPage: 'This has no page of its own: what it says shows up on others.',
  drawing: 'Drawing…',
  notDrawn: 'The page could not be drawn',

  // Commands
  copyBlock: 'Copy the block',
  cutBlock: 'Cut the block',
  pasteBlock: 'Paste a block',
  duplicateBlock: 'Duplicate the block',
  removeBlock: 'Remove the block',
  leaveBlock: 'Leave the block',
  saveNow: 'Save now',
  previewBlocked: 'The browser did not open a tab. This is the link:',
  palette: 'Search and commands',
  paletteHint: 'Search blocks, pages and commands',
  noCommands: 'Nothing is called that',

  // Conflicts
  conflictTitle: (by: string) => `${by[0]?.toUpperCase()}${by.slice(1)} changed the same`,
  conflictField: (field: string, block: string) => `${field} of ${block}`,
  mine: 'Yours',
  theirs: (by: string) => `From ${by}`,
  keepMine: 'Keep yours',
  takeTheirs: 'Take the other',
  conflictRemoved: 'One side removed it, the other changed it.',
  nothing: 'nothing',

  // Conflicts with the file
  theFile: 'the file',
  fileChanged: 'Its file has changed',
  fileGone: 'Its file is gone',
  fileHint: (inFile: number, here: number) =>
    `Since the two were the same, there ${inFile === 1 ? 'is 1 change' : `are ${inFile} changes`} in the file and ${here} here. Compare them, and choose which count.`,
  fileGoneHint: 'Keep what is here, or take it away as well.',
  fileMerging: (left: number) =>
    left === 1
      ? 'Both are merged. One field was changed on both sides: choose its version among the fields.'
      : `Both are merged. ${left} fields were changed on both sides: choose their versions among the fields.`,
  compareFile: 'Compare and choose',
  changedHere: 'Changed here',
  changedInFile: 'Changed in the file',
  wasTaken: 'It was taken away.',
  whichCounts: 'Which counts?',
  takeBoth: 'Both, merged.',
  takeBothHint: (clashes: number) =>
    clashes === 0
      ? 'They changed different things: nothing of either is lost.'
      : clashes === 1
        ? 'One field was changed on both sides: you choose its version next.'
        : `${clashes} fields were changed on both sides: you choose their versions next.`,
  takeMine: 'What is here.',
  takeMineHint: 'The change of the file is not taken in.',
  takeFile: 'The file.',
  takeFileHint: 'What is here stays among the versions.',
  keepTaken: 'It stays taken away.',
  takeAway: 'It is taken away here as well.',
  takeAwayHint: 'This is done at once. Every version is kept.',
  takeAwayRefused: 'Your role does not let you do this.',
  settleAsDraft: 'Take it as a draft',
  settleAndPublish: 'Take it, and publish…',
  settleTaken: 'Do it',
  fileSettled: 'The conflict with the file is settled',
} as const;
