import fc from 'fast-check';

/**
 * Texts of any characters that there are. Unlike `fc.string({ unit: 'binary' })` it makes no table of a million characters
 * first, which takes seconds.
 */
export function anyText(maxLength?: number): fc.Arbitrary<string> {
  const character = fc.integer({ min: 0, max: 0x10ffff });
  return fc
    .array(character, maxLength === undefined ? {} : { maxLength })
    .map((characters) => String.fromCodePoint(...characters).toWellFormed());
}
