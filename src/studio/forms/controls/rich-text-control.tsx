import type { Document } from '@contentful/rich-text-types';
import { useCallback, useState } from 'react';
import { locales } from '#i18n/locales.ts';
import { MediaPicker } from '#studio/media/media-picker.tsx';
import { RichTextField } from '#studio/rich-text/rich-text-field.tsx';
import type { ControlProps } from '../form-context.ts';
import { useForm } from '../form-context.ts';
import { PlaceOnPage } from '../links/place-on-page.tsx';
import { messages } from '../messages.ts';
import { EntryPicker } from '../references/entry-picker.tsx';
import { linkedKinds } from '../references/use-entries.ts';

/** Rich text, with the same pickers for links and pictures as other fields. */
export function RichTextControl(props: ControlProps<string | Document>) {
  const { field, value, onChange, isReadOnly, descriptionId } = props;
  const { sources, locale } = useForm();
  const page = useAsked<string>();
  const picture = useAsked<string>();
  const findPicture = useCallback(
    async (name: string) => {
      const item = await sources.findMedia(name, new AbortController().signal).catch(() => undefined);
      return item && { thumbnail: item.thumbnail, alt: item.alt[locale] ?? '' };
    },
    [sources, locale],
  );
  return (
    <>
      <RichTextField
        label={field.label}
        value={value}
        onChange={onChange}
        isReadOnly={isReadOnly}
        isRequired={field.isRequired}
        describedBy={descriptionId}
        language={locales[locale].languageTag}
        pickLink={page.ask}
        LinkPlace={PlaceOnPage}
        pickPicture={picture.ask}
        findPicture={findPicture}
      />
      <EntryPicker
        title={messages.choosePage}
        kinds={linkedKinds}
        isOpen={page.isOpen}
        onClose={() => page.answer()}
        isOffered={(candidate) => candidate.path !== undefined}
        onChoose={(chosen) => page.answer(chosen.path)}
      />
      <MediaPicker
        kinds={['picture', 'vector']}
        isOpen={picture.isOpen}
        onClose={() => picture.answer()}
        onPick={({ name }) => picture.answer(name)}
      />
    </>
  );
}

/** A dialog as a promise: `ask` opens it and resolves once `answer` closes it, with the editor's choice or without one. */
function useAsked<Answer>() {
  const [pending, setPending] = useState<{ resolve: (chosen: Answer | undefined) => void }>();
  const ask = useCallback(() => new Promise<Answer | undefined>((resolve) => setPending({ resolve })), []);
  return {
    isOpen: pending !== undefined,
    ask,
    answer(chosen?: Answer) {
      pending?.resolve(chosen);
      setPending(undefined);
    },
  };
}
