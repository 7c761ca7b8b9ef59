import type { IconName } from '../../shell/icons.ts';

/** CSS pixels that a page is shown at; `free` is as wide as there is room. */
export const canvasWidths = ['360', '768', '1280', 'free'] as const;
export type CanvasWidth = (typeof canvasWidths)[number];

export const widthIcons: Readonly<Record<CanvasWidth, IconName>> = {
  '360': 'mobile',
  '768': 'tablet',
  '1280': 'desktop',
  free: 'arrows-left-right',
};
