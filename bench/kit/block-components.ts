import type { ComponentType } from 'react';

/**
 * Replaces `src/blocks/block-components.ts`: a contender knows at build time which blocks its page has, and imports
 * only those, as its users would.
 */
const components = new Map<string, ComponentType<never>>();

export function registerBlocks(blocks: Readonly<Record<string, ComponentType<never>>>): void {
  for (const [name, component] of Object.entries(blocks)) components.set(name, component);
}

export function findBlockComponent(name: string): ComponentType<never> | undefined {
  return components.get(name);
}
