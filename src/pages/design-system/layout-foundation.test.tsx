import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SampleSurroundings } from '#ui/mount.tsx';
import { LayoutFoundation } from './layout-foundation.tsx';

it('calls the padding that blocks have by themselves DEFAULT', () => {
  const html = renderToStaticMarkup(
    <SampleSurroundings>
      <LayoutFoundation />
    </SampleSurroundings>,
  );
  expect(html).toContain('xl (DEFAULT)');
});
