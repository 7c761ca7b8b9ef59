// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { mount } from '#ui/mount.testing.tsx';
import { useClientNavigation } from './client-navigation.ts';

it('tells of every navigation after the first load, as long as somebody listens', async () => {
  const onNavigate = vi.fn();
  await mount(<Listener onNavigate={onNavigate} />);
  document.dispatchEvent(new CustomEvent('inertia:navigate'));
  expect(onNavigate).not.toHaveBeenCalled();
  document.dispatchEvent(new CustomEvent('inertia:navigate'));
  document.dispatchEvent(new CustomEvent('inertia:navigate'));
  expect(onNavigate).toHaveBeenCalledTimes(2);
});

function Listener({ onNavigate }: { onNavigate: () => void }) {
  useClientNavigation(onNavigate);
  return null;
}
