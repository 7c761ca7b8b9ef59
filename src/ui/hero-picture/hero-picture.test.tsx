import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleImages } from '#images/sample-images.ts';
import { HeroPicture } from './hero-picture.tsx';

const pictures = {
  imageMobile: sampleImages.heroMobile,
  imageTablet: sampleImages.heroTablet,
  imageDesktop: sampleImages.heroDesktop,
};

describe('HeroPicture', () => {
  it('offers the desktop crop from 1024, the tablet crop from 768, else the mobile one', () => {
    const html = renderToStaticMarkup(<HeroPicture {...pictures} />);
    const [desktop, tablet, mobile] = html.match(/<(?:source|img)[^>]*>/g) ?? [];
    expect(desktop).toMatch(/media="\(min-width: 1024px\)".*hero-1-desktop\/1920-q65\.avif 1920w/);
    expect(tablet).toMatch(/media="\(min-width: 768px\)".*hero-1-tablet\/1024-q65\.avif 1024w/);
    expect(mobile).toMatch(/^<img.*hero-1-mobile\/768-q65\.avif 768w/);
    expect(desktop).toContain('width="1920" height="960"');
    expect(tablet).toContain('width="1024" height="768"');
    expect(mobile).toContain('width="768" height="960"');
  });

  it('is lazy decoration unless it is told otherwise', () => {
    const plain = renderToStaticMarkup(<HeroPicture {...pictures} />);
    expect(plain).toContain('loading="lazy"');
    expect(plain).toContain('alt=""');
    const first = renderToStaticMarkup(<HeroPicture {...pictures} alt="A bowl" priority />);
    expect(first).toContain('loading="eager"');
    expect(first).toMatch(/fetchpriority="high"/i);
    expect(first).toContain('alt="A bowl"');
  });

  it('keeps the focus of each picture where that one is shown', () => {
    const html = renderToStaticMarkup(
      <HeroPicture
        {...pictures}
        imageMobile={{ ...pictures.imageMobile, focus: 'top' }}
        imageDesktop={{ ...pictures.imageDesktop, focus: 'bottom-left' }}
      />,
    );
    expect(html).toMatch(/mobileTop.*desktopBottom.*desktopLeft/);
    expect(html).not.toContain('tablet-');
    expect(renderToStaticMarkup(<HeroPicture {...pictures} />)).not.toMatch(/mobileTop|desktop\w+/);
  });

  it('takes vector pictures', () => {
    const html = renderToStaticMarkup(<HeroPicture {...pictures} imageDesktop={sampleImages.logo} />);
    expect(html).toContain('srcSet="/media/retailer-crateby/retailer-crateby.svg"');
  });
});
