import { expect, it } from 'vitest';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { LayoutFoundation } from './layout-foundation.tsx';

it('calls the padding that blocks have by themselves DEFAULT', () => {
  expect(renderOnServer(<LayoutFoundation />)).toContain('xl (DEFAULT)');
});
