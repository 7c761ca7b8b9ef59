import { blockBundles } from './block-bundles.ts';
import { collectBlockNames } from './block-names.ts';

export type BlockBundle = (typeof blockBundles)[keyof typeof blockBundles];

/** The bundles with the blocks in a page's props, without duplicates. */
export function listBundles(props: unknown): BlockBundle[] {
  const bundles: Readonly<Record<string, BlockBundle | undefined>> = blockBundles;
  const found = [...collectBlockNames(props)].sort().flatMap((name) => bundles[name] ?? []);
  return [...new Set(found)];
}
