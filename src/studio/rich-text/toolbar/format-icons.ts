/* The icons of the toolbar. */

export { default as lineBreak } from '@phosphor-icons/core/regular/arrow-elbow-down-left.svg?raw';
export { default as code } from '@phosphor-icons/core/regular/code.svg?raw';
export { default as picture } from '@phosphor-icons/core/regular/image.svg?raw';
export { default as link } from '@phosphor-icons/core/regular/link.svg?raw';
export { default as bullets } from '@phosphor-icons/core/regular/list-bullets.svg?raw';
export { default as numbers } from '@phosphor-icons/core/regular/list-numbers.svg?raw';
export { default as rule } from '@phosphor-icons/core/regular/minus.svg?raw';
export { default as quote } from '@phosphor-icons/core/regular/quotes.svg?raw';
export { default as table } from '@phosphor-icons/core/regular/table.svg?raw';
export { default as bold } from '@phosphor-icons/core/regular/text-b.svg?raw';
export { default as italic } from '@phosphor-icons/core/regular/text-italic.svg?raw';
export { default as strikethrough } from '@phosphor-icons/core/regular/text-strikethrough.svg?raw';
export { default as subscript } from '@phosphor-icons/core/regular/text-subscript.svg?raw';
export { default as superscript } from '@phosphor-icons/core/regular/text-superscript.svg?raw';
export { default as underline } from '@phosphor-icons/core/regular/text-underline.svg?raw';
