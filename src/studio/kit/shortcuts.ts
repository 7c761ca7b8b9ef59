/**
 * Every shortcut of the studio, in the form that `isPressed` reads: help, palette, tooltips and tests take them from
 * here. Where one does something is with whoever registers its command.
 */
export const shortcuts = {
  palette: 'mod+k',
  help: '?',
  signIn: 'f6',

  search: '/',
  create: 'mod+enter',
  openRow: 'enter',
  selectRow: 'space',
  selectAll: 'mod+a',
  selectNone: 'escape',

  find: 'mod+f',
  undo: 'mod+z',
  redo: 'mod+shift+z',
  redoAgain: 'mod+y',
  save: 'mod+s',
  preview: 'mod+shift+p',
  addBlock: 'mod+enter',
  leaveBlock: 'escape',
  copy: 'mod+c',
  cut: 'mod+x',
  paste: 'mod+v',
  duplicate: 'mod+d',
  remove: 'delete',
  hide: 'mod+shift+h',
  group: 'mod+g',
  moveUp: 'alt+arrowup',
  moveDown: 'alt+arrowdown',
  moveIn: 'alt+arrowright',
  moveOut: 'alt+arrowleft',
  beside: 'mod+shift+e',
  nextUnfinished: 'f8',
  previousUnfinished: 'shift+f8',
  finish: 'mod+enter',

  bold: 'mod+b',
  italic: 'mod+i',
  underline: 'mod+u',
  strikethrough: 'mod+shift+x',
  code: 'mod+e',
  superscript: 'mod+.',
  subscript: 'mod+,',
  link: 'mod+k',
  paragraph: 'mod+alt+0',
  bullets: 'mod+shift+8',
  numbers: 'mod+shift+7',
  quote: 'mod+shift+9',
  lineBreak: 'shift+enter',
  toolbar: 'alt+f10',
} as const;

/** The shortcut that makes a heading of a level. */
export const headingKeys = (level: number) => `mod+alt+${level}`;
