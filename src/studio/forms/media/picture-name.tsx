import { Input, Label, TextField } from 'react-aria-components';
import type { MediaItem } from '../../api/media.ts';
import fieldStyles from '../../shell/controls/field.module.css';
import { words } from '../../shell/words/forms.ts';
import styles from './media.module.css';

export interface PictureNameProps {
  kind: MediaItem['kind'];
  label: string;
  name: string | undefined;
  item: MediaItem | undefined;
  /** The library has none of this name. */
  isUnknown: boolean;
  isInvalid: boolean;
  isReadOnly: boolean;
  onChange: (name: string) => void;
}

/** Which picture it is: its thumbnail, and its name in the library. */
export function PictureName({
  name = '',
  item,
  isUnknown,
  isInvalid,
  isReadOnly,
  onChange,
}: PictureNameProps) {
  return (
    <div className={styles.row}>
      <span className={styles.thumbnail}>{item && <img src={item.thumbnail} alt="" />}</span>
      <TextField
        value={name}
        onChange={onChange}
        isReadOnly={isReadOnly}
        isInvalid={isInvalid || isUnknown}
        className={fieldStyles.field as string}
      >
        <Label className={styles.label as string}>{words.pictureName}</Label>
        <Input className={fieldStyles.input as string} />
        <p role="status" className={fieldStyles.error}>
          {isUnknown && words.noPicture}
        </p>
      </TextField>
    </div>
  );
}
