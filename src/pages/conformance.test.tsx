// @vitest-environment jsdom
import type { Page } from '@inertiajs/core';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { resolvePage } from '#app/resolve-page.ts';
import { findFaults, wcagTags } from '#ui/find-faults.testing.ts';
import { renderOnServer } from '#ui/mount.testing.tsx';
import type { PageDefinition, PageSample } from './define-page.ts';

// It writes to the document's head, and needs the whole of Inertia around it.
vi.mock('@inertiajs/react', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Head: () => null,
  usePage: () => ({ url: '/en-gb' }),
}));

/** The kinds of pages, in whichever room they are. */
const definitionFiles = import.meta.glob<Record<string, PageDefinition>>('../**/page.ts', { eager: true });
const sampleFiles = import.meta.glob<{ samples: readonly PageSample[] }>('../**/samples.ts');

const kinds = await Promise.all(
  Object.entries(definitionFiles).flatMap(([path, module]) =>
    Object.values(module).map(async (definition) => {
      const load = sampleFiles[path.replace(/page\.ts$/, 'samples.ts')];
      return { ...definition, path, samples: load ? (await load()).samples : [] };
    }),
  ),
);

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});

it('has addresses that no two kinds share', () => {
  const addresses = kinds.flatMap((kind) =>
    kind.addresses.map((address) => address.replace(/\{\w+\}/g, '{}')),
  );
  expect(addresses.filter((address, index) => addresses.indexOf(address) < index)).toEqual([]);
});

describe.each(kinds)('$name', ({ name, path, samples }) => {
  it('has samples with names of their own', () => {
    expect(samples.length, `${path} should have a samples.ts beside it`).toBeGreaterThan(0);
    expect(new Set(samples.map((sample) => sample.name)).size).toBe(samples.length);
  });

  describe.each(samples)('$name', ({ props }) => {
    it('is rendered on the server with one first heading, without inline styles or scripts', async () => {
      const html = renderOnServer(await createPage(name, props));
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/);
      // Structured data is no script: browsers do not run it.
      expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
    });

    it('hydrates without a complaint, and axe finds nothing', async () => {
      expect(await findFaults(await createPage(name, props), wcagTags)).toEqual([]);
    });
  });
});

/** A page in its layout, with everything loaded that it needs. */
async function createPage(name: string, props: object) {
  const component = await resolvePage(name, { props } as Page);
  const Component = component as ComponentType<object>;
  const Layout = component.layout as ComponentType<object> | undefined;
  const page = <Component {...props} />;
  return Layout ? <Layout {...props}>{page}</Layout> : page;
}
