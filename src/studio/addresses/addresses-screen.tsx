import { useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { checkRedirects, readRows } from '#studio/editor/redirects/check-redirects.ts';
import { Button, LinkButton } from '#studio/kit/button.tsx';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, ErrorNotice, LoadState, Notice } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { Table } from '#studio/kit/table.tsx';
import { useApi, useLoaded } from '#studio/kit/use-loaded.ts';
import { useUndoable } from '#studio/kit/use-undoable.ts';
import type { MissingPath } from './contract.ts';
import { messages } from './messages.ts';
import { RedirectDialog } from './redirect-dialog.tsx';

/** A locale's addresses that lead nowhere: paths asked for in vain, and redirects that do not end at a page. */
export default function AddressesScreen({ locale, editor }: ScreenProps) {
  const missing = useApi('GET /addresses', { query: { locale } });
  const redirects = useLoaded((signal) => openRedirects(locale, signal), [locale]);
  const used = useApi('GET /addresses/redirects', { query: { locale } });
  const [redirected, setRedirected] = useState<MissingPath>();
  useContentChanges(loadAgain);
  const { act, error } = useUndoable();
  const rows = readRows(redirects.value?.document ?? {});
  const toRedirects = `/studio/${locale}/redirects`;
  const faults = [...checkRedirects(rows, locales[locale].paths.home).values()];
  const mayPublish = isAllowedFor(editor, 'publish', locale);
  return (
    <ScreenFrame title={messages.title} actions={<LinkButton href={toRedirects}>{messages.all}</LinkButton>}>
      <ErrorNotice error={error} />
      <LoadState
        of={{ value: missing.value, error: missing.error ?? redirects.error ?? used.error, loadAgain }}
      />
      {faults.length > 0 && (
        <Notice
          tone="warning"
          title={messages.faults}
          actions={<LinkButton href={toRedirects}>{messages.toRedirects}</LinkButton>}
        >
          <ul>
            {faults.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.value?.length === 0 && (
        <EmptyState icon="signpost" title={messages.nothing}>
          <p>{messages.nothingHint}</p>
        </EmptyState>
      )}
      {missing.value && missing.value.length > 0 && (
        <section aria-labelledby="missing" className="stack3">
          <h2 id="missing">{messages.missing}</h2>
          <p className="muted">{messages.missingHint}</p>
          <Table heads={[messages.path, messages.count, messages.likeliest, '']}>
            {missing.value.map((one) => (
              <tr key={one.path}>
                <th scope="row">{one.path}</th>
                <td>{one.count}</td>
                <td>{one.likeliest ?? messages.unknown}</td>
                <td>
                  <div className="row2">
                    {isAllowedFor(editor, 'write', locale) && redirects.value !== undefined && (
                      <Button
                        size="small"
                        aria-label={messages.redirectOf(one.path)}
                        onPress={() => setRedirected(one)}
                      >
                        {messages.redirect}
                      </Button>
                    )}
                    {mayPublish && (
                      <Button
                        size="small"
                        look="quiet"
                        aria-label={messages.dismissOf(one.path)}
                        onPress={() => void dismiss(one.path)}
                      >
                        {kitMessages.dismiss}
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </Table>
        </section>
      )}
      {used.value && used.value.length > 0 && (
        <section aria-labelledby="used" className="stack3">
          <h2 id="used">{messages.used}</h2>
          <p className="muted">{messages.usedHint}</p>
          <Table heads={[messages.from, messages.to, messages.count, messages.last]}>
            {used.value.map(({ from, to, count, seenAt }) => (
              <tr key={from}>
                <th scope="row">{from}</th>
                <td>{to ?? messages.gone}</td>
                <td>{count}</td>
                <td>{seenAt ? showTime(seenAt) : messages.never}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
      {redirected && redirects.value !== undefined && (
        <RedirectDialog
          missing={redirected}
          locale={locale}
          entry={redirects.value}
          mayPublish={mayPublish}
          onDone={loadAgain}
          onClose={() => setRedirected(undefined)}
        />
      )}
    </ScreenFrame>
  );

  function loadAgain(): void {
    missing.loadAgain();
    redirects.loadAgain();
    used.loadAgain();
  }

  function dismiss(path: string): Promise<void> {
    return act(
      (isDismissed) => callApi('POST /addresses/dismiss', { body: { locale, path, isDismissed } }),
      messages.dismissed(path),
    );
  }
}

/** Opens a locale's redirects; null where it has none yet. */
async function openRedirects(locale: Locale, signal: AbortSignal) {
  const { entries } = await callApi('GET /entries', {
    query: { kind: ['redirects'], locale, limit: 1 },
    signal,
  });
  return entries[0] ? callApi('GET /entries/{file}', { file: entries[0].file, signal }) : null;
}
