import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { decorShapes } from '#schema/choices.ts';
import { Decor } from './decor.tsx';

describe('Decor', () => {
  it.each(decorShapes)('draws %s in the colour of the text, without a word', (shape) => {
    const html = renderToStaticMarkup(<Decor shape={shape} />);
    expect(html).toMatch(/viewBox="0 0 \d+ \d+"/);
    expect(html).toMatch(/<(path|circle) /);
    expect(html).toContain('currentColor');
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toMatch(/<title|aria-label|role=/);
  });

  it('takes a colour of the house', () => {
    expect(renderToStaticMarkup(<Decor shape="leaf" colour="emerald" />)).toContain('text-emerald');
  });
});
