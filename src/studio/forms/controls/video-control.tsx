import { readVideoAddress } from '#links/video-address.ts';
import { IconButton } from '#studio/kit/button.tsx';
import { MediaPicker, usePicking } from '#studio/media/media-picker.tsx';
import { DropField } from '#studio/media/uploads/drop-field.tsx';
import type { ControlProps } from '../form-context.ts';
import { messages } from '../messages.ts';
import { LineField } from './line-field.tsx';

/** A film: from the library by name, or on YouTube or Vimeo by address. */
export function VideoControl({ value = '', onChange, ...props }: ControlProps<string>) {
  const { isReadOnly } = props;
  const { pick, picking } = usePicking();
  const kind = value === '' ? undefined : checkVideo(value);
  return (
    <>
      <DropField onFiles={isReadOnly ? undefined : pick}>
        <LineField
          {...props}
          value={value}
          onChange={(text) => onChange(text === '' ? undefined : text)}
          placeholder={messages.filmHint}
          isWrong={kind === 'wrong'}
          says={kind && messages.filmKinds[kind]}
        >
          {!isReadOnly && <IconButton icon="image" label={messages.chooseFilm} onPress={() => pick([])} />}
        </LineField>
      </DropField>
      <MediaPicker
        kinds={['film']}
        {...picking}
        chosen={kind === 'library' ? value : undefined}
        onPick={({ name }) => onChange(name)}
      />
    </>
  );
}

/** Classifies a text: a name in the library, the address of a film at a provider, or neither. */
function checkVideo(text: string): keyof typeof messages.filmKinds {
  if (!/[:/]/.test(text)) return 'library';
  return readVideoAddress(text) ? 'elsewhere' : 'wrong';
}
