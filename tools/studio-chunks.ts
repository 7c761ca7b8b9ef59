import type { Rolldown } from 'vite';

const studio = '/src/studio/shell/main.tsx';
const canvas = '/src/studio/canvas/canvas-page.ts';

type Group = Rolldown.CodeSplittingGroup;

/**
 * The files of the studio in which modules go that several parts of it use at once. Left to itself the bundler makes a file
 * of each set of modules that the same parts use: some hundred of them before an entry can be seen (ADR 0195).
 */
export const studioChunks: Group[] = [
  // The browser keeps it for both documents.
  {
    name: (id, modules) => (isUsedBy(canvas, id, modules) && isUsedBy(studio, id, modules) ? 'shared' : null),
    debugName: 'shared',
    priority: 3,
  },
  {
    name: (id, modules) => (isUsedBy(canvas, id, modules) ? 'canvas' : null),
    debugName: 'canvas',
    priority: 2,
  },
  {
    name: (id) => (id.endsWith(canvas) || id.endsWith(studio) ? null : 'studio'),
    debugName: 'studio',
    tags: ['$initial'],
    priority: 1,
  },
  {
    name: (id, modules) => (isUsedBy(studio, id, modules) ? 'controls' : null),
    debugName: 'controls',
    minShareCount: 2,
  },
];

/**
 * Whether a document loads a module: the studio’s with all of its screens, the canvas’ without what it loads only when that
 * is needed. The documents’ own entries are left where they are: in a file with others they would run in both.
 */
function isUsedBy(document: string, id: string, modules: Rolldown.ChunkingContext): boolean {
  const visited = new Set<string>();
  const follow = (importer: string): boolean => {
    if (visited.has(importer)) return false;
    visited.add(importer);
    if (importer.endsWith(document)) return importer !== id;
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(importer) ?? {};
    const screens =
      document === studio ? dynamicImporters.filter((other) => other.includes('/src/studio/')) : [];
    return [...importers, ...screens].some(follow);
  };
  return follow(id);
}
