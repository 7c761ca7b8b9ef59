import type { Plugin } from 'vite';

/** A character beyond ASCII, with the backslash before it if that escapes it. */
const beyondAscii = /(?<!\\)((?:\\\\)*)\\?([\u0080-\uffff])/g;

/**
 * Writes all characters beyond ASCII as escapes: for a single one of them, Node holds the text of a file of a megabyte in two
 * bytes a character, for as long as the process runs; for one beyond Latin-1, V8 does so with any file.
 */
export const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(beyondAscii, writeEscape);
    }
  },
};

function writeEscape(_match: string, backslashes: string, character: string): string {
  return `${backslashes}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
