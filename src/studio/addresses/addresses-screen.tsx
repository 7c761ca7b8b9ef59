import { useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { StudioEndpoints } from '#studio/contract/contract.ts';
import type { AnswerOf } from '#studio/contract/endpoint.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { createRandomId } from '#studio/documents/create-random-id.ts';
import { isBlockList } from '#studio/documents/find-block.ts';
import { checkRedirects, readRows } from '#studio/editor/redirects/check-redirects.ts';
import { Button, LinkButton } from '#studio/kit/button.tsx';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, ErrorNotice, LoadState, Notice } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { Table } from '#studio/kit/table.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useApi, useLoaded } from '#studio/kit/use-loaded.ts';
import { useUndoable } from '#studio/kit/use-undoable.ts';
import type { MissingPath } from './contract.ts';
import { messages } from './messages.ts';

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

interface RedirectDialogProps {
  missing: MissingPath;
  locale: Locale;
  /** The locale's redirects; null where it has none yet. */
  entry: AnswerOf<StudioEndpoints['GET /entries/{file}']> | null;
  mayPublish: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Leads a missing path somewhere: adds it to the locale's redirects, and publishes them. */
function RedirectDialog({ missing, locale, entry, mayPublish, onDone, onClose }: RedirectDialogProps) {
  const { path, likeliest = '' } = missing;
  const [to, setTo] = useState(likeliest);
  const document = entry?.document ?? {};
  const [id] = useState(createRandomId);
  const redirect = { _id: id, from: path, to: to.trim() };
  const redirects = isBlockList(document.redirects) ? document.redirects : [];
  // It is in the draft already where publishing was refused.
  const others = redirects.filter(({ _id }) => _id !== id);
  const next = { ...document, redirects: [redirect, ...others] };
  const fault = checkRedirects(readRows(next), locales[locale].paths.home).get(id);
  return (
    <FormDialog
      title={messages.redirectOf(path)}
      action={mayPublish ? messages.publish : messages.keep}
      isDisabled={fault !== undefined}
      onSubmit={add}
      onClose={onClose}
    >
      {mayPublish && entry && entry.state !== 'published' && (
        <Notice tone="warning">{messages.hasDraft}</Notice>
      )}
      <TextField
        autoFocus
        label={messages.leadsTo}
        value={to}
        onChange={setTo}
        {...(to && fault && { error: fault.message })}
      />
    </FormDialog>
  );

  async function add(): Promise<void> {
    try {
      const { file, revision } = await save();
      if (mayPublish) await callApi('POST /publish', { body: { entries: [{ file, revision }] } });
    } finally {
      // Also where it was refused: the draft may be saved, and is to be published when it is pressed again.
      onDone();
    }
    showToast(mayPublish ? messages.published(path) : messages.kept);
    onClose();
  }

  async function save(): Promise<{ file: string; revision: number }> {
    if (!entry) {
      const body = { kind: 'redirects', locale, key: 'redirects', document: next } as const;
      return callApi('POST /entries', { body });
    }
    const { file, revision } = entry;
    return { file, ...(await callApi('PUT /drafts/{file}', { file, body: { document: next, revision } })) };
  }
}
