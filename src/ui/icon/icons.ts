import arrowRight from '@phosphor-icons/core/bold/arrow-right-bold.svg?raw';
import arrowUpRight from '@phosphor-icons/core/bold/arrow-up-right-bold.svg?raw';
import caretDown from '@phosphor-icons/core/bold/caret-down-bold.svg?raw';
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import caretRight from '@phosphor-icons/core/bold/caret-right-bold.svg?raw';
import globe from '@phosphor-icons/core/bold/globe-bold.svg?raw';
import link from '@phosphor-icons/core/bold/link-simple-bold.svg?raw';
import list from '@phosphor-icons/core/bold/list-bold.svg?raw';
import magnifyingGlass from '@phosphor-icons/core/bold/magnifying-glass-bold.svg?raw';
import cross from '@phosphor-icons/core/bold/x-bold.svg?raw';
import x from '@phosphor-icons/core/bold/x-logo-bold.svg?raw';
import checkCircle from '@phosphor-icons/core/fill/check-circle-fill.svg?raw';
import facebook from '@phosphor-icons/core/fill/facebook-logo-fill.svg?raw';
import instagram from '@phosphor-icons/core/fill/instagram-logo-fill.svg?raw';
import linkedin from '@phosphor-icons/core/fill/linkedin-logo-fill.svg?raw';
import pause from '@phosphor-icons/core/fill/pause-fill.svg?raw';
import pinterest from '@phosphor-icons/core/fill/pinterest-logo-fill.svg?raw';
import play from '@phosphor-icons/core/fill/play-fill.svg?raw';
import warningCircle from '@phosphor-icons/core/fill/warning-circle-fill.svg?raw';
import youtube from '@phosphor-icons/core/fill/youtube-logo-fill.svg?raw';
import type { socialIcons } from '#schema/entries/site-entry.ts';

const social = {
  default: link,
  '3bars': list,
  facebook,
  instagram,
  linkedin,
  magnifyingglass: magnifyingGlass,
  pinterest,
  x,
  xmark: cross,
  youtube,
} satisfies Record<(typeof socialIcons)[number], string>;

const sources = {
  ...social,
  'chevron-down': caretDown,
  'chevron-left': caretLeft,
  'chevron-right': caretRight,
  'arrow-right': arrowRight,
  external: arrowUpRight,
  globe,
  play,
  pause,
  check: checkCircle,
  warning: warningCircle,
};

export type IconName = keyof typeof sources;

export const iconNames = Object.keys(sources) as IconName[];

/** The path data of an icon in a viewBox of 256 × 256. Each of these Phosphor icons has a single path. */
export function getIconPath(name: IconName): string {
  return / d="([^"]+)"/.exec(sources[name])?.[1] ?? '';
}
