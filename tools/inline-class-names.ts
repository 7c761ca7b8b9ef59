import type { Plugin } from 'vite';

const styleImport = /^import (\w+) from ('[^']+\.module\.css';)$/gm;

/**
 * Replaces a style sheet's object of class names by named imports if a component names each class statically, so that
 * the bundle inlines the names and drops the object (docs/decisions/performance.md#code-per-page). If a class is looked up dynamically, the object stays.
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

/** Whether each class is named statically. `default` is excluded, since it is the module's default export. */
function isNamedEachTime(code: string, styles: string): boolean {
  return !new RegExp(`\\b${styles}(?! from '|\\.(?!default\\b)\\w)`).test(code);
}

/**
 * Marks style sheets as having side effects: they are needed although nothing of their modules is left once names are
 * inlined.
 */
export const keepStyles: Plugin = {
  name: 'keep-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};
