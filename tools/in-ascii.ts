import type { Plugin } from 'vite';

/** A character beyond ASCII, with the backslash before it if that escapes it. */
const beyondAscii = /(?<!\\)((?:\\\\)*)\\?([\u0080-\uffff])/g;

/**
 * Escapes all non-ASCII characters. A single one makes Node keep a large file's source at two bytes per character for
 * the life of the process; one beyond Latin-1 makes V8 do so with any file.
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
