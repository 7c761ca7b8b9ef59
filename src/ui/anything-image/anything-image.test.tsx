import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleImages } from '#images/sample-images.ts';
import { AnythingImage } from './anything-image.tsx';

const { landscape, logo } = sampleImages;

describe('AnythingImage', () => {
  it('is a figure when it has a caption, and none without', () => {
    const captioned = renderToStaticMarkup(
      <AnythingImage image={landscape} preset="imageMd" caption="Lunch" />,
    );
    expect(captioned).toMatch(/^<figure>.*<figcaption [^>]+>Lunch<\/figcaption><\/figure>$/);
    expect(renderToStaticMarkup(<AnythingImage image={landscape} preset="imageMd" />)).not.toContain(
      'figure',
    );
  });

  it('crops a photograph and leaves a vector drawing whole', () => {
    const photograph = renderToStaticMarkup(<AnythingImage image={landscape} preset="imageMd" ratio="1x1" />);
    expect(photograph).toMatch(/840x840/);
    expect(photograph).not.toContain('whole');
    const drawing = renderToStaticMarkup(<AnythingImage image={logo} preset="imageMd" ratio="1x1" />);
    expect(drawing).toContain('src="/media/retailer-crateby/retailer-crateby.svg"');
    expect(drawing).toContain('whole');
  });

  it('has round corners unless it is told not to', () => {
    expect(renderToStaticMarkup(<AnythingImage image={landscape} preset="imageMd" />)).toContain('rounded');
    const square = renderToStaticMarkup(<AnythingImage image={landscape} preset="imageMd" rounded={false} />);
    expect(square).not.toContain('rounded');
  });

  it('hides its shape from screen readers', () => {
    const html = renderToStaticMarkup(
      <AnythingImage image={landscape} preset="imageMd" decor="leaf" decorColour="emerald" />,
    );
    expect(html).toMatch(/<svg aria-hidden="true"[^>]+text-emerald/);
  });

  it('keeps the text alternative of the picture, or of this use', () => {
    expect(renderToStaticMarkup(<AnythingImage image={landscape} preset="imageMd" />)).toContain(
      'alt="Katsu curry with rice on a teal plate"',
    );
    expect(renderToStaticMarkup(<AnythingImage image={landscape} preset="imageMd" alt="" />)).toContain(
      'alt=""',
    );
  });
});
