import type { Document } from '@contentful/rich-text-types';
import { z } from 'zod';
import type { BlockDefinition } from './define-block.ts';
import { dropFaultyTargets } from './drop-faulty-targets.ts';
import { emailPattern } from './email-pattern.ts';
import type { Field, ItemDefinition, RichTextField } from './fields.ts';
import type { ImageObject } from './image-object.ts';
import type { BlockContent, ItemValue } from './infer.ts';
import { isBlank } from './is-blank.ts';
import { isRecord } from './is-record.ts';
import type { VideoObject } from './video-object.ts';

/**
 * What a content source knows of values: how it writes those that differ between sources, and which addresses can be
 * followed. A failing schema's message is an `issueText`.
 */
export interface Dialect {
  link: z.ZodType<string>;
  richText: z.ZodType<Document>;
  image: z.ZodType<ImageObject>;
  video: z.ZodType<VideoObject>;
}

/** What is wrong with a document, where, and how to mend it. */
export interface Issue {
  path: string;
  message: string;
  remedy: string;
}

export type Report = (issue: Issue) => void;

/** Blocks inside blocks inside blocks: beyond this a document is a mistake. */
const greatestDepth = 12;

/**
 * Makes the validator of a set of blocks: it turns an authored document into its validated value,
 * defaults filled in. What is wrong is reported and left out with the smallest block, list item or entry
 * that holds it, or alone where the definition `keepsSoundFields`. A field nobody knows is reported and ignored,
 * and of rich text only the links and embedded entries fall out that are wrong.
 *
 * @example
 * const validator = createValidator(blockDefinitions, dialect);
 * const page = await validator.validateEntry(pageEntry, document, (issue) => issues.push(issue));
 */
export function createValidator(definitions: readonly BlockDefinition[], dialect: Dialect) {
  const blocks = new Map(definitions.map((definition) => [definition.name, definition]));
  const schemas = new Map<Field, z.ZodType>();

  /** The entry's value, or undefined when one of its own fields is wrong. */
  async function validateEntry<Definition extends ItemDefinition>(
    definition: Definition,
    document: unknown,
    report: Report,
  ): Promise<ItemValue<Definition> | undefined> {
    return (await validateDocument(definition, document, '', 0, report)) as ItemValue<Definition> | undefined;
  }

  async function validateDocument(
    definition: ItemDefinition,
    document: unknown,
    path: string,
    depth: number,
    report: Report,
  ): Promise<Record<string, unknown> | undefined> {
    if (!isRecord(document)) {
      report({
        path,
        message: `${quote(document)} stands where the fields of ${definition.name} should.`,
        remedy: `Write its fields, such as "${Object.keys(definition.fields)[0]}: …".`,
      });
      return undefined;
    }
    const value: Record<string, unknown> = {};
    let isSound = true;
    for (const [name, field] of Object.entries(definition.fields)) {
      const raw = document[name];
      const fieldPath = join(path, name);
      const result = isLeftOut(field, raw)
        ? takeDefault(field, raw, fieldPath, report)
        : await validateField(field, raw, fieldPath, depth, report);
      if (result === invalid) isSound = false;
      const used = result === invalid ? getDefault(field) : result;
      if (used !== undefined) value[name] = used;
    }
    reportUnknownFields(definition, document, path, report);
    return isSound || definition.keepsSoundFields ? value : undefined;
  }

  async function validateField(
    field: Field,
    raw: unknown,
    path: string,
    depth: number,
    report: Report,
  ): Promise<unknown> {
    switch (field.kind) {
      case 'list':
        return validateList(raw, path, report, (item, itemPath) =>
          validateDocument(field.item, item, itemPath, depth, report),
        );
      case 'blocks':
        return validateList(raw, path, report, (block, blockPath) =>
          validateBlock(block, blockPath, depth + 1, report),
        );
      case 'group':
        return (await validateDocument(field.item, raw, path, depth, report)) ?? invalid;
      case 'richText':
        return validateRichText(field, raw, path, depth, report);
      default:
        return validateScalar(field, raw, path, report);
    }
  }

  async function validateBlock(
    raw: unknown,
    path: string,
    depth: number,
    report: Report,
  ): Promise<BlockContent | undefined> {
    if (depth > greatestDepth) {
      report({
        path,
        message: `Blocks are nested more than ${greatestDepth} deep.`,
        remedy: 'Take the inner blocks out of their boxes.',
      });
      return undefined;
    }
    const name = isRecord(raw) ? raw.block : undefined;
    const definition = typeof name === 'string' ? blocks.get(name) : undefined;
    if (!definition) {
      report({
        path,
        message:
          typeof name === 'string'
            ? `There is no block ${quote(name)}.`
            : 'This block does not say what it is.',
        remedy: `Set "block" to one of: ${[...blocks.keys()].join(', ')}.`,
      });
      return undefined;
    }
    const value = await validateDocument(definition, raw, path, depth, report);
    return value && { block: definition.name, ...value };
  }

  async function validateRichText(
    field: RichTextField,
    raw: unknown,
    path: string,
    depth: number,
    report: Report,
  ): Promise<unknown> {
    const document = await validateScalar(field, raw, path, report);
    if (document === invalid) return invalid;
    return dropFaultyTargets(document as Document, path, {
      findLinkFault(address) {
        const [issue] = dialect.link.safeParse(address).error?.issues ?? [];
        return issue && readIssueText(issue.message);
      },
      validateBlock: (block, blockPath) => validateBlock(block, blockPath, depth + 1, report),
      report,
    });
  }

  async function validateScalar(field: Field, raw: unknown, path: string, report: Report): Promise<unknown> {
    const schema = findSchema(field);
    // A source may have to look a value up; all else is checked at once, which is several times as fast.
    const result = field.kind in dialect ? await schema.safeParseAsync(raw) : schema.safeParse(raw);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      report({
        path: issue.path.reduce<string>((at, part) => join(at, String(part)), path),
        ...readIssueText(issue.message, field.description),
      });
    }
    return invalid;
  }

  function findSchema(field: Field): z.ZodType {
    const schema = schemas.get(field) ?? makeSchema(field, dialect);
    schemas.set(field, schema);
    return schema;
  }

  return { validateEntry };
}

export type Validator = ReturnType<typeof createValidator>;

/** Joins what is wrong and how to mend it into the one text a zod issue carries. */
export function issueText(message: string, remedy: string): string {
  return message + remedySeparator + remedy;
}

function readIssueText(text: string, usualRemedy = ''): Omit<Issue, 'path'> {
  const [message = '', remedy = usualRemedy] = text.split(remedySeparator);
  return { message, remedy };
}

const remedySeparator = '\u0000';
const invalid = Symbol('invalid');

const emailsRemedy = 'Write addresses such as kitchen@example.com, with a comma between two.';

function makeSchema(field: Field, dialect: Dialect): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string(expects('text', 'Write text; put numbers and yes/no in quotes.')).trim();
    case 'link':
      return dialect.link;
    case 'emails':
      return z
        .string(expects('e-mail addresses', emailsRemedy))
        .transform((addresses) =>
          addresses
            .split(',')
            .map((address) => address.trim())
            .filter(Boolean),
        )
        .pipe(
          z
            .array(
              z.email({
                pattern: emailPattern,
                error: ({ input }) => issueText(`${quote(input)} is no e-mail address.`, emailsRemedy),
              }),
            )
            .min(1, issueText('There is no e-mail address.', emailsRemedy)),
        )
        .transform((addresses) => addresses.join(', '));
    case 'flag':
      return z.boolean(expects('yes or no', 'Write true or false, without quotes.'));
    case 'number': {
      const { minimum, maximum } = field;
      const remedy = `Write a whole number from ${minimum} to ${maximum}, without quotes.`;
      return z
        .int(expects('a whole number', remedy))
        .min(minimum, issueText('The number is too small.', remedy))
        .max(maximum, issueText('The number is too large.', remedy));
    }
    case 'choice':
    case 'colour':
      return z.enum(field.values, {
        error: ({ input }) =>
          issueText(`${quote(input)} is not one of the choices.`, `Use one of: ${field.values.join(', ')}.`),
      });
    case 'date':
      return z.union(
        [z.iso.date(), z.iso.datetime({ offset: true })],
        expects('a date', 'Write a date as 2026-09-30.'),
      );
    case 'richText':
      return dialect.richText;
    case 'image':
      return dialect.image;
    case 'video':
      return dialect.video;
    case 'list':
    case 'group':
    case 'blocks':
      throw new TypeError(`A ${field.kind} field has no value of its own to validate.`);
  }
}

/** The error of a schema: something else stands where `what` should. */
export function expects(what: string, remedy: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      issueText(`${quote(input)} stands where ${what} should.`, remedy),
  };
}

/** One item after the other, so that what is wrong is always told in the order of the document. */
async function validateList(
  raw: unknown,
  path: string,
  report: Report,
  validateOne: (item: unknown, path: string) => Promise<Record<string, unknown> | undefined>,
): Promise<unknown> {
  if (!Array.isArray(raw)) {
    report({
      path,
      message: `${quote(raw)} stands where a list should.`,
      remedy: 'Begin each item with a dash.',
    });
    return invalid;
  }
  const items: Record<string, unknown>[] = [];
  for (const [index, item] of raw.entries()) {
    const value = await validateOne(item, `${path}[${index}]`);
    if (value) items.push(value);
  }
  return items;
}

function takeDefault(field: Field, raw: unknown, path: string, report: Report): unknown {
  const hasDefault = 'default' in field && field.default !== undefined;
  if (hasDefault || !field.required) return getDefault(field);
  const message = isAbsent(raw) ? 'This field is missing.' : 'This field is empty.';
  report({ path, message, remedy: `Add it: ${field.description}` });
  return invalid;
}

function getDefault(field: Field): unknown {
  if ('default' in field) return field.default;
  return field.kind === 'list' || field.kind === 'blocks' ? [] : undefined;
}

function reportUnknownFields(
  definition: ItemDefinition,
  document: Record<string, unknown>,
  path: string,
  report: Report,
): void {
  for (const name of Object.keys(document)) {
    if (name === 'block' || Object.hasOwn(definition.fields, name)) continue;
    report({
      path: join(path, shorten(name)),
      message: `${definition.name} has no field ${quote(name)}, so it is ignored.`,
      remedy: `Remove it, or use one of: ${Object.keys(definition.fields).join(', ')}.`,
    });
  }
}

function isLeftOut(field: Field, raw: unknown): boolean {
  return (
    isAbsent(raw) || (field.kind === 'text' && !field.mayBeEmpty && typeof raw === 'string' && isBlank(raw))
  );
}

/** An empty field of a YAML file is null. */
function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** What stands in a field, in few words. */
export function quote(value: unknown): string {
  if (isAbsent(value)) return 'Nothing';
  if (Array.isArray(value)) return 'A list';
  if (typeof value === 'object') return 'A group of fields';
  return `"${shorten(String(value))}"`;
}

function shorten(text: string): string {
  const line = text.slice(0, 200).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return (line.length > 60 ? `${line.slice(0, 57)}…` : line).toWellFormed();
}
