import { z } from 'zod';
import { isLocale } from '#i18n/locales.ts';
import { focusAreas } from '#schema/choices.ts';
import { largestUpload } from './examine/refuse-large.server.ts';
import { toFolder, toLine } from './to-line.ts';

const name = z.string().regex(/^[A-Za-z0-9][\w-]{0,99}$/, 'This is not a valid name for a picture or film.');

const names = z.array(name).min(1, 'Select at least one item.').max(500, 'Select at most 500 items.');

const line = (longest: number) =>
  z
    .string()
    .transform(toLine)
    .pipe(z.string().max(longest, `Use at most ${longest} characters.`));

const folder = line(200).transform(toFolder);

const tags = z
  .array(line(40).transform((tag) => tag.toLowerCase()))
  .max(30, 'Use at most 30 tags.')
  .transform((all) => [...new Set(all.filter(Boolean))].sort());

const texts = z.record(
  z.string().refine(isLocale, 'This is not one of the site’s locales.'),
  line(1000).nullable(),
);

export const mediaQuery = z.object({
  q: z.string().max(200).optional(),
  kinds: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(['picture', 'vector', 'film'])))
    .optional(),
  folder: z.string().max(200).optional(),
  tag: z.string().max(40).optional(),
  unused: z.stringbool().optional(),
  undescribed: z.stringbool().optional(),
  deleted: z.stringbool().optional(),
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
});

const described = z.strictObject({
  alt: texts.optional(),
  isDecorative: z.boolean().optional(),
  title: line(200).optional(),
  titles: texts.optional(),
  poster: name.nullable().optional(),
  focus: z.enum(focusAreas).nullable().optional(),
  tags: tags.optional(),
  folder: folder.optional(),
});

/** Looser than what can be written: a manifest may contain values that the form would not accept. */
const text = z.string().max(10_000);
const seen = described.extend({
  alt: z.record(z.string(), text.nullable()).optional(),
  title: text.optional(),
  titles: z.record(z.string(), text.nullable()).optional(),
  tags: z.array(text).optional(),
  folder: text.optional(),
});

export const mediaChange = described.extend({ was: seen.optional() });

export const mediaBulk = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('move'), names, folder }),
  z.strictObject({ action: z.literal('tag'), names, add: tags, remove: tags }),
  z.strictObject({ action: z.literal('delete'), names, confirmed: z.array(z.string().max(400)).max(10_000) }),
  z.strictObject({ action: z.literal('restore'), names }),
]);

const confirmed = z.array(z.string().max(400)).max(10_000);

export const mediaFile = z.strictObject({
  version: z.uuid().optional(),
  was: z.uuid().nullable(),
  confirmed,
  alt: texts.optional(),
  isDecorative: z.boolean().optional(),
});

export const mediaNames = z.strictObject({ names });

export const beginUpload = z.strictObject({
  // Composed, as most systems write names; without marks that would show it in another order.
  fileName: z
    .string()
    .transform((name) => name.normalize('NFC').replaceAll(/\p{Bidi_Control}/gu, ''))
    .pipe(line(255))
    .refine((name) => name !== '', 'The file has no name.'),
  size: z
    .number()
    .int()
    .min(1, 'The file is empty.')
    .max(largestUpload, `The file is larger than the limit of ${largestUpload / 1024 / 1024} MB.`),
  replaces: name.optional(),
  folder: folder.optional(),
});
