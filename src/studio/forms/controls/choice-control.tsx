import { useId } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
} from 'react-aria-components';
import type { EditorField } from '#schema/to-editor.ts';
import fieldStyles from '#studio/kit/field.module.css';
import { Icon } from '#studio/kit/icon.tsx';
import popup from '#studio/kit/popup.module.css';
import { ChoiceDrawing } from '../choices/choice-drawing.tsx';
import { GroupLabel } from '../field-frame.tsx';
import type { ControlProps } from '../form-context.ts';
import { messages } from '../messages.ts';
import styles from './choice-control.module.css';

/** Longer lists of choices become a select. */
const mostAtOnce = 6;

/** Key of the option “as by default”, which removes the value. */
const byDefault = '';

/** A single choice: as drawings where the field has a look, as a select where there are many. */
export function ChoiceControl(props: ControlProps<string>) {
  const { choices = [], look } = props.field;
  const isList = look === 'size' || (look === 'words' && choices.length > mostAtOnce);
  return isList ? <ChoiceList {...props} /> : <ChoiceRow {...props} />;
}

function ChoiceRow({ field, value, onChange, isReadOnly, isInvalid, descriptionId }: ControlProps<string>) {
  const labelId = useId();
  return (
    <RadioGroup
      aria-labelledby={labelId}
      aria-describedby={descriptionId}
      value={value ?? byDefault}
      onChange={(chosen) => onChange(chosen === byDefault ? undefined : chosen)}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      orientation="horizontal"
      className="stack1"
    >
      <GroupLabel id={labelId} field={field} />
      <div className="row1">
        {listOptions(field).map(({ key, label, shown, drawn }) => (
          <Radio
            key={key}
            value={key}
            aria-label={label}
            className={field.look === 'words' ? (styles.word as string) : (styles.picture as string)}
          >
            {field.look !== 'words' && drawn !== undefined && (
              <ChoiceDrawing look={field.look} value={drawn} />
            )}
            <span className={styles.name}>{shown}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function ChoiceList({ field, value, onChange, isReadOnly, isInvalid, descriptionId }: ControlProps<string>) {
  const labelId = useId();
  const options = listOptions(field);
  const chosen = options.find(({ key }) => key === (value ?? byDefault));
  return (
    <Select
      aria-labelledby={labelId}
      aria-describedby={descriptionId}
      value={value ?? byDefault}
      onChange={(key) => onChange(key === byDefault ? undefined : String(key))}
      isDisabled={isReadOnly}
      isInvalid={isInvalid}
      className={fieldStyles.field as string}
    >
      <GroupLabel id={labelId} field={field} />
      <Button className={fieldStyles.choice as string}>
        <SelectValue className="line2 shrinks">
          {() => (
            <>
              {field.look === 'size' && chosen?.drawn && <ChoiceDrawing look="size" value={chosen.drawn} />}
              {chosen?.label ?? messages.choose}
            </>
          )}
        </SelectValue>
        <Icon name="caret-down" />
      </Button>
      <Popover className={`${popup.popup} ${styles.popup}`} offset={4}>
        <ListBox className={popup.list as string} items={options}>
          {({ key, label, drawn }) => (
            <ListBoxItem id={key} textValue={label} className={popup.item as string}>
              <span className="grow">{label}</span>
              {field.look === 'size' && drawn && <ChoiceDrawing look="size" value={drawn} />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}

interface Option {
  key: string;
  /** The full name. */
  label: string;
  /** The text beside its drawing. */
  shown: string;
  drawn: string | undefined;
}

/** The values, preceded by “as by default” unless the field is required. */
function listOptions({ choices = [], field, look, defaultLabel, isRequired }: EditorField): Option[] {
  const values = choices.map(({ value, label }) => {
    const shown = look === 'width' || look === 'spacing' ? messages.shortSizes[value] : undefined;
    // The visible text is part of the name, for speech control (WCAG 2.5.3).
    return { key: value, label: shown ? `${shown}, ${label}` : label, shown: shown ?? label, drawn: value };
  });
  if (isRequired) return values;
  const drawn = field.kind === 'choice' ? field.default : undefined;
  const hasOwnDefault = 'hasOwnDefault' in field && field.hasOwnDefault;
  if (!defaultLabel && !hasOwnDefault) {
    return [{ key: byDefault, label: messages.none, shown: messages.none, drawn: undefined }, ...values];
  }
  const label = defaultLabel ? `${messages.asByDefault}: ${defaultLabel}` : messages.asByDefault;
  return [{ key: byDefault, label, shown: messages.byDefaultShort, drawn }, ...values];
}
