import { getIconPath, type IconName } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Accessible name, for an icon without text beside it. */
  label?: string;
}

/** An icon in the colour and size of the surrounding text. */
export function Icon({ name, label }: IconProps) {
  return (
    <svg
      viewBox="0 0 256 256"
      width="1.15em"
      height="1.15em"
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={getIconPath(name)} />
    </svg>
  );
}
