// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PictureDialog, type PictureDialogProps } from './picture-dialog.tsx';

const peas = { asset: 'peas', alt: 'A pea' };

it('does not say of a picture what was said of the one before', async () => {
  await openDialog({ picture: peas, pick: async () => 'beans' });
  await press('Choose from the library');
  expect(readTexts()).toEqual(['beans', '']);
});

it('keeps what is said of a picture that is chosen again', async () => {
  await openDialog({ picture: peas, pick: async () => 'peas' });
  await press('Choose from the library');
  expect(readTexts()).toEqual(['peas', 'A pea']);
});

async function openDialog(props: Pick<PictureDialogProps, 'picture' | 'pick'>): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has none, and the window asks for it as it opens.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  await act(async () => root.render(<PictureDialog {...props} onSet={() => {}} onClose={() => {}} />));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
}

async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
}

function readTexts(): string[] {
  return [...document.querySelectorAll('form input')].map((input) => (input as HTMLInputElement).value);
}
