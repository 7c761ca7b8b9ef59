// @vitest-environment jsdom
import useEmblaCarousel from 'embla-carousel-react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mount } from '../mount.testing.tsx';
import { type Embla, readGeometry } from './embla-geometry.ts';

/** Left of the row, as padding of the page would be. */
const margin = 40;
const slideWidth = 100;

/** jsdom has no layout: slides stand side by side in a view of `room` of them. */
let room = 1;

beforeEach(() => {
  room = 1;
  const isSlide = (element: Element) => element.matches('[data-slide]');
  const getIndex = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return isSlide(this) ? slideWidth : slideWidth * room;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return margin + (isSlide(this) ? slideWidth * getIndex(this) : 0);
  });
});

it('tells where slides and steps are, the last step being cut where the slides end', async () => {
  room = 3;
  const embla = await mountSlides(5, false);
  expect(readGeometry(embla)).toEqual({
    viewWidth: 300,
    slides: [0, 100, 200, 300, 400].map((start) => ({ start, width: 100 })),
    offsets: [0, -200],
    slidesOfSteps: [
      [0, 1, 2],
      [3, 4],
    ],
    round: undefined,
  });
});

it('tells of a loop’s round', async () => {
  const embla = await mountSlides(3, true);
  expect(readGeometry(embla)).toEqual({
    viewWidth: 100,
    slides: [0, 100, 200].map((start) => ({ start, width: 100 })),
    offsets: [0, -100, -200],
    slidesOfSteps: [[0], [1], [2]],
    round: 300,
  });
});

it.each([true, false])(
  'tells the offsets by which Embla moves the row, given a loop: %s',
  async (hasLoop) => {
    const embla = await mountSlides(4, hasLoop);
    const { offsets } = readGeometry(embla);
    expect(offsets).toHaveLength(embla.scrollSnapList().length);
    for (const [step, offset] of offsets.entries()) {
      embla.scrollTo(step, true);
      await expect.poll(() => embla.containerNode().style.transform).toContain(`(${offset}px,`);
      expect(embla.selectedScrollSnap()).toBe(step);
    }
  },
);

async function mountSlides(count: number, loop: boolean): Promise<Embla> {
  let found: Embla | undefined;
  function Slides() {
    const [viewport, embla] = useEmblaCarousel({ align: 'start', slidesToScroll: 'auto', loop });
    found = embla;
    return (
      <div ref={viewport}>
        <div>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
            <div key={index} data-slide />
          ))}
        </div>
      </div>
    );
  }
  await mount(<Slides />);
  if (!found) throw new Error('Embla has not started.');
  return found;
}
