import { useState } from 'react';
import { Input, Label, Radio, RadioGroup, TextField } from 'react-aria-components';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import fieldStyles from '#studio/kit/field.module.css';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { FocusPicker } from '#studio/media/item/focus-picker.tsx';
import { FieldGroup } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import type { ControlProps } from '../form-context.ts';
import { useForm } from '../form-context.ts';
import { PictureChoice } from '../media/picture-choice.tsx';
import { type Picture, readPicture, writePicture } from '../media/picture-value.ts';
import { messages } from '../messages.ts';
import choiceStyles from './choice-control.module.css';
import styles from './image-control.module.css';

/** A picture from the library, with the text alternative and focal area of this use. */
export function ImageControl(props: ControlProps<string | Readonly<Record<string, unknown>>>) {
  const { field, value, onChange, isReadOnly, descriptionId } = props;
  const { sources, locale } = useForm();
  const picture = value === undefined ? undefined : readPicture(value);
  const name = picture?.asset;
  // As it was at first: what is emptied in it does not fold it.
  const [isDetailed] = useState(picture?.alt !== undefined || picture?.focus !== undefined);
  const { value: found, loadAgain } = useLoaded(
    async (signal) => (name ? { name, item: await sources.findMedia(name, signal) } : undefined),
    [sources, name],
  );
  useContentChanges(loadAgain);
  // Ignores the previous picture's item, and reports none as missing before the lookup is done.
  const isFound = found !== undefined && found.name === name;
  const item = isFound ? found.item : undefined;
  const change = (next: Picture) => onChange(writePicture(next));
  const libraryAlt = item?.isDecorative ? '' : (item?.alt[locale] ?? item?.alt['en-gb']);
  return (
    <FieldGroup field={field} descriptionId={descriptionId} className="stack1">
      <PictureChoice
        label={field.label}
        name={name}
        item={item}
        isUnknown={isFound && !item}
        isReadOnly={isReadOnly}
        // Text alternative and focal area do not carry over to another picture.
        onChoose={(asset) => asset !== name && onChange(asset)}
        onRemove={field.isRequired ? undefined : () => onChange(undefined)}
      />
      {picture && (
        <details className="folds" open={isDetailed}>
          <summary>{messages.pictureDetails}</summary>
          <div className={styles.parts}>
            <AltChoice
              key={name}
              alt={picture.alt}
              libraryAlt={libraryAlt}
              isReadOnly={isReadOnly}
              onChange={(alt) => change({ ...picture, alt })}
            />
            {item?.kind === 'picture' && (
              <FocusPicker
                src={item.preview}
                value={picture.focus === 'middle' ? undefined : (picture.focus ?? item.focus)}
                isDisabled={isReadOnly}
                onChange={(focus) => change({ ...picture, focus: focus ?? (item.focus && 'middle') })}
              />
            )}
          </div>
        </details>
      )}
    </FieldGroup>
  );
}

interface AltChoiceProps {
  alt: string | undefined;
  libraryAlt: string | undefined;
  isReadOnly: boolean;
  onChange: (alt: string | undefined) => void;
}

const altKinds = ['library', 'own', 'decorative'] as const;

/** Chooses the text alternative: the library's, another one here, or none for decoration. */
function AltChoice({ alt, libraryAlt, isReadOnly, onChange }: AltChoiceProps) {
  const [isWriting, setWriting] = useState(false);
  const stored = alt === undefined ? 'library' : alt === '' ? 'decorative' : 'own';
  // "Own" is chosen, but the text is still empty and so not stored.
  const kind = isWriting ? 'own' : stored;
  const choose = (next: string) => {
    setWriting(next === 'own');
    if (next === 'library') onChange(undefined);
    if (next === 'decorative') onChange('');
    if (next === 'own' && libraryAlt) onChange(libraryAlt);
  };
  return (
    <div className="stack1">
      <RadioGroup
        value={kind}
        onChange={choose}
        isReadOnly={isReadOnly}
        orientation="horizontal"
        className="stack1"
      >
        <Label className={`label ${formStyles.label}`}>{messages.altOf}</Label>
        <div className="row1">
          {altKinds.map((one) => (
            <Radio key={one} value={one} className={choiceStyles.word as string}>
              {messages.altKinds[one]}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {kind === 'own' && (
        <TextField
          aria-label={messages.altOf}
          value={alt ?? ''}
          onChange={(text) => onChange(text === '' ? undefined : text)}
          onFocus={() => setWriting(true)}
          onBlur={() => setWriting(false)}
          isReadOnly={isReadOnly}
          className={fieldStyles.field as string}
        >
          <Input className={fieldStyles.input as string} />
        </TextField>
      )}
      {kind === 'library' && (
        <p className="faint">{libraryAlt ? messages.libraryAlt(libraryAlt) : messages.noLibraryAlt}</p>
      )}
    </div>
  );
}
