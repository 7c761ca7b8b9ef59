import { useEffect } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { messages } from './messages.ts';
import { findPreview } from './open-preview.ts';

/** Leads to the preview of the entry named in the address, by a link made for whoever is signed in. */
export default function PreviewScreen({ values: { file = '' } }: ScreenProps) {
  const { value, error, loadAgain } = useLoaded(
    async (signal) => findPreview(await callApi('GET /entries/{file}', { file, signal })),
    [file],
  );
  useEffect(() => {
    // Going back is not to lead here again.
    if (value !== undefined) location.replace(value);
  }, [value]);
  return (
    <ScreenFrame title={messages.preview} isNarrow>
      {error === undefined ? (
        <Loading label={messages.openingPreview} />
      ) : (
        <ErrorNotice error={error} onTryAgain={loadAgain} />
      )}
    </ScreenFrame>
  );
}
