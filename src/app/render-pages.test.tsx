// @vitest-environment jsdom
import type { Page } from '@inertiajs/core';
import { createInertiaApp } from '@inertiajs/react';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { inertiaOptions } from './inertia-options.ts';
import { createPageRenderer, renderPages } from './render-pages.ts';

vi.mock('react-dom/client', { spy: true });

const page = {
  component: 'Lunch',
  props: { dish: 'Katsu curry' },
  url: '/',
  version: null,
  flash: {},
  rememberedState: {},
} as unknown as Page;

function Layout({ children }: { children?: ReactNode }) {
  return <main>{children}</main>;
}

it('hydrates a page in its layout, and renders it once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let renderings = 0;
  const Lunch = Object.assign(
    ({ dish }: { dish: string }) => {
      renderings += 1;
      return <h1>{dish}</h1>;
    },
    { layout: Layout },
  );
  const root = document.createElement('div');
  root.id = 'app';
  root.dataset.serverRendered = 'true';
  root.innerHTML = renderToString(createPageRenderer()({ Component: Lunch, props: page.props, key: null }));
  document.body.append(root);
  renderings = 0;

  await act(() =>
    createInertiaApp({ ...inertiaOptions, resolve: () => Lunch, page, setup: renderPages } as never),
  );

  expect(root.innerHTML).toBe('<main><h1>Katsu curry</h1></main>');
  expect(renderings).toBe(1);
  await act(() => vi.mocked(hydrateRoot).mock.results[0]?.value.unmount());
});
