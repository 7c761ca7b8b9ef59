import type { FileSource } from '#content-source/files/file-source.ts';
import { listMissingPaths } from '#redirects/list-missing-paths.server.ts';
import { readSearchInVain } from '#redirects/searches-in-vain.server.ts';
import type { StudioEndpoints } from '#studio/contract/contract.ts';
import type { AnswerOf } from '#studio/contract/endpoint.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { writeAs } from '#studio/contract/write-as.server.ts';
import { addressEndpoints } from './contract.ts';
import {
  countRedirects,
  listSearchesInVain,
  readChosenPages,
  readMissingPathCounts,
} from './missing-paths.server.ts';

type EntrySummary = AnswerOf<StudioEndpoints['GET /entries']>['entries'][number];

/** Routes for the paths that visitors ask for in vain. */
export function addressRoutes(context: {
  database: StudioDatabase;
  content: Pick<FileSource, 'current'>;
  index: { list(): Promise<readonly { summary: EntrySummary }[]> };
}): Service {
  return serve(addressEndpoints, {
    'GET /addresses': async ({ query: { locale } }) =>
      listMissingPaths(await readMissingPathCounts(context.database, locale), context.content.current()),
    'GET /addresses/redirects': ({ query: { locale } }) =>
      countRedirects(context.database, locale, context.content.current().locales[locale].redirects),
    'GET /addresses/searches': async ({ query: { locale } }) => {
      const [searches, chosen, entries] = await Promise.all([
        listSearchesInVain(context.database, locale),
        readChosenPages(context.database, locale),
        context.index.list(),
      ]);
      const published = new Map(entries.map(({ summary }) => [summary.sitePath?.normalize('NFC'), summary]));
      return searches.map((search) => {
        for (const { path, count } of chosen.get(search.path) ?? []) {
          const entry = published.get(path);
          if (!entry) continue;
          const { file, kind, title } = entry;
          return { ...search, chosen: { file, kind, title, path, count } };
        }
        return search;
      });
    },
    'POST /addresses/dismiss': ({ body: { locale, path, isDismissed }, editor }) =>
      writeAs(context.database, editor, async (transaction) => {
        await transaction
          .updateTable('studio_missing_paths')
          .set({ dismissed_at: isDismissed ? new Date().toISOString() : null })
          .where('path', '=', path)
          .where('path', 'like', `/${locale}/%`)
          .execute();
        const act = isDismissed ? 'addresses.dismiss' : 'addresses.list';
        const action = readSearchInVain(locale, path) === undefined ? act : `${act}-search`;
        await recordAudit(transaction, { by: editor.id, action, details: { path } });
      }),
  });
}
