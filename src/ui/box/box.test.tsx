import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleImages } from '#images/sample-images.ts';
import { Box } from './box.tsx';

describe('Box', () => {
  it('has round corners unless it is told not to', () => {
    expect(renderToStaticMarkup(<Box>Text</Box>)).toContain('rounded');
    expect(renderToStaticMarkup(<Box rounded={false}>Text</Box>)).not.toContain('rounded');
  });

  it('takes a colour of the house, cream by default', () => {
    expect(renderToStaticMarkup(<Box>Text</Box>)).toContain('ground-cream');
    expect(renderToStaticMarkup(<Box ground="emerald">Text</Box>)).toContain('ground-emerald');
  });

  it('has the room it is told', () => {
    expect(renderToStaticMarkup(<Box padding="sides">Text</Box>)).toContain('sides');
    expect(renderToStaticMarkup(<Box padding="none">Text</Box>)).not.toMatch(/sides|around/);
  });

  it('takes a picture behind its content as decoration', () => {
    const html = renderToStaticMarkup(<Box backgroundImage={sampleImages.background}>Text</Box>);
    expect(html).toMatch(/<img [^>]*alt=""[^>]*>Text/);
  });
});
