// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toAnchorId } from '#links/anchor-id.ts';
import { find, mount, renderOnServer } from '../mount.testing.tsx';
import { Carousel } from './carousel.tsx';

const dishes = ['chilli', 'curry', 'roast', 'wrap', 'sub'];

/** How many slides the view has room for: jsdom has no layout. */
let room = 1;

beforeEach(() => {
  room = 1;
  window.history.replaceState(null, '', '/');
  layOut('offsetWidth', (element) => (isSlide(element) ? 100 : 100 * room));
  // Embla lets only slides be dragged that are laid out.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  layOut('offsetLeft', (element) => (isSlide(element) ? 100 * getIndex(element) : 0));
});

describe('Carousel without JavaScript', () => {
  it('leaves every slide within reach of scrolling and of the keyboard', () => {
    const html = renderOnServer(<Carousel label="Dishes" slides={renderSlides(3)} hasAutoplay />);
    for (const dish of dishes.slice(0, 3)) expect(html).toContain(dish);
    expect(html).not.toContain('inert');
    expect(html).toMatch(/class="viewport[^"]*" tabindex="0"/);
  });

  it('offers no control that does nothing', () => {
    expect(renderOnServer(<Carousel label="Dishes" slides={renderSlides(3)} />)).toContain(
      'class="controls"',
    );
  });
});

describe('Carousel', () => {
  it('is a plain slide when there is only one', async () => {
    const page = await mount(<Carousel label="Dishes" slides={renderSlides(1)} hasAutoplay />);
    expect(page.textContent).toBe('chilli');
    expect(page.querySelector('section, button, [role], [tabindex]')).toBeNull();
  });

  it('takes slides that cannot be seen out of reach', async () => {
    const page = await mount(<Carousel label="Dishes" slides={renderSlides(3)} />);
    expect(readVisible(page)).toEqual(['chilli']);
    await press(page, 'Next slide');
    expect(readVisible(page)).toEqual(['curry']);
  });

  it('shows where one is, and to those who hear it, only by its status', async () => {
    const page = await mount(<Carousel label="Dishes" slides={renderSlides(3)} />);
    const position = find(page, '.position');
    expect(position.textContent).toBe('1 / 3');
    expect(position.getAttribute('aria-hidden')).toBe('true');
    await press(page, 'Next slide');
    expect(position.textContent).toBe('2 / 3');
  });

  it('moves by as many slides as it shows, and shows the last ones together', async () => {
    room = 3;
    const page = await mount(
      <Carousel label="Dishes" slides={renderSlides(5)} slidesPerView={{ base: 1, tablet: 3 }} />,
    );
    expect(readVisible(page)).toEqual(['chilli', 'curry', 'roast']);
    await press(page, 'Next slide');
    expect(readVisible(page)).toEqual(['roast', 'wrap', 'sub']);
    expect(find(page, '[aria-live]').textContent).toBe('3–5 of 5');
  });

  it('shows as many as there are where it would show more, so that they leave no hole', () => {
    const html = renderOnServer(
      <Carousel label="Dishes" slides={renderSlides(2)} slidesPerView={{ base: 1, tablet: 2, wide: 5 }} />,
    );
    expect(html).toContain('base1 tablet2 wide2');
  });

  it('needs no controls where all slides fit', async () => {
    room = 5;
    const page = await mount(<Carousel label="Dishes" slides={renderSlides(5)} />);
    expect(readVisible(page)).toEqual(dishes);
    expect(page.querySelector('.usable')).toBeNull();
  });

  it('shows the slide that the address points into', async () => {
    window.history.replaceState(null, '', '#roast');
    const page = await mount(<Carousel label="Dishes" slides={renderSlides(3)} />);
    expect(readVisible(page)).toEqual(['roast']);
    await act(async () => {
      window.history.replaceState(null, '', '#curry');
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(readVisible(page)).toEqual(['curry']);
  });

  it('knows a slide by the name that the address writes in other letters', async () => {
    window.history.replaceState(null, '', '#käse');
    const slides = [
      'chilli',
      <p key="cheese" id={toAnchorId('käse')}>
        cheese
      </p>,
    ];
    const page = await mount(<Carousel label="Dishes" slides={slides} />);
    expect(readVisible(page)).toEqual(['cheese']);
  });

  it('ignores an address that points nowhere', async () => {
    window.history.replaceState(null, '', '#%');
    const page = await mount(<Carousel label="Dishes" slides={renderSlides(3)} />);
    expect(readVisible(page)).toEqual(['chilli']);
  });

  it('stays where the visitor had scrolled to before it was hydrated', async () => {
    vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(190);
    const page = await mount(<Carousel label="Dishes" slides={renderSlides(3)} />);
    expect(readVisible(page)).toEqual(['roast']);
  });
});

describe('Carousel by keyboard', () => {
  it('moves by arrow keys while the focus is in it', async () => {
    const page = await mount(<Carousel label="Dishes" slides={renderSlides(3)} />);
    await pressKey(getButton(page, 'Next slide'), 'ArrowRight');
    expect(readVisible(page)).toEqual(['curry']);
    await pressKey(getButton(page, 'Next slide'), 'ArrowLeft');
    expect(readVisible(page)).toEqual(['chilli']);
  });

  it('leaves arrow keys to fields and to the browser', async () => {
    const slides = [<input key="field" aria-label="Field" />, 'curry'];
    const page = await mount(<Carousel label="Dishes" slides={slides} />);
    await pressKey(find(page, 'input'), 'ArrowRight');
    await pressKey(getButton(page, 'Next slide'), 'ArrowRight', { altKey: true });
    expect(getSlides(page)[0]?.hasAttribute('inert')).toBe(false);
  });
});

describe('Carousel that plays by itself', () => {
  it('shows the next slide every five seconds, in silence', async () => {
    const page = await mountPlaying();
    expect(find(page, '[aria-live]').getAttribute('aria-live')).toBe('off');
    await wait(4999);
    expect(readVisible(page)).toEqual(['chilli']);
    await wait(1);
    expect(readVisible(page)).toEqual(['curry']);
    await wait(5000);
    expect(readVisible(page)).toEqual(['roast']);
  });

  it('waits while the mouse is on it', async () => {
    const page = await mountPlaying();
    await point(page, 'pointerover');
    await wait(50_000);
    expect(readVisible(page)).toEqual(['chilli']);
    await point(page, 'pointerout');
    await wait(5000);
    expect(readVisible(page)).toEqual(['curry']);
  });

  it('stops for good once a slide is dragged', async () => {
    const page = await mountPlaying();
    await act(async () => {
      find(page, '#chilli').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      document.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    });
    await wait(50_000);
    expect(readVisible(page)).toEqual(['chilli']);
    expect(getButton(page, 'Start automatic slide show')).toBeTruthy();
  });
});

function renderSlides(count: number): ReactNode[] {
  return dishes.slice(0, count).map((dish) => (
    <a key={dish} id={dish} href={`/${dish}`}>
      {dish}
    </a>
  ));
}

async function mountPlaying({ prefersReducedMotion = false } = {}): Promise<HTMLElement> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return mount(<Carousel label="Dishes" slides={renderSlides(3)} hasLoop hasAutoplay />, {
    prefersReducedMotion,
  });
}

function getSlides(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('[role="group"]')];
}

function readVisible(page: HTMLElement): string[] {
  return getSlides(page)
    .filter((slide) => !slide.hasAttribute('inert'))
    .map((slide) => slide.textContent);
}

function getButton(page: HTMLElement, name: string): HTMLElement {
  return find(page, `button[aria-label="${name}"]`);
}

async function press(page: HTMLElement, name: string): Promise<void> {
  const button = getButton(page, name);
  await act(async () => {
    button.focus();
    button.click();
  });
}

async function pressKey(target: HTMLElement, key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
  await act(async () =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
    ),
  );
}

async function point(page: HTMLElement, type: 'pointerover' | 'pointerout'): Promise<void> {
  const event = Object.assign(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }), {
    pointerType: 'mouse',
  });
  await act(async () => find(page, '#chilli').dispatchEvent(event));
}

async function wait(milliseconds: number): Promise<void> {
  await act(async () => vi.advanceTimersByTime(milliseconds));
}

function layOut(property: 'offsetWidth' | 'offsetLeft', measure: (element: Element) => number): void {
  vi.spyOn(HTMLElement.prototype, property, 'get').mockImplementation(function (this: HTMLElement) {
    return measure(this);
  });
}

function isSlide(element: Element): boolean {
  return element.getAttribute('role') === 'group';
}

function getIndex(element: Element): number {
  return [...(element.parentElement?.children ?? [])].indexOf(element);
}
