import lineBreak from '@phosphor-icons/core/regular/arrow-elbow-down-left.svg?raw';
import code from '@phosphor-icons/core/regular/code.svg?raw';
import image from '@phosphor-icons/core/regular/image.svg?raw';
import link from '@phosphor-icons/core/regular/link.svg?raw';
import bullets from '@phosphor-icons/core/regular/list-bullets.svg?raw';
import numbers from '@phosphor-icons/core/regular/list-numbers.svg?raw';
import minus from '@phosphor-icons/core/regular/minus.svg?raw';
import quote from '@phosphor-icons/core/regular/quotes.svg?raw';
import table from '@phosphor-icons/core/regular/table.svg?raw';
import bold from '@phosphor-icons/core/regular/text-b.svg?raw';
import italic from '@phosphor-icons/core/regular/text-italic.svg?raw';
import strikethrough from '@phosphor-icons/core/regular/text-strikethrough.svg?raw';
import subscript from '@phosphor-icons/core/regular/text-subscript.svg?raw';
import superscript from '@phosphor-icons/core/regular/text-superscript.svg?raw';
import underline from '@phosphor-icons/core/regular/text-underline.svg?raw';

const sources = {
  bold,
  bullets,
  code,
  italic,
  lineBreak,
  link,
  numbers,
  picture: image,
  quote,
  rule: minus,
  strikethrough,
  subscript,
  superscript,
  table,
  underline,
} as const;

export type FormatIconName = keyof typeof sources;

/** A toolbar icon's SVG path data. */
export function getFormatPath(name: FormatIconName): string {
  return / d="([^"]+)"/.exec(sources[name])?.[1] ?? '';
}
