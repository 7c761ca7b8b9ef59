import { useId } from 'react';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { type CommonSettings, nameByHeadline } from './block-section.tsx';

/** How something that is in the page's language, whatever the block's, is called. */
interface HeadlineName {
  /** The headline, where it is in the page's language too. */
  label?: string | undefined;
  /** The id of the headline, where it is in another: it says itself in which. */
  labelledBy?: string | undefined;
  /** What the headline has for an id then. */
  headlineId?: string | undefined;
}

/** Calls something of a block, such as its form, by the headline above it. Without a headline it has no name. */
export function useHeadlineName(settings: CommonSettings): HeadlineName {
  const id = useId();
  const { content } = usePassageLanguage();
  if (!settings.headerHeadline) return {};
  const label = content ? undefined : nameByHeadline(settings);
  return label ? { label } : { labelledBy: id, headlineId: id };
}
