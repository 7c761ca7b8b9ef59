import { createContext, type ReactNode, use } from 'react';

/** What contains a block: the page, a folder as wide as the page, or a box with its own padding. */
export type Surroundings = 'page' | 'folder' | 'box';

const SurroundingsContext = createContext<Surroundings>('page');

/** Renders the blocks inside as plain containers, since they are part of the section of their box or folder. */
export function NestedBlocks({ inside, children }: { inside: 'folder' | 'box'; children: ReactNode }) {
  const outer = useSurroundings();
  return <SurroundingsContext value={outer === 'box' ? 'box' : inside}>{children}</SurroundingsContext>;
}

export function useSurroundings(): Surroundings {
  return use(SurroundingsContext);
}
