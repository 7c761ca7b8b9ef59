import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleImages } from '#images/sample-images.ts';
import { Image } from './image.tsx';
import { samples } from './samples.ts';

const { landscape, logo, packshot } = sampleImages;

describe('Image', () => {
  it('is lazy, sized and described by default', () => {
    const html = renderToStaticMarkup(<Image image={landscape} preset="card" />);
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('decoding="async"');
    expect(html).toContain('width="736" height="491"');
    expect(html).toContain('alt="Katsu curry with rice on a teal plate"');
    expect(html).toContain('608-q55.avif 608w');
    expect(html).not.toContain('fetchPriority');
  });

  it('is loaded at once and first with priority', () => {
    const html = renderToStaticMarkup(<Image image={landscape} preset="card" priority />);
    expect(html).toContain('loading="eager"');
    expect(html).toMatch(/fetchpriority="high"/i);
  });

  it('takes the text alternative of this use, empty for decoration', () => {
    expect(renderToStaticMarkup(<Image image={landscape} preset="card" alt="Lunch" />)).toContain(
      'alt="Lunch"',
    );
    expect(renderToStaticMarkup(<Image image={landscape} preset="card" alt="" />)).toContain('alt=""');
    const own = { ...landscape, alt: 'From the entry' };
    expect(renderToStaticMarkup(<Image image={own} preset="card" />)).toContain('alt="From the entry"');
  });

  it('keeps the room of a chosen aspect ratio', () => {
    const html = renderToStaticMarkup(<Image image={landscape} preset="card" ratio="16x9" />);
    expect(html).toContain('ratio16x9');
    expect(html).toContain('width="736" height="414"');
  });

  it('keeps its focus where it is cropped, by the service and in the layout', () => {
    const html = renderToStaticMarkup(
      <Image image={{ ...landscape, focus: 'top-right' }} preset="card" ratio="1x1" />,
    );
    expect(html).toMatch(/class="[^"]*focusTop[^"]*focusRight/);
    expect(html).toContain('608x608-right-q55.avif 608w');
    expect(renderToStaticMarkup(<Image image={landscape} preset="card" ratio="1x1" />)).not.toMatch(
      /focus|-right-/,
    );
  });

  it('has a ground of its own only where nothing can show through', () => {
    expect(renderToStaticMarkup(<Image image={landscape} preset="card" />)).toContain('opaque');
    expect(renderToStaticMarkup(<Image image={packshot} preset="card" />)).not.toContain('opaque');
    expect(renderToStaticMarkup(<Image image={logo} preset="card" />)).not.toContain('opaque');
  });

  it('shows a vector picture as it is', () => {
    const html = renderToStaticMarkup(<Image image={logo} preset="retailer" />);
    expect(html).toContain('src="/media/retailer-crateby/retailer-crateby.svg"');
    expect(html).not.toMatch(/srcset|sizes/i);
  });

  it.each(samples)('sample "$name" has a size, a text alternative and no inline style', ({ props }) => {
    const html = renderToStaticMarkup(<Image {...props} />);
    expect(html).toMatch(/<img [^>]*\balt="/);
    expect(html).toMatch(/ width="\d+" height="\d+"/);
    expect(html).not.toContain('style=');
  });
});
