import type { CanvasWidth } from './use-fit.ts';
import type { IconName } from '../kit/icons.ts';

export const widthIcons: Readonly<Record<CanvasWidth, IconName>> = {
  '360': 'mobile',
  '768': 'tablet',
  '1280': 'desktop',
  free: 'arrows-left-right',
};
