import { createContext, type ReactNode, use } from 'react';
import { useTranslate } from './translator-context.tsx';

const PassageLanguage = createContext<string | undefined>(undefined);

interface PassageLanguageProviderProps {
  /** BCP 47 tag; if undefined, the surrounding language stays in effect. */
  language: string | undefined;
  children: ReactNode;
}

/** Declares that the content inside is in another language than the page. */
export function PassageLanguageProvider({ language, children }: PassageLanguageProviderProps) {
  return language ? <PassageLanguage value={language}>{children}</PassageLanguage> : children;
}

/** The `lang` values for the parts of a passage in another language than the page; both undefined elsewhere. */
export function usePassageLanguage(): { content: string | undefined; wording: string | undefined } {
  const content = use(PassageLanguage);
  const { languageTag } = useTranslate();
  return {
    /** The passage's language, for content inside interface texts. */
    content,
    /** The page's language, for interface texts inside the content. */
    wording: content && languageTag,
  };
}
