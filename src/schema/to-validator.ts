import type { Document } from '@contentful/rich-text-types';
import type { z } from 'zod';
import type { BlockDefinition } from './define-block.ts';
import { dropFaultyTargets } from './drop-faulty-targets.ts';
import { type Dialect, makeFieldSchema, type ValueField } from './field-schema.server.ts';
import type { Field, ItemDefinition, RichTextField } from './fields.ts';
import type { BlockContent, ItemValue } from './infer.ts';
import { isBlank } from './is-blank.ts';
import { isRecord } from './is-record.ts';
import { describeMismatch, joinPath, quote, type Report, readIssueText, shorten } from './issue.ts';

/** Blocks inside blocks inside blocks: beyond this a document is a mistake. */
const greatestDepth = 12;

/**
 * Makes the validator for a set of blocks. It turns an authored document into its validated value, with defaults filled
 * in. A wrong value is reported, and left out with the smallest block, list item or entry that holds it; on its own
 * where the definition `keepsSoundFields`. An unknown field is reported and ignored. From rich text, only faulty links
 * and embedded entries are removed.
 *
 * @example
 * const validator = createValidator(blockDefinitions, dialect);
 * const page = await validator.validateEntry(pageEntry, document, (issue) => issues.push(issue));
 */
export function createValidator(definitions: readonly BlockDefinition[], dialect: Dialect) {
  const blocks = new Map(definitions.map((definition) => [definition.name, definition]));
  const schemas = new Map<ValueField, z.ZodType>();

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
        message: describeMismatch(`the fields of ${definition.name}`, document),
        remedy: `Write its fields, such as "${Object.keys(definition.fields)[0]}: …".`,
      });
      return undefined;
    }
    const value: Record<string, unknown> = {};
    let isSound = true;
    for (const [name, field] of Object.entries(definition.fields)) {
      const raw = document[name];
      const fieldPath = joinPath(path, name);
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
        return validateValue(field, raw, path, report);
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
    const document = await validateValue(field, raw, path, report);
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

  async function validateValue(
    field: ValueField,
    raw: unknown,
    path: string,
    report: Report,
  ): Promise<unknown> {
    const schema = findSchema(field);
    // Only a source's own schemas may have to wait; checking the others synchronously is several times as fast.
    const result = field.kind in dialect ? await schema.safeParseAsync(raw) : schema.safeParse(raw);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      report({
        path: issue.path.reduce<string>((at, part) => joinPath(at, String(part)), path),
        ...readIssueText(issue.message, field.description),
      });
    }
    return invalid;
  }

  function findSchema(field: ValueField): z.ZodType {
    const schema = schemas.get(field) ?? makeFieldSchema(field, dialect);
    schemas.set(field, schema);
    return schema;
  }

  return { validateEntry };
}

export type Validator = ReturnType<typeof createValidator>;

/** Stands for a value that is wrong, which has been reported. */
const invalid = Symbol('invalid');

/** Validates one item after another, so that problems come in the order of the document. */
async function validateList(
  raw: unknown,
  path: string,
  report: Report,
  validateOne: (item: unknown, path: string) => Promise<Record<string, unknown> | undefined>,
): Promise<unknown> {
  if (!Array.isArray(raw)) {
    report({
      path,
      message: describeMismatch('a list', raw),
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
      path: joinPath(path, shorten(name)),
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
