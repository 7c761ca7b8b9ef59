import { type ReactNode, useState } from 'react';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import type { SampleDoc } from '../design-system-props.ts';
import { CodeSample } from './code-sample.tsx';
import { SampleFrame } from './sample-frame.tsx';
import styles from './sample-frames.module.css';
import { type SampleState, sampleStates } from './show-state.ts';

/** The widths to view samples at, in pixels; each has a class in the style sheet. */
const widths = [
  { value: 'page', label: 'This page' },
  { value: '360', label: '360 px' },
  { value: '768', label: '768 px' },
  { value: '1280', label: '1280 px' },
] as const;

/** Minimum number of samples for a jump list. */
const leastJumps = 3;

/** Samples in frames. A radio group sets the width of all frames, without scripts, and another what state they show. */
export function SampleFrames({ subject, samples }: { subject: string; samples: readonly SampleDoc[] }) {
  const [state, setState] = useState<SampleState>();
  const canShowStates = useIsHydrated();
  return (
    <div className={styles.samples}>
      {samples.length >= leastJumps && (
        <ul className={joinClasses('size-m16-d16', styles.jumps)}>
          {samples.map(({ name, slug }) => (
            <li key={slug}>
              <a href={`#${slug}`}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.choices}>
        <fieldset className={joinClasses('size-m14-d16', styles.widths)}>
          <legend className="visually-hidden">Width of the samples</legend>
          {widths.map(({ value, label }) => (
            <label key={value} className={styles.width}>
              <input
                type="radio"
                name="sample-width"
                value={value}
                defaultChecked={value === 'page'}
                className={joinClasses(styles.radio, focusRing.ring)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {canShowStates && (
          <fieldset className={joinClasses('size-m14-d16', styles.widths)}>
            <legend className="visually-hidden">State of the samples</legend>
            {[['', 'As it is'], ...Object.entries(sampleStates)].map(([value = '', label]) => (
              <label key={value} className={styles.width}>
                <input
                  type="radio"
                  name="sample-state"
                  checked={value === (state ?? '')}
                  onChange={() => setState((value || undefined) as SampleState | undefined)}
                  className={joinClasses(styles.radio, focusRing.ring)}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {samples.map(({ name, slug, description, path, content, usage }) => (
        <section key={path} className={styles.sample}>
          <div className={styles.head}>
            <div>
              <h3 id={slug} className="size-m20-d24">
                {name}
              </h3>
              {description && <p className="size-m16-d18">{description}</p>}
            </div>
            <a href={path} className="size-m16-d16">
              Open alone<VisuallyHidden>: {name}</VisuallyHidden>
            </a>
          </div>
          <SampleFrame title={`${subject}: ${name}`} path={path} state={state} />
          {content && (
            <Unfolding summary="As an editor enters it" name={name}>
              <CodeSample label={`Content of “${name}”`} code={content} hasSentences />
            </Unfolding>
          )}
          {usage && (
            <Unfolding summary="As a developer writes it" name={name}>
              <CodeSample label={`Usage of “${name}”`} code={usage} />
            </Unfolding>
          )}
        </section>
      ))}
    </div>
  );
}

function Unfolding({ summary, name, children }: { summary: string; name: string; children: ReactNode }) {
  return (
    <details>
      <summary className={joinClasses('size-m16-d16', styles.summary)}>
        {summary}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </summary>
      {children}
    </details>
  );
}
