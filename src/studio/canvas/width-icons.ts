import type { IconName } from '#studio/kit/icons.ts';
import type { CanvasWidth } from './use-fit.ts';

export const widthIcons: Readonly<Record<CanvasWidth, IconName>> = {
  '360': 'mobile',
  '768': 'tablet',
  '1280': 'desktop',
  free: 'arrows-left-right',
};
