import { createContext, type ReactNode, use } from 'react';
import { useTranslate } from './translator-context.tsx';

const PassageLanguage = createContext<string | undefined>(undefined);

interface PassageLanguageProviderProps {
  /** BCP 47 tag; left out, the language stays that of what is around it. */
  language: string | undefined;
  children: ReactNode;
}

/** Tells everything inside it that its content is in another language than the page. */
export function PassageLanguageProvider({ language, children }: PassageLanguageProviderProps) {
  return language ? <PassageLanguage value={language}>{children}</PassageLanguage> : children;
}

/** Where a passage is not in the page's language, what its parts say so by; else nothing has to be said. */
export function usePassageLanguage(): { content: string | undefined; wording: string | undefined } {
  const content = use(PassageLanguage);
  const { languageTag } = useTranslate();
  return {
    /** Of the passage, for content among what `t` says. */
    content,
    /** Of the page, for what `t` says among content. */
    wording: content && languageTag,
  };
}
