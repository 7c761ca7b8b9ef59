import { useId } from 'react';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { type CommonSettings, nameByHeadline } from './block-section.tsx';

/** The accessible name of an element in the page's language, which the block's may differ from. */
interface HeadlineName {
  /** The text of the headline, if that is in the page's language too. */
  label?: string | undefined;
  /** The id of a headline in another language: a reference keeps the headline's own `lang`. */
  labelledBy?: string | undefined;
  /** The id to set on the headline, if `labelledBy` refers to it. */
  headlineId?: string | undefined;
}

/** Names an element of a block, such as its form, by the headline above the block; no name without a headline. */
export function useHeadlineName(settings: CommonSettings): HeadlineName {
  const id = useId();
  const { content } = usePassageLanguage();
  if (!settings.headerHeadline) return {};
  const label = content ? undefined : nameByHeadline(settings);
  return label ? { label } : { labelledBy: id, headlineId: id };
}
