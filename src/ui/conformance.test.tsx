// @vitest-environment jsdom
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { findFaults } from './find-faults.testing.ts';
import type { Sample } from './sample.ts';

/** `button/samples.ts` belongs to `button/button.tsx`, `button/button-group.samples.ts` to `button/button-group.tsx`. */
const sampleFiles = import.meta.glob<{ samples: readonly Sample<object>[] }>(
  ['./*/{samples,*.samples}.{ts,tsx}', '../enquiries/*/samples.ts'],
  { eager: true },
);
const componentFiles = import.meta.glob<Record<string, unknown>>(
  ['./*/*.tsx', '../enquiries/*/*.tsx', '!**/*.test.tsx', '!**/*samples.tsx'],
  {
    eager: true,
  },
);

const samplesOf = new Map(
  Object.entries(sampleFiles).map(([path, { samples }]) => {
    const [, folder = '', own = '', name = own] =
      /^(.*\/([^/]+))\/(?:(.+)\.)?samples\.tsx?$/.exec(path) ?? [];
    return [`${folder}/${name}.tsx`, samples];
  }),
);
const folders = new Set(Object.keys(componentFiles).map((path) => path.replace(/\/[^/]*$/, '')));

it('finds a component with samples in every folder', () => {
  const mains = [...folders].map((folder) => `${folder}/${folder.replace(/.*\//, '')}.tsx`);
  expect(mains.filter((path) => !samplesOf.get(path)?.length)).toEqual([]);
});

describe.each([...samplesOf])('%s', (path, samples) => {
  const Component = getComponent(path);

  it('has samples with names of their own', () => {
    const names = samples.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(samples)(
    '$name hydrates without a complaint or an inline style, and axe finds nothing',
    async ({ props }) => {
      expect(await findFaults(<Component {...props} />)).toEqual([]);
    },
  );
});

/** The component that a file is named after. */
function getComponent(path: string): ComponentType<object> {
  const name = path
    .replace(/^.*\/|\.tsx$/g, '')
    .replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const component = componentFiles[path]?.[name];
  if (typeof component !== 'function') throw new Error(`${path} should export a component named ${name}.`);
  return component as ComponentType<object>;
}
