// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { find, mount } from '#ui/mount.testing.tsx';
import { samples } from './samples.tsx';
import { TableRegion } from './table-region.tsx';

it('is a named region that keys can reach and scroll', async () => {
  const [sample] = samples;
  if (!sample) throw new Error('There is no sample.');
  const page = await mount(<TableRegion {...sample.props} />);
  const region = find(page, '[role="region"]');
  expect(region.getAttribute('aria-label')).toBe('Menus of the week. Table, scrolls sideways');
  expect(region.tabIndex).toBe(0);
  expect(region.querySelector('table')).not.toBeNull();
});
