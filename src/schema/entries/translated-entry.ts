import { text } from '#schema/fields.ts';

/**
 * The original's revision that an entry was translated from, which shows when the original has changed since.
 */
export const translatedFrom = text({
  reads: 'nothing',
  description:
    'For a translation: the original’s revision that it was made from, as npm run content:locales writes it.',
  isOfCommands: true,
});

/** Fields of a translation that are right though the original has changed, or though they say the same as it. */
export const stillRight = text({
  reads: 'nothing',
  description:
    'For a translation: what somebody found still right though the original changed, or right as it is there, as the studio writes it.',
  isOfCommands: true,
});
