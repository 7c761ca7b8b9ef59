import { Button } from '#studio/kit/button.tsx';
import type { MediaItem } from '#studio/media/contract.ts';
import { MediaPicker, usePicking } from '#studio/media/media-picker.tsx';
import { DropField } from '#studio/media/uploads/drop-field.tsx';
import { messages } from '../messages.ts';
import styles from './media.module.css';

export interface PictureChoiceProps {
  /** The field's label. */
  label: string;
  /** The picture's name in the library. */
  name: string | undefined;
  item: MediaItem | undefined;
  /** The library has no picture of this name. */
  isUnknown: boolean;
  isReadOnly: boolean;
  onChoose: (name: string) => void;
  /** Undefined where the picture is required. */
  onRemove: (() => void) | undefined;
}

/** The chosen picture, with the ways to choose another. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, name, item, isUnknown, isReadOnly, onChoose, onRemove } = props;
  const { pick, picking } = usePicking();
  return (
    <>
      <DropField className={styles.row} onFiles={isReadOnly ? undefined : pick}>
        <span className={styles.thumbnail}>{item && <img src={item.thumbnail} alt="" />}</span>
        <div className="stack1 shrinks">
          <p className={styles.name}>{name ?? messages.noPictureYet}</p>
          {item && <p className="faint">{messages.pixels(item.width, item.height)}</p>}
          {isUnknown && (
            <p role="status" className="wrong">
              {messages.noPicture}
            </p>
          )}
          {!isReadOnly && (
            <div className="row1">
              <Button
                size="small"
                icon="image"
                aria-label={name ? messages.replacePictureOf(label) : messages.choosePictureFor(label)}
                onPress={() => pick([])}
              >
                {name ? messages.replacePicture : messages.choosePicture}
              </Button>
              {name && onRemove && (
                <Button size="small" look="quiet" aria-label={messages.removeNamed(label)} onPress={onRemove}>
                  {messages.remove}
                </Button>
              )}
            </div>
          )}
        </div>
      </DropField>
      <MediaPicker
        kinds={['picture', 'vector']}
        chosen={name}
        {...picking}
        onPick={(picked) => onChoose(picked.name)}
      />
    </>
  );
}
