import type { ImageObject } from '#schema/image-object.ts';

/**
 * Pictures for samples: the demo brand's, by URLs without a hash, which the media service redirects to the current
 * files. So the design system needs no content for them.
 */
export const sampleImages = {
  heroDesktop: samplePicture('hero-1-desktop.jpg', 1920, 960, 'Bowl of rice, peas and meat-free pieces'),
  heroTablet: samplePicture('hero-1-tablet.jpg', 1024, 768, 'Bowl of rice, peas and meat-free pieces'),
  heroMobile: samplePicture('hero-1-mobile.jpg', 768, 960, 'Bowl of rice, peas and meat-free pieces'),
  secondHeroDesktop: samplePicture('hero-2-desktop.jpg', 1920, 960, 'Double meat-free burger beside chips'),
  secondHeroTablet: samplePicture('hero-2-tablet.jpg', 1024, 768, 'Double meat-free burger beside chips'),
  secondHeroMobile: samplePicture('hero-2-mobile.jpg', 768, 960, 'Double meat-free burger beside chips'),
  pageHeader: samplePicture('page-header-about.jpg', 1920, 720, ''),
  background: samplePicture('callout-background.jpg', 1920, 1080, ''),
  landscape: samplePicture('recipe-katsu-curry.jpg', 1200, 800, 'Katsu curry with rice on a teal plate'),
  square: samplePicture('product-nuggets.jpg', 1200, 1200, 'Golden meat-free nuggets'),
  packshot: samplePicture('packshot-nuggets.webp', 800, 1000, 'Yellow bag of Oakpea nuggets, 2.5 kg'),
  logo: samplePicture('retailer-crateby.svg', 524, 300, 'Crateby'),
  missing: samplePicture('missing.jpg', 1200, 800, 'A picture that could not be loaded'),
} as const satisfies Record<string, ImageObject>;

function samplePicture(file: string, width: number, height: number, description: string): ImageObject {
  const [name = '', extension = ''] = file.split('.');
  const url = `/media/${name}`;
  const isVector = extension === 'svg';
  return {
    full: isVector ? `${url}/${file}` : `${url}/1920-q90.webp`,
    url,
    width,
    height,
    ratio: width / height,
    description,
    content_type: isVector ? 'image/svg+xml' : `image/${extension.replace('jpg', 'jpeg')}`,
    cdn: 'embedded',
    imageService: 'embedded',
  };
}
