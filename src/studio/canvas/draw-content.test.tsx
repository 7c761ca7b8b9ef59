// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { drawContent, renderPage, setContent } from './draw-content.tsx';

it('draws a page anew without what stands around it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const drawn: string[] = [];
  function Layout({ site, children }: { site: string; children?: ReactNode }) {
    drawn.push(site);
    return (
      <>
        <header>{site}</header>
        {children}
      </>
    );
  }
  const Lunch = ({ dish }: { dish: string }) => <h1>{dish}</h1>;
  const Component = Object.assign(Lunch, { layout: Layout });
  const props = { site: 'Canteen', dish: 'Soup' };
  const container = document.createElement('div');
  const root = createRoot(container);

  setContent(props);
  await act(() => root.render(renderPage({ Component, props, key: null })));
  await act(() => drawContent({ ...props, dish: 'Katsu curry' }));

  expect(container.innerHTML).toBe('<header>Canteen</header><h1>Katsu curry</h1>');
  expect(drawn).toEqual(['Canteen']);
  await act(() => root.unmount());
});
