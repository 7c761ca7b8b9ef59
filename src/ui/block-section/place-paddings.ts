import { joinClasses } from '#ui/join-classes.ts';
import { type CommonSettings, hasFooter, hasHeader } from './block-section.tsx';

/**
 * Gives a block whose content fills its band from edge to edge its room inside that content, as other blocks have it
 * inside the colour of their band: no strip of the page shows above or below a picture. A header or footer stands
 * outside of the picture, and there the band keeps the room.
 *
 * @returns the settings for the block's section, and the classes for what stands on the picture
 */
export function placePaddings<Settings extends CommonSettings>(
  settings: Settings,
): { settings: Settings; inside: string | undefined } {
  const isTopInside = !hasHeader(settings);
  const isBottomInside = !hasFooter(settings);
  return {
    settings: {
      ...settings,
      ...(isTopInside && { paddingTop: 'none' }),
      ...(isBottomInside && { paddingBottom: 'none' }),
    },
    inside: joinClasses(
      isTopInside && `padding-top-${settings.paddingTop}`,
      isBottomInside && `padding-bottom-${settings.paddingBottom}`,
    ),
  };
}
