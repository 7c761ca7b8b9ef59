import { useId, useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { IconButton } from '#studio/kit/button.tsx';
import fieldStyles from '#studio/kit/field.module.css';
import layout from '#studio/kit/layout.module.css';
import { MediaPicker } from '#studio/media/media-picker.tsx';
import { DropField } from '#studio/media/uploads/drop-field.tsx';
import { RequiredMark } from '../field-frame.tsx';
import formStyles from '../form.module.css';
import { checkVideo } from '../media/check-video.ts';
import { messages } from '../messages.ts';
import type { ControlProps } from './control-props.ts';
import linkStyles from './link-control.module.css';

/** A film: from the library by name, or on YouTube or Vimeo by address. */
export function VideoControl({
  field,
  value = '',
  onChange,
  isReadOnly,
  isInvalid,
  descriptionId,
}: ControlProps<string>) {
  const [isPicking, setPicking] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const pick = (dropped: readonly File[]) => {
    setFiles(dropped);
    setPicking(true);
  };
  const stateId = useId();
  const kind = value === '' ? undefined : checkVideo(value);
  return (
    <>
      <DropField onFiles={isReadOnly ? undefined : pick}>
        <TextField
          value={value}
          onChange={(text) => onChange(text === '' ? undefined : text)}
          isReadOnly={isReadOnly}
          isInvalid={isInvalid || kind === 'wrong'}
          aria-describedby={`${stateId} ${descriptionId}`}
          className={fieldStyles.field as string}
        >
          <Label className={formStyles.label as string}>
            {field.label}
            <RequiredMark field={field} />
          </Label>
          <div className={linkStyles.row}>
            <Input className={fieldStyles.input as string} placeholder={messages.filmHint} />
            {!isReadOnly && <IconButton icon="image" label={messages.chooseFilm} onPress={() => pick([])} />}
          </div>
          <p id={stateId} role="status" className={kind === 'wrong' ? layout.wrong : layout.faint}>
            {kind && messages.filmKinds[kind]}
          </p>
        </TextField>
      </DropField>
      <MediaPicker
        kinds={['film']}
        files={files}
        chosen={kind === 'library' ? value : undefined}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={({ name }) => onChange(name)}
      />
    </>
  );
}
