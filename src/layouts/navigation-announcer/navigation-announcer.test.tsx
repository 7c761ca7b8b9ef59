// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { find, mount } from '#ui/mount.testing.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';

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
    // Inertia tells of the first page as well.
    await navigate();
    await waitForAnnouncement();
    expect(find(page, '[role="status"]').textContent).toBe('');
    expect(document.activeElement).toBe(document.body);
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

  it.each(['#nowhere', '#%'])('takes the focus to the start for %s, which names nothing', async (hash) => {
    const page = await mountPage();
    history.replaceState(null, '', hash);
    await navigate();
    expect(document.activeElement).toBe(find(page, '#main'));
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
