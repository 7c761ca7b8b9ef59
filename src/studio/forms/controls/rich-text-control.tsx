import { useCallback, useState } from 'react';
import type { RichTextValue } from '../../rich-text/document/rich-text-value.ts';
import { RichTextField } from '../../rich-text/rich-text-field.tsx';
import { words } from '../../shell/words/forms.ts';
import { useForm } from '../form-context.ts';
import { EntryPicker } from '../references/entry-picker.tsx';
import type { ControlProps } from './control-props.ts';

const linkedKinds = ['pages', 'news', 'products', 'recipes'] as const;

/** Rich text, edited as it is seen. */
export function RichTextControl({
  field,
  value,
  onChange,
  isReadOnly,
  isInvalid,
  descriptionId,
}: ControlProps<unknown>) {
  const { sources, locale } = useForm();
  const [answer, setAnswer] = useState<(address: string | undefined) => void>();
  const findPicture = useCallback(
    async (name: string) => {
      const item = await sources.findMedia(name, new AbortController().signal);
      return item && { thumbnail: item.thumbnail, alt: item.alt[locale] ?? item.alt['en-gb'] ?? '' };
    },
    [sources, locale],
  );
  const settle = (address: string | undefined) => {
    answer?.(address);
    setAnswer(undefined);
  };
  return (
    <>
      <RichTextField
        label={field.label}
        describedBy={descriptionId}
        value={value as RichTextValue | undefined}
        onChange={onChange}
        isReadOnly={isReadOnly}
        isRequired={field.isRequired}
        isInvalid={isInvalid}
        language={locale}
        findPicture={findPicture}
        pickLink={() => new Promise((resolve) => setAnswer(() => resolve))}
      />
      <EntryPicker
        title={words.choosePage}
        kinds={linkedKinds}
        isOpen={answer !== undefined}
        onClose={() => settle(undefined)}
        isOffered={(candidate) => candidate.path !== undefined}
        onChoose={(chosen) => settle(chosen.path)}
      />
    </>
  );
}
