import type { Rolldown } from 'vite';

const studio = '/src/studio/main.tsx';
const canvas = '/src/studio/canvas/canvas-page.ts';

type Group = Rolldown.CodeSplittingGroup;

/**
 * The studio's shared chunks. By default, the bundler makes a chunk for each set of modules shared by the same parts,
 * some hundred of which would load before an entry is shown (docs/decisions/studio.md#canvas-speed).
 */
export const studioChunks: Group[] = [
  // Cached by the browser for both documents.
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
 * Whether a document loads a module: the studio's including all its screens, the canvas's excluding lazy imports. The
 * documents' entry modules are excluded: in a shared chunk they would run in both.
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
