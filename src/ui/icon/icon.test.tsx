import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from './icon.tsx';
import { iconNames } from './icons.ts';

describe('Icon', () => {
  it.each(iconNames)('draws %s', (name) => {
    expect(renderToStaticMarkup(<Icon name={name} />)).toMatch(/<path d="M[^"]{20,}"/);
  });

  it('is silent unless it has a label', () => {
    const html = renderToStaticMarkup(<Icon name="globe" />);
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toContain('role=');
  });

  it('is a named image with one', () => {
    const html = renderToStaticMarkup(<Icon name="globe" label="Choose your country" />);
    expect(html).toContain('role="img" aria-label="Choose your country"');
    expect(html).not.toContain('aria-hidden');
  });
});
