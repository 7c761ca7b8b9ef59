import arrowBendUpLeft from '@phosphor-icons/core/regular/arrow-bend-up-left.svg?raw';
import arrowBendUpRight from '@phosphor-icons/core/regular/arrow-bend-up-right.svg?raw';
import arrowCounterClockwise from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw';
import arrowDown from '@phosphor-icons/core/regular/arrow-down.svg?raw';
import arrowSquareOut from '@phosphor-icons/core/regular/arrow-square-out.svg?raw';
import arrowUp from '@phosphor-icons/core/regular/arrow-up.svg?raw';
import arrowsLeftRight from '@phosphor-icons/core/regular/arrows-left-right.svg?raw';
import article from '@phosphor-icons/core/regular/article.svg?raw';
import calendar from '@phosphor-icons/core/regular/calendar.svg?raw';
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw';
import caretLeft from '@phosphor-icons/core/regular/caret-left.svg?raw';
import caretRight from '@phosphor-icons/core/regular/caret-right.svg?raw';
import check from '@phosphor-icons/core/regular/check.svg?raw';
import clipboard from '@phosphor-icons/core/regular/clipboard-text.svg?raw';
import clock from '@phosphor-icons/core/regular/clock.svg?raw';
import clockCounterClockwise from '@phosphor-icons/core/regular/clock-counter-clockwise.svg?raw';
import cloudCheck from '@phosphor-icons/core/regular/cloud-check.svg?raw';
import cloudSlash from '@phosphor-icons/core/regular/cloud-slash.svg?raw';
import columns from '@phosphor-icons/core/regular/columns.svg?raw';
import cookingPot from '@phosphor-icons/core/regular/cooking-pot.svg?raw';
import copy from '@phosphor-icons/core/regular/copy.svg?raw';
import desktop from '@phosphor-icons/core/regular/desktop.svg?raw';
import deviceMobile from '@phosphor-icons/core/regular/device-mobile.svg?raw';
import deviceTablet from '@phosphor-icons/core/regular/device-tablet.svg?raw';
import dragHandle from '@phosphor-icons/core/regular/dots-six-vertical.svg?raw';
import dots from '@phosphor-icons/core/regular/dots-three.svg?raw';
import envelope from '@phosphor-icons/core/regular/envelope-simple.svg?raw';
import eye from '@phosphor-icons/core/regular/eye.svg?raw';
import eyeSlash from '@phosphor-icons/core/regular/eye-slash.svg?raw';
import file from '@phosphor-icons/core/regular/file-text.svg?raw';
import film from '@phosphor-icons/core/regular/film-strip.svg?raw';
import folder from '@phosphor-icons/core/regular/folder.svg?raw';
import gear from '@phosphor-icons/core/regular/gear.svg?raw';
import globe from '@phosphor-icons/core/regular/globe.svg?raw';
import image from '@phosphor-icons/core/regular/image.svg?raw';
import info from '@phosphor-icons/core/regular/info.svg?raw';
import key from '@phosphor-icons/core/regular/key.svg?raw';
import keyboard from '@phosphor-icons/core/regular/keyboard.svg?raw';
import link from '@phosphor-icons/core/regular/link.svg?raw';
import list from '@phosphor-icons/core/regular/list.svg?raw';
import lock from '@phosphor-icons/core/regular/lock.svg?raw';
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw';
import newspaper from '@phosphor-icons/core/regular/newspaper.svg?raw';
import basket from '@phosphor-icons/core/regular/package.svg?raw';
import pencil from '@phosphor-icons/core/regular/pencil-simple.svg?raw';
import plus from '@phosphor-icons/core/regular/plus.svg?raw';
import pulse from '@phosphor-icons/core/regular/pulse.svg?raw';
import rocket from '@phosphor-icons/core/regular/rocket-launch.svg?raw';
import scroll from '@phosphor-icons/core/regular/scroll.svg?raw';
import share from '@phosphor-icons/core/regular/share-network.svg?raw';
import signOut from '@phosphor-icons/core/regular/sign-out.svg?raw';
import signpost from '@phosphor-icons/core/regular/signpost.svg?raw';
import grid from '@phosphor-icons/core/regular/squares-four.svg?raw';
import stack from '@phosphor-icons/core/regular/stack.svg?raw';
import sun from '@phosphor-icons/core/regular/sun.svg?raw';
import tag from '@phosphor-icons/core/regular/tag.svg?raw';
import trash from '@phosphor-icons/core/regular/trash.svg?raw';
import treeStructure from '@phosphor-icons/core/regular/tree-structure.svg?raw';
import upload from '@phosphor-icons/core/regular/upload-simple.svg?raw';
import users from '@phosphor-icons/core/regular/users.svg?raw';
import warning from '@phosphor-icons/core/regular/warning.svg?raw';
import x from '@phosphor-icons/core/regular/x.svg?raw';

const sources = {
  'arrow-down': arrowDown,
  'arrow-up': arrowUp,
  'arrows-left-right': arrowsLeftRight,
  article,
  basket,
  calendar,
  'caret-down': caretDown,
  'caret-left': caretLeft,
  'caret-right': caretRight,
  check,
  clipboard,
  clock,
  columns,
  'cooking-pot': cookingPot,
  copy,
  desktop,
  dots,
  'drag-handle': dragHandle,
  eye,
  'eye-slash': eyeSlash,
  file,
  film,
  folder,
  gear,
  globe,
  grid,
  history: clockCounterClockwise,
  image,
  info,
  key,
  keyboard,
  link,
  list,
  lock,
  mail: envelope,
  mobile: deviceMobile,
  newspaper,
  offline: cloudSlash,
  open: arrowSquareOut,
  pencil,
  plus,
  pulse,
  redo: arrowBendUpRight,
  restore: arrowCounterClockwise,
  rocket,
  saved: cloudCheck,
  scroll,
  search: magnifyingGlass,
  share,
  'sign-out': signOut,
  signpost,
  stack,
  sun,
  tag,
  tablet: deviceTablet,
  trash,
  tree: treeStructure,
  undo: arrowBendUpLeft,
  upload,
  users,
  warning,
  x,
} as const;

export type IconName = keyof typeof sources;

export const iconNames = Object.keys(sources) as readonly IconName[];

/** An icon's SVG path data, in a 256 × 256 view box. */
export function getIconPath(name: IconName): string {
  return / d="([^"]+)"/.exec(sources[name])?.[1] ?? '';
}
