import { joinClasses } from '#ui/join-classes.ts';
import { type CommonSettings, hasFooter, hasHeader } from './block-section.tsx';

/**
 * Moves the padding of a full-bleed block from its section into its content, so that no strip of the page shows above
 * or below its picture. On a side with a header or footer, which are outside the picture, the section keeps its
 * padding.
 *
 * @returns the settings for the block's section, and the padding classes for the content over the picture
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
