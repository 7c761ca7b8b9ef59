/** How a language forms its words, as far as searching is concerned. */
export interface Inflections {
  /** Whether it writes compounds as one word, so that they are found by their last parts too. */
  hasCompounds?: boolean;
  /**
   * Replaced in turn, these leave of a folded word what its forms have in common: `breast` of `breasts`. That need be no
   * word. Only endings of case, number and gender go, since others change what is said: `breaded` is no `bread`.
   */
  endings: readonly (readonly [ending: RegExp, replacement: string])[];
}

const languages: Readonly<Record<string, Inflections>> = {
  de: {
    hasCompounds: true,
    endings: [
      // Würste, Frikadellen, Burgern
      [/(?<=.{4})(?:ern|ers|ens?|em|er|es?|(?<=[elr])n)$/, ''],
      // gefroren(e), Preis(e)
      [/(?<=.{4})(?:en|er|s)$/, ''],
    ],
  },
  en: {
    endings: [
      [/(?<=.{2})ies$/, 'y'],
      [/(?<=ss|x|z|ch|sh|o)es$/, ''],
      [/(?<=.{2}[^s])s$/, ''],
    ],
  },
  fi: {
    hasCompounds: true,
    endings: [
      // uunissa, suikaletta, kouluihin
      [/(?<=.{2}[aeiouy])(?:ssa|sta|t?ta|lle|hin|[nt])$/, ''],
      [/(?<=.{3})[aeijouy]{1,4}$/, ''],
      // annos, annokset; hampurilainen, hampurilaiset
      [/(?<=.{4})(?:in|k?s)$/, ''],
      [/(?<=.{3})[aeijouy]{1,4}$/, ''],
      // nakki, nakit
      [/([kpt])\1$/, '$1'],
    ],
  },
  fr: {
    endings: [
      [/(?<=.{2}[^e])aux$/, 'al'],
      [/(?<=.{3})[sx]$/, ''],
      // haché, hachée; folded
      [/(?<=.{3})ee?$/, ''],
      // végétarien, végétarienne
      [/nn$/, 'n'],
    ],
  },
  nl: {
    hasCompounds: true,
    endings: [
      [/([b-df-hj-np-tv-z])\1etjes?$/, '$1'],
      [/(?<=[lnrw])tjes?$|(?<=m)pjes?$|(?<=.{3})jes?$/, ''],
      // school, scholen
      [/(?<=[^aeiou])([aou])([^aeioujx])e[ns]?$/, '$1$1$2'],
      [/(?<=.{3})e[ns]?$/, ''],
      // bal, ballen
      [/([b-df-hj-np-tv-z])\1$/, '$1'],
      // prijs, prijzen; half, halve
      [/z$/, 's'],
      [/v$/, 'f'],
      [/(?<=.{3})s$/, ''],
    ],
  },
  sv: {
    hasCompounds: true,
    endings: [
      [/(?<=.{3})(?:ar(?:e|en|na)?|orna|erna|or|er|en|ets?|an|na)$/, ''],
      [/(?<=.{4})[aens]$/, ''],
      [/(?<=sk|ig)t$/, ''],
      // schnitzel, schnitzlar
      [/(?<=.{3})e([lr])$/, '$1'],
    ],
  },
};

const unknown: Inflections = { endings: [] };

/** @param locale its code, which begins with that of the language */
export function findInflections(locale: string): Inflections {
  return languages[locale.slice(0, 2)] ?? unknown;
}

/** What a folded word has in common with its other forms. */
export function toStem(word: string, { endings }: Inflections): string {
  return endings.reduce((stem, [ending, replacement]) => stem.replace(ending, replacement), word);
}
