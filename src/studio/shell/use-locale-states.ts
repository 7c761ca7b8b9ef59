import { useCallback, useState } from 'react';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { describeCell } from '#studio/translations/describe-cell.ts';

/**
 * How the open entry stands in each locale, in words, once that was asked for; of other screens, nothing.
 *
 * @param path of the screen
 */
export function useLocaleStates(path: string) {
  const [told, setTold] = useState<{ path: string; states: ReadonlyMap<Locale, string> }>();
  const ask = useCallback(async () => {
    const [, encoded] = path.split(/^\/studio\/edit\/[^/]+\//);
    if (!encoded) return;
    const file = decodeURIComponent(encoded);
    const words = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
    try {
      const { rows } = await callApi('GET /translations', { query: { words, limit: 1000 } });
      const cells = rows.find((row) => row.file.replace(/^[^/]+\//, '') === file)?.cells;
      if (!cells) return;
      setTold({ path, states: new Map(localeCodes.map((code) => [code, describeCell(cells[code])[0]])) });
    } catch {
      // The languages can be chosen all the same.
    }
  }, [path]);
  return { states: told?.path === path ? told.states : undefined, ask };
}
