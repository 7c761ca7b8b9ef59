import type { ReactNode } from 'react';
import { DesignSystemLayout } from '#layouts/design-system-layout/design-system-layout.tsx';
import type { FoundationName, FoundationPageProps } from '#schema/design-system-props.ts';
import { ColourFoundation } from './colour-foundation.tsx';
import styles from './foundation-page.module.css';
import { LayoutFoundation } from './layout-foundation.tsx';
import { PageIntroduction } from './page-introduction.tsx';
import { SampleFrames } from './sample-frames.tsx';
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

/** What all else is built from, as the design tokens have it. */
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
