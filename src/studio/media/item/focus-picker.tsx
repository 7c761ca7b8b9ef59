import { Label, Radio, RadioGroup, Text } from 'react-aria-components';
import { type FocusArea, focusAreas } from '#schema/choices.ts';
import { messages } from '../messages.ts';
import styles from './focus-picker.module.css';

/** The nine areas, laid out as in the picture. */
const areas = [
  ['top-left', 'top', 'top-right'],
  ['left', 'middle', 'right'],
  ['bottom-left', 'bottom', 'bottom-right'],
].flat() as (FocusArea | 'middle')[];

const crops = { '1x1': '1 / 1', '16x9': '16 / 9', '3x1': '3 / 1', '3x4': '3 / 4' } as const;

export interface FocusPickerProps {
  src: string;
  /** Undefined for the middle. */
  value: FocusArea | undefined;
  onChange: (focus: FocusArea | undefined) => void;
  isDisabled?: boolean;
}

/** Chooses the area that crops keep, on the picture itself, with previews of the crops. */
export function FocusPicker({ src, value, onChange, isDisabled = false }: FocusPickerProps) {
  return (
    <div className="stack3">
      <RadioGroup
        value={value ?? 'middle'}
        onChange={(area) => onChange(focusAreas.find((one) => one === area))}
        isDisabled={isDisabled}
        orientation="horizontal"
        className="stack1 starts"
      >
        <Label className="label">{messages.focus}</Label>
        <div className={styles.picture}>
          <img src={src} alt="" draggable={false} />
          <div className={styles.areas}>
            {areas.map((area) => (
              <Radio
                key={area}
                value={area}
                aria-label={messages.focusAreas[area]}
                className={styles.area as string}
              >
                <span className={styles.point} />
              </Radio>
            ))}
          </div>
        </div>
        <Text slot="description" className="faint">
          {messages.focusHint}
        </Text>
      </RadioGroup>
      <ul className={`row3 ends ${styles.crops}`}>
        {Object.entries(crops).map(([name, ratio]) => (
          <li key={name} className="stack1 faint">
            <img src={src} alt="" style={{ aspectRatio: ratio, objectPosition: toPosition(value) }} />
            <span>{messages.crops[name as keyof typeof crops]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** As a CSS `object-position`. */
function toPosition(focus: FocusArea | undefined): string {
  const parts = focus?.split('-') ?? [];
  const x = parts.find((part) => part === 'left' || part === 'right') ?? 'center';
  const y = parts.find((part) => part === 'top' || part === 'bottom') ?? 'center';
  return `${x} ${y}`;
}
