import { fontWeights, textSizes, textSizesInPixels } from '#design-tokens/tokens.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { FoundationSection } from './foundation-section.tsx';
import styles from './typography-foundation.module.css';

/** Font sizes and weights, each set in itself. */
export function TypographyFoundation() {
  return (
    <>
      <FoundationSection
        id="sizes"
        heading="Sizes"
        introduction={`A name holds the size on phones and on desktops, fluid between 768 and 1024 px. All are made of ${textSizesInPixels.join(', ')} px.`}
      >
        <dl className={styles.specimens}>
          {[...textSizes].reverse().map((name) => (
            <div key={name} className={styles.specimen}>
              <dt className={styles.label}>
                <code className={styles.name}>{name}</code>
                <span className="size-m14-d14">{describeSize(name)}</span>
              </dt>
              <dd className={joinClasses(`size-${name}`, styles.text)}>Big food, few words</dd>
            </div>
          ))}
        </dl>
      </FoundationSection>
      <FoundationSection
        id="weights"
        heading="Weights"
        introduction="Headlines and emphasis are bold; the rest is regular unless it has a reason."
      >
        <dl className={styles.specimens}>
          {Object.entries(fontWeights).map(([name, weight]) => (
            <div key={name} className={styles.specimen}>
              <dt className={styles.label}>
                <code className={styles.name}>{name}</code>
                <span className="size-m14-d14">{weight}</span>
              </dt>
              <dd className={joinClasses('size-m24-d40', `weight-${name}`, styles.text)}>
                Ready in eight minutes
              </dd>
            </div>
          ))}
        </dl>
      </FoundationSection>
    </>
  );
}

/** `m48-d80` → `48 px, 80 px on desktops`. */
function describeSize(name: string): string {
  const [mobile = '', desktop = ''] = name.split('-').map((part) => part.slice(1));
  return mobile === desktop ? `${mobile} px` : `${mobile} px, ${desktop} px on desktops`;
}
