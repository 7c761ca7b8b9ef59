// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, mount } from '#ui/mount.testing.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';

beforeAll(() => {
  document.dispatchEvent(new CustomEvent('inertia:navigate'));
});

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/en-gb/products');
  document.documentElement.lang = 'nl-BE';
});

afterEach(() => {
  vi.useRealTimers();
});

describe('NavigationAnnouncer', () => {
  it('keeps quiet, and the focus where it is, when the page is loaded', async () => {
    const page = await mountPage();
    await waitForAnnouncement();
    expect(find(page, '[role="status"]').textContent).toBe('');
    expect(document.activeElement).toBe(document.body);
  });

  it('has the title of the page read out after a navigation', async () => {
    const page = await mountPage();
    await navigate();
    await waitForAnnouncement();
    expect(find(page, '[role="status"]').textContent).toBe('Products, page loaded');
  });

  it('is silent before a title that it has just said, so that it is heard again', async () => {
    const page = await mountPage();
    await navigate();
    await waitForAnnouncement();
    await navigate();
    expect(find(page, '[role="status"]').textContent).toBe('');
    await waitForAnnouncement();
    expect(find(page, '[role="status"]').textContent).toBe('Products, page loaded');
  });

  it('takes the focus to the start of the page, and leaves the scrolling to others', async () => {
    const page = await mountPage();
    const focus = vi.spyOn(find(page, '#main'), 'focus');
    await navigate();
    expect(document.activeElement).toBe(find(page, '#main'));
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  it.each(['#samples', '#caf%C3%A9'])('takes the focus to the place that %s names', async (hash) => {
    const page = await mountPage();
    history.replaceState(null, '', hash);
    await navigate();
    expect(document.activeElement?.id).toBe(hash.slice(1));
    expect(page.contains(document.activeElement)).toBe(true);
  });

  it.each(['#nowhere', '#%'])('takes the focus to the start for %s, which names nothing', async (hash) => {
    const page = await mountPage();
    history.replaceState(null, '', hash);
    await navigate();
    expect(document.activeElement).toBe(find(page, '#main'));
  });

  it('keeps the language of the document', async () => {
    await mountPage();
    expect(document.documentElement.lang).toBe('en-GB');
  });
});

function mountPage(): Promise<HTMLElement> {
  return mount(
    <>
      <NavigationAnnouncer title="Products" />
      <div id="main" tabIndex={-1}>
        <h2 id="samples">Samples</h2>
        <h2 id="caf%C3%A9">Café</h2>
      </div>
    </>,
  );
}

async function navigate(): Promise<void> {
  await act(async () => void document.dispatchEvent(new CustomEvent('inertia:navigate')));
}

async function waitForAnnouncement(): Promise<void> {
  await act(async () => void vi.runAllTimers());
}
