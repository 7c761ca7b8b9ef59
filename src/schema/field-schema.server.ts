import type { Document } from '@contentful/rich-text-types';
import { z } from 'zod';
import { emailPattern } from './email-pattern.ts';
import type { Field, LinkField, NumberField } from './fields.ts';
import type { ImageObject } from './image-object.ts';
import { describeMismatch, expects, issueText, quote } from './issue.ts';
import type { ReadLink } from './read-link.ts';
import type { VideoObject } from './video-object.ts';

/**
 * The values that differ between content sources, such as how a picture is written. The error messages of the schemas are
 * `issueText`s.
 */
export interface Dialect {
  readLink: ReadLink;
  /** Does half of the work of the rich text that is validated next, so that a long one takes two turns instead of one. */
  parseAhead?(raw: unknown): void;
  richText: z.ZodType<Document>;
  image: z.ZodType<ImageObject>;
  video: z.ZodType<VideoObject>;
  /** Documents may have fields that are none of the site's: an unknown one is no mistyped one. */
  hasForeignFields?: true;
}

/** Fields that hold documents, which are validated field by field. */
type FieldOfDocuments = Extract<Field, { kind: 'list' | 'group' | 'blocks' }>;

/** A field with a value of its own. */
export type ValueField = Exclude<Field, FieldOfDocuments | LinkField>;

const emailsRemedy = 'Write addresses such as kitchen@example.com, with a comma between two.';

const email = z.email({
  pattern: emailPattern,
  error: ({ input }) => issueText(`${quote(input)} is not a valid e-mail address.`, emailsRemedy),
});

/** A comma-separated list, normalised to a comma and a space between addresses. */
const emails = z
  .string(expects('e-mail addresses', emailsRemedy))
  .transform((addresses) =>
    addresses
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .pipe(z.array(email).min(1, issueText('There is not a valid e-mail address.', emailsRemedy)))
  .transform((addresses) => addresses.join(', '));

/** An ISO 8601 date, or a date and time with its zone. */
export const dateSchema = z.union(
  [z.iso.date(), z.iso.datetime({ offset: true })],
  expects('a date', 'Write a date as 2026-09-30.'),
);

/** The schema of a field's value; its messages are `issueText`s. */
export function makeFieldSchema(field: ValueField, dialect: Dialect): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string(expects('text', 'Write text; put numbers and yes/no in quotes.')).trim();
    case 'emails':
      return emails;
    case 'flag':
      return z.boolean(expects('yes or no', 'Write true or false, without quotes.'));
    case 'number':
      return makeNumberSchema(field);
    case 'choice':
    case 'colour':
      return z.enum(field.values, {
        error: ({ input }) =>
          issueText(`${quote(input)} is not one of the choices.`, `Use one of: ${field.values.join(', ')}.`),
      });
    case 'choices': {
      const remedy = `List any of: ${field.values.join(', ')}.`;
      return z
        .array(
          z.enum(field.values, {
            error: ({ input }) => issueText(`${quote(input)} is not one of the choices.`, remedy),
          }),
          expects('a list of choices', remedy),
        )
        .transform((values) => field.values.filter((value) => values.includes(value)));
    }
    case 'reference': {
      const folder = `content/${field.to}`;
      const key = z
        .string(expects('the name of an entry', `Write the name of a file of ${folder}, without .yaml.`))
        .trim()
        .normalize('NFC');
      return field.isList
        ? z.array(key, expects('a list of names', `List names of files of ${folder}.`))
        : key;
    }
    case 'date':
      return dateSchema;
    case 'richText':
    case 'image':
    case 'video':
      return dialect[field.kind];
  }
}

function makeNumberSchema({ minimum, maximum, decimals = 0 }: NumberField): z.ZodType {
  const kind = decimals === 0 ? 'a whole number' : 'a number';
  const remedy = `Write ${kind} from ${minimum} to ${maximum}, without quotes.`;
  const error = ({ input }: { input?: unknown }) => {
    const [, whole, mark, rest] =
      /^\s*(-?\d+)([.,])(\d+)\s*$/.exec(typeof input === 'string' ? input : '') ?? [];
    const isThousands = rest?.length === 3;
    if (!whole || (mark === '.' && !isThousands)) return issueText(describeMismatch(kind, input), remedy);
    const meant = [
      ...(isThousands ? [whole + rest] : []),
      ...(decimals === 0 ? [] : [String(Number(`${whole}.${rest}`))]),
    ].join(' or ');
    return issueText(
      mark === ',' ? `${quote(input)} has a decimal comma.` : `${quote(input)} can be read as two numbers.`,
      meant ? `Write ${meant}, without quotes.` : remedy,
    );
  };
  const number = decimals === 0 ? z.int({ error }) : z.number({ error });
  return number
    .min(minimum, issueText('The number is too small.', remedy))
    .max(maximum, issueText('The number is too large.', remedy))
    .refine((value) => Number(value.toFixed(decimals)) === value, {
      error: issueText('The number is too exact.', `Round it to ${decimals} decimals.`),
    });
}
