// @vitest-environment jsdom
import { act, createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { find, mount } from '#ui/mount.testing.tsx';

const slideWidth = 1000;

it('a carousel moves in 400 ms', async () => {
  layOutSlides();
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const slides = ['chilli', 'curry'].map((dish) => createElement('p', { key: dish }, dish));
  const page = await mount(createElement(Carousel, { label: 'Dishes', slides }));
  const container = find(page, '[role="group"]').parentElement;

  await act(async () => find(page, 'button[aria-label="Next slide"]').click());
  await act(async () => vi.advanceTimersByTime(200));
  expect(readShift(container)).toBeLessThan(0.98 * slideWidth);
  await act(async () => vi.advanceTimersByTime(200 + 16));
  expect(readShift(container)).toBeGreaterThan(0.98 * slideWidth);
});

function readShift(element: HTMLElement | null): number {
  return -Number(/translate3d\((-?[\d.]+)px/.exec(element?.style.transform ?? '')?.[1] ?? 0);
}

/** Simulates slides that fill the view, since jsdom has no layout. */
function layOutSlides(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(slideWidth);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const siblings = [...(this.parentElement?.children ?? [])];
    return this.getAttribute('role') === 'group' ? slideWidth * siblings.indexOf(this) : 0;
  });
}
