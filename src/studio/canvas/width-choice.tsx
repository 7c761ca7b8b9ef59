import type { IconName } from '#studio/kit/icons.ts';
import { ToggleGroup } from '#studio/kit/toggle-group.tsx';
import { messages } from './messages.ts';
import type { CanvasWidth } from './use-fit.ts';

const icons: Readonly<Record<CanvasWidth, IconName>> = {
  '360': 'mobile',
  '768': 'tablet',
  '1280': 'desktop',
  free: 'arrows-left-right',
};

export interface WidthChoiceProps<Width extends CanvasWidth> {
  widths: readonly Width[];
  value: Width;
  onChange: (width: Width) => void;
}

/** Chooses the width of a page. */
export function WidthChoice<Width extends CanvasWidth>({ widths, ...props }: WidthChoiceProps<Width>) {
  const choices = widths.map((value) => ({ value, label: messages.widths[value], icon: icons[value] }));
  return <ToggleGroup label={messages.width} choices={choices} {...props} />;
}
