import type { ReactNode } from 'react';
import type { FoundationName, FoundationPageProps } from '#design-system/design-system-props.ts';
import { DesignSystemLayout } from '#design-system/layout/design-system-layout.tsx';
import { PageIntroduction } from '#design-system/parts/page-introduction.tsx';
import { SampleFrames } from '#design-system/parts/sample-frames.tsx';
import { TokenName } from '#design-system/parts/token-name.tsx';
import { fontWeights, textSizes, textSizesInPixels } from '#design-tokens/tokens.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { ColourFoundation } from './colour-foundation.tsx';
import styles from './foundation-page.module.css';
import { FoundationSection } from './foundation-section.tsx';
import { MotionFoundation, PhotographyFoundation, VoiceFoundation } from './guidance-foundation.tsx';
import { LayoutFoundation } from './layout-foundation.tsx';

const contents: Readonly<Record<FoundationName, (props: FoundationPageProps) => ReactNode>> = {
  colour: () => <ColourFoundation />,
  layout: () => <LayoutFoundation />,
  motion: () => <MotionFoundation />,
  photography: () => <PhotographyFoundation />,
  voice: () => <VoiceFoundation />,
  typography: () => <TypographyFoundation />,
  typographyprose: ({ foundation }) => (
    <section className={styles.section}>
      <h2 id="samples" className="size-m32-d40">
        Rich text
      </h2>
      <SampleFrames subject={foundation.title} samples={foundation.samples} />
    </section>
  ),
};

/** The page of a foundation, rendered from the design tokens. */
export function DesignSystemFoundation(props: FoundationPageProps) {
  const { name, title, description } = props.foundation;
  return (
    <div className={styles.page}>
      <PageIntroduction kind="Foundation" title={title} description={description} />
      {contents[name](props)}
    </div>
  );
}

DesignSystemFoundation.layout = DesignSystemLayout;

/** Font sizes and weights, each set in itself. */
function TypographyFoundation() {
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
                <TokenName>{`size-${name}`}</TokenName>
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
                <TokenName>{`weight-${name}`}</TokenName>
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
