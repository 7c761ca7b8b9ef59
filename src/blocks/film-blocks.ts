// Written by `npm run generate` from the folders beside it.
export { Video } from './video/video.tsx';
