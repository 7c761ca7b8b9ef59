import { type IconName, icons } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Accessible name, for an icon without text beside it. */
  label?: string | undefined;
}

/** An icon in the colour and size of the surrounding text. */
export function Icon({ name, label }: IconProps) {
  return <IconDrawing source={icons[name]} label={label} />;
}

/** The same of an icon that only one room has, by its SVG source, in a view box of 256 × 256. */
export function IconDrawing({ source, label }: Pick<IconProps, 'label'> & { source: string }) {
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
      <path d={/ d="([^"]+)"/.exec(source)?.[1]} />
    </svg>
  );
}
