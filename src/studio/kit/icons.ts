import * as sources from './icon-sources.ts';

export type IconName = keyof typeof sources;

/** The SVG sources of all icons, by their names. */
export const icons: Readonly<Record<IconName, string>> = { ...sources };
