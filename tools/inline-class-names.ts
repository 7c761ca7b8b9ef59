import type { Plugin } from 'vite';

const styleImport = /^import (\w+) from ('[^']+\.module\.css';)$/gm;

/**
 * Imports the classes of a style sheet one by one where a component names each of them, so that the names stand in its
 * code, and no object of all of them beside it (ADR 0116). Where a class is chosen by a value, the object stays.
 */
export const inlineClassNames: Plugin = {
  name: 'inline-class-names',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx$/ },
    handler: (code) =>
      code.replaceAll(styleImport, (statement, styles: string, source: string) =>
        isNamedEachTime(code, styles) ? `import * as ${styles} from ${source}` : statement,
      ),
  },
};

/** `default` is what a module exports besides, and no class of its own there. */
function isNamedEachTime(code: string, styles: string): boolean {
  return !new RegExp(`\\b${styles}(?! from '|\\.(?!default\\b)\\w)`).test(code);
}

/** A style sheet counts although no code is left of its module once its names stand where they are used. */
export const keepStyles: Plugin = {
  name: 'keep-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};
