import type { Plugin } from 'vite';

/** A character beyond Latin-1, with the backslash before it if that escapes it. */
const beyondLatin1 = /(?<!\\)((?:\\\\)*)\\?([\u0100-\uffff])/g;

/**
 * Writes all characters beyond Latin-1 as escapes: for a single one of them, V8 holds a file's whole text in two bytes a
 * character, for as long as the process runs.
 */
export const inLatin1: Plugin = {
  name: 'in-latin-1',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(beyondLatin1, writeEscape);
    }
  },
};

function writeEscape(_match: string, backslashes: string, character: string): string {
  return `${backslashes}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
