// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
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

it('leaves what does not throw of a page and what stands around it, until it is changed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const trim = (text: unknown) => (text as string).trim();
  const Layout = ({ site, children }: { site: unknown; children?: ReactNode }) => (
    <>
      <header>{trim(site)}</header>
      {children}
    </>
  );
  const Lunch = ({ dish }: { dish: unknown }) => <h1>{trim(dish)}</h1>;
  const Component = Object.assign(Lunch, { layout: Layout });
  const render = (props: object) => {
    setContent(props);
    return renderPage({ Component, props, key: null });
  };
  const { place, redraw } = await draw(render({ dish: 'Soup' }));
  expect(place.textContent).toContain('Header or footer is left out');
  expect(place.querySelector('h1')?.textContent).toBe('Soup');
  await redraw(render({ site: 'Canteen' }));
  expect(place.querySelector('header')?.textContent).toBe('Canteen');
  expect(place.querySelector('[data-broken]')?.textContent).toContain('Page is left out');
  await redraw(render({ site: 'Canteen', dish: 'Stew' }));
  expect(place.innerHTML).toBe('<header>Canteen</header><h1>Stew</h1>');
  vi.restoreAllMocks();
});
