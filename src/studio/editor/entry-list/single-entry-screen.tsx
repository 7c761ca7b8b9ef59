import { useEffect } from 'react';
import { isAllowedFor } from '../../contract/roles.ts';
import { askForEntries } from '../../entries/ask-for-entries.ts';
import { callApi, describeError } from '../../contract/call-api.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState, Loading } from '../../kit/notice.tsx';
import { navigate } from '../../kit/router.ts';
import type { ScreenProps } from '../../kit/screen.ts';
import { showToast } from '../../kit/toasts/toasts.ts';
import { useLoaded } from '../../kit/use-loaded.ts';
import { words } from './messages.ts';
import { words as shellWords } from '../../shell/messages.ts';
import { listedKinds, toEditAddress } from '../../entries/entry-kinds.ts';

/** Redirects to the locale's only entry of a kind, after creating it if need be. */
export default function SingleEntryScreen({ values, locale, editor }: ScreenProps) {
  const listed = listedKinds.find(({ slug }) => slug === values.kind);
  const kind = listed?.kind;
  const { value, error, loadAgain } = useLoaded(
    (signal) => askForEntries({ ...(kind && { kind: [kind] }), locale, limit: 1 }, signal),
    [kind, locale],
  );
  const found = value?.entries[0];
  useEffect(() => {
    if (found) navigate(toEditAddress(found), { replaces: true });
  }, [found]);
  if (error !== undefined) {
    const { message, remedy } = describeError(error);
    return (
      <EmptyState
        isScreen
        icon="offline"
        title={message}
        actions={<Button onPress={loadAgain}>{shellWords.tryAgain}</Button>}
      >
        {remedy}
      </EmptyState>
    );
  }
  if (!value || found || !listed) return <Loading label={shellWords.loading} />;
  return (
    <EmptyState
      isScreen
      icon={listed.icon}
      title={words.empty(listed.kind)}
      actions={
        isAllowedFor(editor, 'write', locale) && (
          <Button look="primary" onPress={() => void make()}>
            {words.makeSingle}
          </Button>
        )
      }
    >
      <p>{words.emptyHint[listed.kind]}</p>
    </EmptyState>
  );

  async function make(): Promise<void> {
    if (!listed) return;
    try {
      const body = { kind: listed.kind, locale, key: listed.kind, document: {} };
      navigate(toEditAddress(await callApi('POST /entries', { body })));
    } catch (reason) {
      const { message, remedy } = describeError(reason);
      showToast(message, { tone: 'danger', detail: remedy });
    }
  }
}
