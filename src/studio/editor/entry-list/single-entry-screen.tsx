import { useEffect } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { listedKinds } from '#studio/entries/entry-kinds.ts';
import { Button } from '#studio/kit/button.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, ErrorNotice, FailedScreen, Loading } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import { messages } from './messages.ts';

/** Redirects to the locale's only entry of a kind, after creating it if need be. */
export default function SingleEntryScreen({ values, locale, editor }: ScreenProps) {
  const listed = listedKinds.find(({ slug }) => slug === values.kind);
  const kind = listed?.kind;
  const { value, error, loadAgain } = useApi('GET /entries', {
    query: { ...(kind && { kind: [kind] }), locale, limit: 1 },
  });
  const { run, isPending, error: refusal } = useAction();
  const found = value?.entries[0];
  useEffect(() => {
    if (found) navigate(toEditAddress(found), { replaces: true });
  }, [found]);
  if (error !== undefined) return <FailedScreen error={error} onTryAgain={loadAgain} />;
  if (!value || found || !listed) return <Loading label={kitMessages.loading} />;
  return (
    <EmptyState
      isScreen
      icon={listed.icon}
      title={messages.empty(listed.kind)}
      actions={
        isAllowedFor(editor, 'write', locale) && (
          <Button look="primary" isPending={isPending} onPress={() => void make()}>
            {messages.makeSingle}
          </Button>
        )
      }
    >
      <p>{messages.emptyHint[listed.kind]}</p>
      <ErrorNotice error={refusal} />
    </EmptyState>
  );

  async function make(): Promise<void> {
    if (!listed) return;
    const body = { kind: listed.kind, locale, key: listed.kind, document: {} };
    const isMade = await run(async () => navigate(toEditAddress(await callApi('POST /entries', { body }))));
    // It may be there: made by somebody else, or before the answer was lost.
    if (!isMade) loadAgain();
  }
}
