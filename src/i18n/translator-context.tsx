import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Locale, locales } from './locales.ts';
import { createTranslator, type Dictionary, type Translate } from './translate.ts';

interface Translator {
  t: Translate;
  locale: Locale;
  /** BCP 47 tag of the locale's language, for what `t` says among content that may be in another. */
  languageTag: string;
}

const TranslatorContext = createContext<Translator | null>(null);

interface TranslatorProviderProps {
  locale: Locale;
  /** The complete dictionary of `locale`, already at hand: rendering never waits for it. */
  dictionary: Dictionary;
  children: ReactNode;
}

/** Gives the texts of one locale to everything inside it. */
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

/** The page's locale, its language and the function that gives its texts; throws outside a `TranslatorProvider`. */
export function useTranslate(): Translator {
  const translator = useContext(TranslatorContext);
  if (translator === null) {
    throw new Error('useTranslate needs a TranslatorProvider around the component that calls it.');
  }
  return translator;
}
