import { Blocks } from '#blocks/blocks.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { componentLoaders } from '../component-loaders.ts';
import { findComponentSamples, loadComponentSamples } from '../component-samples.ts';
import type { SamplePageProps } from '../design-system-props.ts';
import { SampleLayout } from '../layout/sample-layout.tsx';
import styles from './sample-page.module.css';

/** The page with one sample, which frames show (R2.16, docs/decisions/blocks.md#design-system). */
export function DesignSystemSample({ sample }: SamplePageProps) {
  if (sample.kind === 'block') return <Blocks blocks={sample.blocks} isFirst />;
  const found = findComponentSamples(sample.component);
  const shown = found?.samples.find(({ name }) => name === sample.name);
  if (!found || !shown) return null;
  return (
    <div className={joinClasses(shown.needsRoom && styles.roomy)}>
      <found.Component {...shown.props} />
    </div>
  );
}

DesignSystemSample.layout = SampleLayout;

/** A component's samples may contain elements and functions, so they are imported rather than sent as props. */
DesignSystemSample.prepare = async ({ sample }: SamplePageProps): Promise<void> => {
  if (sample.kind === 'component') await loadComponentSamples(sample.component, componentLoaders);
};
