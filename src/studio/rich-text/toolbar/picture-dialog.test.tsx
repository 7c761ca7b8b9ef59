// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { draw, press } from '#studio/kit/draw.testing.ts';
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

const openDialog = (props: Pick<PictureDialogProps, 'picture' | 'pick'>) =>
  draw(<PictureDialog {...props} onSet={() => {}} onClose={() => {}} />);

function readTexts(): string[] {
  return [...document.querySelectorAll('form input')].map((input) => (input as HTMLInputElement).value);
}
