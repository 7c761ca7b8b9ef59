// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CanvasPage } from './contract.ts';

vi.mock('#app/resolve-page.ts', () => ({ resolvePage }));
const resolvePage = vi.fn(async () => ({ title }: { title: string }) => <h1>{title}</h1>);

it('draws a page whose code could not be fetched at first', async () => {
  const { showPage } = await import('./show-page.ts');
  document.body.innerHTML = '<div id="app"></div>';
  onTestFinished(() => document.body.replaceChildren());
  const show = (title: string) =>
    showPage({ component: 'Lunch', props: { title }, url: '/', version: '' } as unknown as CanvasPage);
  resolvePage.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await expect(show('Peas')).rejects.toThrow('Failed to fetch');
  await show('Beans');
  expect(document.body.textContent).toBe('Beans');
});
