// Written by `npm run generate` from src/i18n/locales.ts.
import beFlag from 'flag-icons/flags/4x3/be.svg?no-inline';
import deFlag from 'flag-icons/flags/4x3/de.svg?no-inline';
import fiFlag from 'flag-icons/flags/4x3/fi.svg?no-inline';
import gbFlag from 'flag-icons/flags/4x3/gb.svg?no-inline';
import nlFlag from 'flag-icons/flags/4x3/nl.svg?no-inline';
import seFlag from 'flag-icons/flags/4x3/se.svg?no-inline';
import usFlag from 'flag-icons/flags/4x3/us.svg?no-inline';

/** The flags of the countries that have a locale, by their ISO 3166-1 code. */
export const flagFiles: Readonly<Record<string, string>> = {
  be: beFlag,
  de: deFlag,
  fi: fiFlag,
  gb: gbFlag,
  nl: nlFlag,
  se: seFlag,
  us: usFlag,
};
