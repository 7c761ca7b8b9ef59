import type { CommonSettings } from './block-section.tsx';

/** The level of the headings of a block's items: below the block's own headline, where it has one. */
export function getItemElement({ headerHeadline }: Pick<CommonSettings, 'headerHeadline'>): 'h2' | 'h3' {
  return headerHeadline ? 'h3' : 'h2';
}
