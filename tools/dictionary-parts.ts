import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { conventions } from '#i18n/conventions.server.ts';
import type { Locale } from '#i18n/locales.ts';
import { findTextPart } from '#i18n/text-parts.ts';

const dictionaryPart = /^(.*\/dictionaries\/([\w-]+)\.json)\?part=(\w+)$/;

/** Splits dictionaries for the browser: `en-gb.json?part=core` has only that part's texts (docs/decisions/performance.md#dictionary-parts). */
export const dictionaryParts: Plugin = {
  name: 'dictionary-parts',
  enforce: 'pre',
  load: {
    filter: { id: dictionaryPart },
    async handler(id) {
      const [, path = '', locale, part] = dictionaryPart.exec(id) ?? [];
      this.addWatchFile(path);
      const texts = Object.entries<string>({
        ...JSON.parse(await readFile(path, 'utf8')),
        ...conventions[locale as Locale],
      });
      const own = Object.fromEntries(texts.filter(([key]) => findTextPart(key) === part));
      return { code: `export default ${JSON.stringify(own)}`, moduleType: 'js' };
    },
  },
};
