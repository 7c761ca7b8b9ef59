import { useRef } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { readTitle } from '#studio/documents/read-title.ts';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { LinkButton } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import { messages } from '../messages.ts';
import { useEntry } from '../state/use-entry.ts';
import { addToNavigation, isInNavigation, isRemovedFrom, removeFromNavigation } from './navigation-links.ts';

/**
 * Whether the navigation has the page. A tick changes the draft of the site settings, where it is arranged and published: so
 * it takes the rights that these take.
 */
export function InNavigation({ isReadOnly }: { isReadOnly: boolean }) {
  const { kind, locale, path } = useEntry((state) => state.entry);
  if (kind !== 'pages' || !locale || path === undefined) return null;
  return <NavigationTick site={`${locale}/site.yaml`} path={path} isReadOnly={isReadOnly} />;
}

function NavigationTick({ site, path, isReadOnly }: { site: string; path: string; isReadOnly: boolean }) {
  const sitePath = useEntry((state) => state.entry.sitePath);
  const title = useEntry((state) => readTitle(state.document) ?? state.entry.title);
  const { value, loadAgain } = useApi('GET /entries/{file}', { file: site });
  const { run, isPending, error: refusal } = useAction();
  const removed = useRef<EntryDocument>(undefined);
  // Not essential: the site settings are there as well.
  if (!value) return null;
  // Until a move is published, the navigation leads to where the page is.
  const paths = sitePath === undefined ? [path] : [path, sitePath];
  const isIn = isInNavigation(value.document, paths);
  const isUnpublished = isIn !== isInNavigation(value.published ?? {}, paths);
  return (
    <div className="stack2 muted starts">
      <Checkbox
        isSelected={isIn}
        isDisabled={isReadOnly || isPending}
        onChange={(shows) => void change(shows)}
      >
        {messages.inNavigation}
      </Checkbox>
      <ErrorNotice error={refusal} />
      {isUnpublished && (
        <>
          <p role="status">{messages.inNavigationDraft}</p>
          <LinkButton size="small" href={toEditAddress({ file: site })}>
            {messages.openSettings}
          </LinkButton>
        </>
      )}
    </div>
  );

  async function change(shows: boolean): Promise<void> {
    await run(async () => {
      const opened = await callApi('GET /entries/{file}', { file: site });
      const { document, revision, fileDigest = null } = opened;
      const body = { document: arrange(opened, shows), revision, openedDigest: fileDigest };
      await callApi('PUT /drafts/{file}', { file: site, body });
      if (!shows) removed.current = document;
    });
    loadAgain();
  }

  function arrange({ document, published }: OpenedEntry, shows: boolean): EntryDocument {
    const without = removeFromNavigation(document, paths);
    if (!shows) return without;
    const before = [removed.current, published].find((one) => one && isRemovedFrom(without, one, paths));
    return before ? { ...without, navigation: before.navigation } : addToNavigation(without, title, path);
  }
}
