import { type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { StudioEndpoints } from '#studio/contract/contract.ts';
import type { AnswerOf } from '#studio/contract/endpoint.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { entryDefinitions } from '#studio/documents/definitions.ts';
import { Button } from '#studio/kit/button.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { Table } from '#studio/kit/table.tsx';
import { useUndoable } from '#studio/kit/use-undoable.ts';
import { messages } from './messages.ts';

export interface SearchesInVainProps {
  locale: Locale;
  searches: AnswerOf<StudioEndpoints['GET /addresses/searches']>;
  mayDismiss: boolean;
}

/** What visitors searched and found nothing, and the page that most went on to. */
export function SearchesInVain({ locale, searches, mayDismiss }: SearchesInVainProps) {
  const { act, error } = useUndoable();
  return (
    <section aria-labelledby="searches" className="stack3">
      <h2 id="searches">{messages.groups.searches}</h2>
      <p className="muted">{messages.searchesHint}</p>
      <ErrorNotice error={error} />
      <Table heads={[messages.term, messages.count, messages.chosen, '']}>
        {searches.map(({ path, term, count, chosen }) => (
          <tr key={path}>
            <th scope="row">
              <a
                href={`${locales[locale].paths.search}?${new URLSearchParams({ q: term })}`}
                target="_blank"
                rel="noopener"
              >
                {term}
              </a>
            </th>
            <td>{count}</td>
            <td>
              {chosen && (
                <>
                  <a href={toEditAddress(chosen, findWords(chosen))}>{chosen.title}</a>{' '}
                  {messages.timesOf(chosen.count)}
                </>
              )}
            </td>
            <td>
              {mayDismiss && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={messages.dismissOf(term)}
                  onPress={() => void dismiss(path, term)}
                >
                  {kitMessages.dismiss}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );

  function dismiss(path: string, term: string): Promise<void> {
    return act(
      (isDismissed) => callApi('POST /addresses/dismiss', { body: { locale, path, isDismissed } }),
      messages.dismissed(term),
    );
  }
}

/** The field for what else an entry is found by, if its kind has one. */
function findWords({ kind }: { kind: EntryKind }) {
  const path = 'searchWords';
  return path in entryDefinitions[kind].fields ? { path } : undefined;
}
