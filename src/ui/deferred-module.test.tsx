// @vitest-environment jsdom
import { act, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type DeferredModule, deferModule, useDeferredModule } from './deferred-module.ts';
import { mount } from './mount.testing.tsx';

type Near = (entries: { isIntersecting: boolean }[]) => void;
type Film = { title: string };

let tellNear: Near = () => undefined;

afterEach(() => {
  document.body.replaceChildren();
});

function Place({ module }: { module: DeferredModule<Film> }) {
  const element = useRef<HTMLParagraphElement>(null);
  const loaded = useDeferredModule(module, element);
  return <p ref={element}>{loaded?.title ?? 'nothing yet'}</p>;
}

async function mountPlace(module: DeferredModule<Film>) {
  const page = await mount(<div />);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: Near) {
        tellNear = tell;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  page.remove();
  const { createRoot } = await import('react-dom/client');
  const container = document.createElement('div');
  document.body.append(container);
  await act(async () => createRoot(container).render(<Place module={module} />));
  return container;
}

const comeNear = () => act(async () => tellNear([{ isIntersecting: true }]));

it('loads code when its place comes near the view, and has it at once from then on', async () => {
  const importModule = vi.fn(async () => ({ title: 'Pea field' }));
  const module = deferModule(importModule);
  const page = await mountPlace(module);
  await act(async () => tellNear([{ isIntersecting: false }]));
  expect(importModule).not.toHaveBeenCalled();
  await comeNear();
  expect(page.textContent).toBe('Pea field');
  expect((await mountPlace(module)).textContent).toBe('Pea field');
  expect(importModule).toHaveBeenCalledOnce();
});

it('loads code when the keyboard’s focus is on the page', async () => {
  const page = await mountPlace(deferModule(async () => ({ title: 'Pea field' })));
  await act(async () => void document.dispatchEvent(new Event('focusin')));
  expect(page.textContent).toBe('Pea field');
});

it('tries again what could not be fetched', async () => {
  const importModule = vi
    .fn(async () => ({ title: 'Pea field' }))
    .mockRejectedValueOnce(new Error('offline'));
  const page = await mountPlace(deferModule(importModule));
  await comeNear();
  expect(page.textContent).toBe('nothing yet');
  await comeNear();
  expect(page.textContent).toBe('Pea field');
});
