import { useEffect } from 'react';
import { isAllowedFor } from '../../accounts/roles.ts';
import { askForEntries } from '../../shell/ask-for-entries.ts';
import { callApi, describeError } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { EmptyState, Loading } from '../../shell/controls/notice.tsx';
import { navigate } from '../../shell/router.ts';
import type { ScreenProps } from '../../shell/screen.ts';
import { showToast } from '../../shell/toasts/toasts.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/entries.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { listedKinds, toEditAddress } from './entry-kinds.ts';

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
