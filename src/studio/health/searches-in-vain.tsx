import { type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import layout from '#studio/kit/layout.module.css';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { Table } from '#studio/kit/table.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { messages } from './messages.ts';

export interface SearchesInVainProps {
  locale: Locale;
  searches: readonly { path: string; term: string; count: number }[];
  mayDismiss: boolean;
  onDone: () => void;
}

/** What visitors searched and found nothing. */
export function SearchesInVain({ locale, searches, mayDismiss, onDone }: SearchesInVainProps) {
  const { run, error } = useAction();
  return (
    <section aria-labelledby="searches" className={layout.stack3}>
      <h2 id="searches">{messages.groups.searches}</h2>
      <p className={layout.muted}>{messages.searchesHint}</p>
      <ErrorNotice error={error} />
      <Table heads={[messages.term, messages.count, '']}>
        {searches.map(({ path, term, count }) => (
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
              {mayDismiss && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={messages.dismissOf(term)}
                  onPress={() => void dismiss(path, term)}
                >
                  {messages.dismiss}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );

  async function dismiss(path: string, term: string): Promise<void> {
    const set = (isDismissed: boolean) =>
      run(() => callApi('POST /addresses/dismiss', { body: { locale, path, isDismissed } }), onDone);
    if (!(await set(true))) return;
    onDone();
    const undo = async () => {
      if (await set(false)) onDone();
    };
    showToast(messages.dismissed(term), { action: { label: messages.undo, onPress: () => void undo() } });
  }
}
