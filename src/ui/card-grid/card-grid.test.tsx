import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CardGrid } from './card-grid.tsx';

describe('CardGrid', () => {
  it('lists its cards in order', () => {
    expect(renderToStaticMarkup(<CardGrid cards={['one', 'two']} />)).toMatch(
      /^<ul [^>]+><li>one<\/li><li>two<\/li><\/ul>$/,
    );
  });

  it('has one, two and three a row by default', () => {
    expect(renderToStaticMarkup(<CardGrid cards={['one']} />)).toContain('mobile1 tablet2 desktop3');
  });

  it('takes other numbers', () => {
    const html = renderToStaticMarkup(<CardGrid cards={['one']} perRow={{ mobile: 2, desktop: 4 }} />);
    expect(html).toContain('mobile2 tablet2 desktop4');
  });

  it('renders nothing without cards', () => {
    expect(renderToStaticMarkup(<CardGrid cards={[]} />)).toBe('');
  });
});
