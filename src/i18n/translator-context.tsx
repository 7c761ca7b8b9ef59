import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Locale, locales } from './locales.ts';
import { createTranslator, type Dictionary, type Translate } from './translate.ts';

interface Translator {
  t: Translate;
  locale: Locale;
  /** BCP 47 tag of the locale's language, for interface texts inside content that may be in another. */
  languageTag: string;
}

const TranslatorContext = createContext<Translator | null>(null);

interface TranslatorProviderProps {
  locale: Locale;
  /** The complete dictionary of `locale`, already loaded, so that rendering is synchronous. */
  dictionary: Dictionary;
  children: ReactNode;
}

/** Provides the texts of one locale to its children. */
export function TranslatorProvider({ locale, dictionary, children }: TranslatorProviderProps) {
  const translator = useMemo(
    () => ({
      t: createTranslator(locale, dictionary),
      locale,
      languageTag: locales[locale].languageTag,
    }),
    [locale, dictionary],
  );
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/** The page's locale, its language and its lookup function `t`; throws outside a `TranslatorProvider`. */
export function useTranslate(): Translator {
  const translator = useContext(TranslatorContext);
  if (translator === null) {
    throw new Error('useTranslate needs a TranslatorProvider around the component that calls it.');
  }
  return translator;
}
