// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { find, mount, renderOnServer } from '#ui/mount.tsx';
import { Dialog } from './dialog.tsx';

describe('Dialog', () => {
  it('is modal and named by its title', async () => {
    const page = await mount(<Page />);
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    await press(find(page, 'button'));
    expect(showModal).toHaveBeenCalledOnce();
    const dialog = find(page, 'dialog');
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Cookies',
    );
  });

  it('closes by its button', async () => {
    const page = await openPage();
    await press(find(page, 'dialog button'));
    expect(page.querySelector('dialog')).toBeNull();
  });

  it('closes when the browser closes it, as Escape makes it do', async () => {
    const page = await openPage();
    await act(async () => (find(page, 'dialog') as HTMLDialogElement).close());
    expect(page.querySelector('dialog')).toBeNull();
  });

  it('closes by a press beside it, and not by one inside', async () => {
    const page = await openPage();
    await act(async () => find(page, 'dialog p').dispatchEvent(new Event('mousedown', { bubbles: true })));
    expect(page.querySelector('dialog')).not.toBeNull();
    await act(async () => find(page, 'dialog').dispatchEvent(new Event('mousedown', { bubbles: true })));
    expect(page.querySelector('dialog')).toBeNull();
  });

  it('closes the native dialog before it leaves the page, which hands the focus back', async () => {
    const page = await openPage();
    const dialog = find(page, 'dialog') as HTMLDialogElement;
    let wasOnPage = false;
    dialog.addEventListener('close', () => {
      wasOnPage = dialog.isConnected;
    });
    await press(find(page, 'dialog button'));
    expect(wasOnPage).toBe(true);
  });

  it('sends nothing while it is closed', () => {
    expect(renderOnServer(<Page />)).not.toContain('<dialog');
  });
});

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Cookies" closeLabel="Close">
        <p>Nothing to choose.</p>
      </Dialog>
    </>
  );
}

async function openPage(): Promise<HTMLElement> {
  const page = await mount(<Page />);
  await press(find(page, 'button'));
  return page;
}

async function press(button: HTMLElement): Promise<void> {
  await act(async () => button.click());
}
