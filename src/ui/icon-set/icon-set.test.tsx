import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { iconNames } from '#ui/icon/icons.ts';
import { IconSet } from './icon-set.tsx';

describe('IconSet', () => {
  it('shows every icon there is, by name', () => {
    const html = renderToStaticMarkup(<IconSet label="Icons" />);
    expect(html.match(/<svg /g)).toHaveLength(iconNames.length);
    for (const name of iconNames) expect(html).toContain(`</svg>${name}</li>`);
  });

  it('shows the icons it is given, each with its label', () => {
    const html = renderToStaticMarkup(
      <IconSet label="Channels" entries={[{ icon: 'youtube', label: 'Our films' }]} />,
    );
    expect(html).toMatch(/^<ul aria-label="Channels"[^>]*><li[^>]*><svg.+<\/svg>Our films<\/li><\/ul>$/);
  });

  it('renders nothing without icons', () => {
    expect(renderToStaticMarkup(<IconSet label="Icons" entries={[]} />)).toBe('');
  });
});
