// Written by `npm run generate` from the folders beside it.
export { Blockquote } from './blockquote/blockquote.tsx';
export { Box } from './box/box.tsx';
export { CallToAction } from './call-to-action/call-to-action.tsx';
export { Callout } from './callout/callout.tsx';
export { CalloutFullWidth } from './callout-full-width/callout-full-width.tsx';
export { Facts } from './facts/facts.tsx';
export { Folder } from './folder/folder.tsx';
export { FormNewsletterSignup } from './form-newsletter-signup/form-newsletter-signup.tsx';
export { Headline } from './headline/headline.tsx';
export { Image } from './image/image.tsx';
export { Mosaic } from './mosaic/mosaic.tsx';
export { PageHeader } from './page-header/page-header.tsx';
export { ProductShowcase } from './product-showcase/product-showcase.tsx';
export { Text } from './text/text.tsx';
export { TextAndImage } from './text-and-image/text-and-image.tsx';
