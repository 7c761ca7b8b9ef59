import { createContext, type ReactNode, use } from 'react';

/** What a block stands in: the page itself, a folder that is as wide as the page, or a box with room of its own. */
export type Surroundings = 'page' | 'folder' | 'box';

const SurroundingsContext = createContext<Surroundings>('page');

/** Blocks inside stand in plain containers: they are part of the box or folder around them. */
export function NestedBlocks({ inside, children }: { inside: 'folder' | 'box'; children: ReactNode }) {
  const outer = useSurroundings();
  return <SurroundingsContext value={outer === 'box' ? 'box' : inside}>{children}</SurroundingsContext>;
}

export function useSurroundings(): Surroundings {
  return use(SurroundingsContext);
}
