import type { ReactNode } from 'react';
import type { FoundationName, FoundationPageProps } from '../design-system-props.ts';
import { DesignSystemLayout } from '../layout/design-system-layout.tsx';
import { PageIntroduction } from '../parts/page-introduction.tsx';
import { SampleFrames } from '../parts/sample-frames.tsx';
import { ColourFoundation } from './colour-foundation.tsx';
import styles from './foundation-page.module.css';
import { LayoutFoundation } from './layout-foundation.tsx';
import { TypographyFoundation } from './typography-foundation.tsx';

const contents: Readonly<Record<FoundationName, (props: FoundationPageProps) => ReactNode>> = {
  colour: () => <ColourFoundation />,
  layout: () => <LayoutFoundation />,
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
