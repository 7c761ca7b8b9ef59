import type { CanvasWidth } from '../../canvas/use-fit.ts';
import type { IconName } from '../../shell/icons.ts';

export const widthIcons: Readonly<Record<CanvasWidth, IconName>> = {
  '360': 'mobile',
  '768': 'tablet',
  '1280': 'desktop',
  free: 'arrows-left-right',
};
