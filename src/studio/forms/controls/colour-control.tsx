import { useContext, useId } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { leastContrast, measureContrast } from '#design-tokens/contrast.ts';
import {
  type FlatColour,
  type Gradient,
  getGroundPaint,
  getGroundText,
  getTextPaint,
  listColours,
  listGradients,
} from '#design-tokens/paints.ts';
import type { Ground } from '#design-tokens/tokens.ts';
import { toValueLabels } from '#schema/editor-labels.ts';
import type { ColourField } from '#schema/fields.ts';
import drawings from '../choices/choice-drawing.module.css';
import { GroupLabel } from '../field-frame.tsx';
import { type ControlProps, GroundsContext } from '../form-context.ts';
import { messages } from '../messages.ts';
import styles from './colour-control.module.css';

const readings: Readonly<Record<Reading, string>> = {
  small: messages.readsAtAnySize,
  large: messages.readsWhenLarge,
  hard: messages.hardToRead,
};

const byDefault = '';

/** A colour of the house style, each shown on its ground with its legibility. */
export function ColourControl(props: ControlProps<string>) {
  const { field, value, onChange, isReadOnly, isInvalid, descriptionId } = props;
  const labelId = useId();
  const definition = field.field as ColourField;
  const grounds = useContext(GroundsContext);
  // Headers and footers are on the band, outside any panel.
  const standsOn = field.group === 'header' || field.group === 'footer' ? grounds.band : grounds.panel;
  const chosen = value ?? definition.default;
  return (
    <RadioGroup
      aria-labelledby={labelId}
      aria-describedby={descriptionId}
      value={value ?? byDefault}
      onChange={(next) => onChange(next === byDefault ? undefined : next)}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      orientation="horizontal"
      className="stack1"
    >
      <GroupLabel id={labelId} field={field}>
        <span className="faint">{toName(value, definition.default)}</span>
      </GroupLabel>
      <div className={styles.swatches}>
        {!field.isRequired && (
          <Radio
            value={byDefault}
            aria-label={toName(undefined, definition.default)}
            className={`${styles.swatch} ${styles.byDefault}`}
          >
            {messages.byDefaultShort}
          </Radio>
        )}
        {(field.choices ?? []).map((choice) =>
          definition.use === 'ground' || field.isDecoration ? (
            <GroundSwatch
              key={choice.value}
              ground={choice.value}
              label={choice.label}
              isBare={definition.use !== 'ground'}
            />
          ) : (
            <TextSwatch key={choice.value} colour={choice.value} label={choice.label} ground={standsOn} />
          ),
        )}
      </div>
      {definition.use === 'ground' && chosen !== undefined && <Readable ground={chosen} />}
      {definition.use === 'text' && !field.isDecoration && chosen !== undefined && (
        <TextReading colour={chosen} ground={standsOn} />
      )}
    </RadioGroup>
  );
}

function toName(value: string | undefined, standard: string | undefined): string {
  if (value !== undefined) return toValueLabels([value])[0] ?? value;
  return standard === undefined
    ? messages.asByDefault
    : `${messages.asByDefault}: ${toValueLabels([standard])[0]}`;
}

function GroundSwatch({ ground, label, isBare }: { ground: string; label: string; isBare: boolean }) {
  const paint = getGroundPaint(ground as Ground);
  return (
    <Radio
      value={ground}
      aria-label={label}
      className={`${styles.swatch} ${ground === 'none' ? styles.none : ''}`}
      style={{ background: paint, color: getTextPaint(getGroundText(ground as Ground), ground as Ground) }}
    >
      {ground !== 'none' && !isBare && <span className={drawings.specimen} />}
    </Radio>
  );
}

function TextSwatch({ colour, label, ground }: { colour: string; label: string; ground: string }) {
  const { ratio, reading } = measureText(colour, ground);
  const paint = getTextPaint(colour as Parameters<typeof getTextPaint>[0], ground as Ground);
  const isFlat = paint.startsWith('#');
  return (
    <Radio
      value={colour}
      aria-label={`${label}, ${messages.contrast(ratio.toFixed(1))}, ${readings[reading]}`}
      className={`${styles.swatch} ${styles[reading]}`}
      style={{ background: getGroundPaint(ground as Ground) }}
    >
      <span
        className={isFlat ? drawings.specimen : `${drawings.specimen} ${styles.painted}`}
        style={isFlat ? { color: paint } : { backgroundImage: paint }}
      />
    </Radio>
  );
}

function TextReading({ colour, ground }: { colour: string; ground: string }) {
  const { ratio, reading } = measureText(colour, ground);
  return (
    <p className={reading === 'hard' ? 'faint warned' : 'faint'}>
      {messages.contrastOn(
        ratio.toFixed(1),
        toName(ground === 'none' ? 'white' : ground, undefined),
        readings[reading],
      )}
    </p>
  );
}

/** Lists the text colours that are legible on a ground, at any size or as large text only. */
function Readable({ ground }: { ground: string }) {
  const colours = [...listColours(), ...listGradients()];
  const name = (wanted: Reading) =>
    toValueLabels(colours.filter((colour) => measureText(colour, ground).reading === wanted)).join(', ');
  return <p className="faint">{messages.readableOn(name('small'), name('large'))}</p>;
}

/** How legible a text colour is on a ground: at any size, from 24 px up only, or hardly. */
type Reading = 'small' | 'large' | 'hard';

/** The contrast ratio of a text colour on a ground, 1 to 21, and its legibility. */
function measureText(colour: string, ground: string): { ratio: number; reading: Reading } {
  const paint = getTextPaint(colour as FlatColour | Gradient, ground as Ground);
  const ratio = measureContrast(paint, getGroundPaint(ground as Ground));
  if (ratio >= leastContrast.small) return { ratio, reading: 'small' };
  return { ratio, reading: ratio >= leastContrast.large ? 'large' : 'hard' };
}
