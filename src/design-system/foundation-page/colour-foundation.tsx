import { leastContrast, measureContrast } from '#design-tokens/contrast.ts';
import {
  getGroundPaint,
  getGroundText,
  getTextPaint,
  listColours,
  listGradients,
  listGrounds,
} from '#design-tokens/paints.ts';
import { colours, gradients } from '#design-tokens/tokens.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { DataTable } from '../parts/data-table.tsx';
import { TokenName } from '../parts/token-name.tsx';
import styles from './colour-foundation.module.css';
import { FoundationSection } from './foundation-section.tsx';

/** All backgrounds except the transparent one. */
const paintedGrounds = listGrounds().filter((ground) => ground !== 'none');

/** What each is for: of two that are near one another, which to take. */
const uses: Readonly<Record<keyof typeof colours | keyof typeof gradients, string>> = {
  dark: 'Text, and grounds that are not blue. Softer than black, which it replaces on screens.',
  black: 'Rings of focus, edges of fields, shadows, and what is printed. Text on screens is dark.',
  light: 'Text on dark grounds. The same as white: an older name, which stays for what was made with it.',
  white: 'Grounds, and text on dark ones.',
  orange: 'Edges, icons and marks on white: the darker of the two.',
  'brand-orange': 'The brand: decoration and large grounds, with black text on them.',
  blue: 'Buttons that do not sell, controls, and dark grounds beside emerald.',
  emerald: 'Grounds, and what is right or chosen.',
  cream: 'Every second ground, so that white cards stand out.',
  'orange-gradient': 'One thing of a page at most: its opening, or what it asks for.',
  'blue-gradient': 'Openings without a picture, and the foot of a page.',
};

/** Colours, gradients, backgrounds, and the contrast of every text colour on every background. */
export function ColourFoundation() {
  return (
    <>
      <FoundationSection
        id="colours"
        heading="Colours"
        introduction="By the name that editors choose and style sheets use. Press a value or a property to copy it."
      >
        <ul className={styles.swatches}>
          {listColours().map((name) => (
            <Swatch key={name} name={name} value={colours[name]} property={`--colour-${name}`} />
          ))}
        </ul>
      </FoundationSection>
      <FoundationSection
        id="gradients"
        heading="Gradients"
        introduction="For grounds and decoration. Text in a gradient takes the part of it that reads on its ground."
      >
        <ul className={styles.swatches}>
          {listGradients().map((name) => (
            <Swatch key={name} name={name} value={gradients[name]} property={`--gradient-${name}`} isWide />
          ))}
        </ul>
      </FoundationSection>
      <FoundationSection
        id="grounds"
        heading="Grounds"
        introduction="A ground brings the colour of the text on it, and says which highlights read there."
      >
        <ul className={styles.grounds}>
          {paintedGrounds.map((ground) => (
            <li key={ground} className={joinClasses(`ground-${ground}`, 'prints-exactly', styles.ground)}>
              <span className="size-m24-d32 weight-bold">
                Big food, <span className="text-orange-gradient">few words</span>
              </span>
              <span className="size-m16-d16 weight-bold">
                {ground}, with {getGroundText(ground)} text
              </span>
            </li>
          ))}
        </ul>
      </FoundationSection>
      <FoundationSection
        id="contrast"
        heading="Contrast"
        introduction={`Of each colour of text on each ground, at the worst place of a gradient. WCAG asks for ${leastContrast.small}:1 (AA), and for ${leastContrast.large}:1 from 24 px, or from 18.66 px in bold (AA large).`}
      >
        <DataTable
          caption="Contrast of text with its ground"
          isDense
          columns={['Text on', ...paintedGrounds]}
          rows={[...listColours(), ...listGradients()].map((text) => ({
            id: text,
            cells: [
              <span key="text" className={styles.text}>
                {text}
              </span>,
              ...paintedGrounds.map((ground) => (
                <Contrast
                  key={ground}
                  ratio={measureContrast(getTextPaint(text, ground), getGroundPaint(ground))}
                />
              )),
            ],
          }))}
        />
      </FoundationSection>
    </>
  );
}

function Swatch({
  name,
  value,
  property,
  isWide = false,
}: {
  name: keyof typeof colours | keyof typeof gradients;
  value: string;
  property: string;
  isWide?: boolean;
}) {
  return (
    <li className={joinClasses(styles.swatch, isWide && styles.wide)}>
      <span className={joinClasses(`ground-${name}`, 'prints-exactly', styles.paint)} />
      <span className="size-m18-d20 weight-bold">{name}</span>
      <span className="size-m16-d16">{uses[name]}</span>
      <TokenName>{value}</TokenName>
      <TokenName>{property}</TokenName>
    </li>
  );
}

function Contrast({ ratio }: { ratio: number }) {
  const verdict = ratio >= leastContrast.small ? 'AA' : ratio >= leastContrast.large ? 'AA large' : 'fails';
  // Rounded down, so that it never claims a ratio that is not met.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <span className={styles.contrast}>
      {shown}
      <span className={joinClasses('size-m14-d14', verdict === 'fails' ? styles.fails : styles.passes)}>
        {verdict}
      </span>
    </span>
  );
}
