import type { Document } from '@contentful/rich-text-types';
import type { z } from 'zod';
import { addLanguages } from './add-languages.ts';
import type { BlockDefinition } from './define-block.ts';
import { dropFaultyTargets } from './drop-faulty-targets.ts';
import { readEditMark } from './edit-mark.ts';
import { type Dialect, makeFieldSchema, type ValueField } from './field-schema.server.ts';
import type { Field, ImageField, ItemDefinition, ListField, RichTextField } from './fields.ts';
import { isHidden } from './hidden-blocks.ts';
import type { ImageObject } from './image-object.ts';
import type { BlockContent, ItemValue } from './infer.ts';
import { isBlank } from './is-blank.ts';
import { isRecord } from './is-record.ts';
import { describeMismatch, type Issue, joinPath, quote, type Report, readIssueText } from './issue.ts';
import { readLanguages } from './languages.ts';
import { readFocus } from './read-focus.ts';
import { reportUnknownFields, saysWhatItIs } from './report-document.server.ts';
import { tidyDocument } from './tidy-document.ts';

/** The deepest nesting of blocks in blocks. */
const greatestDepth = 12;

/** The most issues remembered of a block or item; more than anybody is shown of a document. */
const mostIssues = 60;

/**
 * Makes the validator for a set of block definitions. It turns an authored document into its validated value, with defaults
 * filled in. An error is reported, and the smallest block, list item or entry around it is left out; where a definition
 * `keepsSoundFields`, only the field is; in facts, the whole entry. Unknown fields are reported and, except in facts,
 * ignored. In rich text, only broken links and embeds are dropped. Hidden blocks are left out.
 *
 * @example
 * const validator = createValidator(blockDefinitions, dialect);
 * const page = validator.validateEntry(pageEntry, document, (issue) => issues.push(issue));
 */
export function createValidator(
  definitions: readonly BlockDefinition[],
  dialect: Dialect,
  { remembersBlocks = false, keepsSoundFacts = false }: ValidatorOptions = {},
) {
  const blocks = new Map(definitions.map((definition) => [definition.name, definition]));
  const nameBlock = `Set "block" to one of: ${[...blocks.keys()].join(', ')}.`;
  const remembered = new WeakMap<object, Validated>();
  const schemas = new Map<ValueField, z.ZodType>();
  let isInSteps = false;

  let links: NotedLink[] = [];

  /**
   * The entry's value, or undefined if a field that it cannot do without is invalid.
   *
   * @param noteLink called with each address in the value
   */
  function validateEntry<Definition extends ItemDefinition>(
    definition: Definition,
    document: unknown,
    report: Report,
    noteLink: (link: NotedLink) => void = () => {},
  ): ItemValue<Definition> | undefined {
    links = [];
    const value = validateDocument(definition, document, '', 0, report);
    for (const link of links) noteLink(link);
    return value as ItemValue<Definition> | undefined;
  }

  function validateDocument(
    definition: ItemDefinition,
    document: unknown,
    path: string,
    depth: number,
    report: Report,
    isPartOfFacts = false,
  ): Record<string, unknown> | undefined {
    const { factsExcept } = definition;
    const areFacts = !keepsSoundFacts && (isPartOfFacts || factsExcept !== undefined);
    const keepsSoundFields =
      definition.keepsSoundFields === true || (keepsSoundFacts && factsExcept !== undefined);
    if (!isRecord(document)) {
      report({
        path,
        message: describeMismatch(`the fields of ${definition.name}`, document),
        remedy: `Write its fields, such as "${Object.keys(definition.fields)[0]}: …".`,
      });
      return undefined;
    }
    const value: Record<string, unknown> = {};
    const linksBefore = links.length;
    let isSound = saysWhatItIs(definition, document, path, report) || keepsSoundFields;
    for (const [name, field] of Object.entries(definition.fields)) {
      const raw = document[name];
      const fieldPath = joinPath(path, name);
      const isAside = factsExcept?.includes(name) === true;
      const isFact = isFactOf(definition, name, field, isPartOfFacts);
      const result = isLeftOut(field, raw)
        ? takeDefault(field, raw, fieldPath, report, isFact)
        : validateField(field, raw, fieldPath, depth, report, isFact);
      const isOptional = field.required !== true && !isFact && (isAside || keepsSoundFields);
      if (result === invalid && !isOptional) isSound = false;
      const used = result === invalid ? getSubstitute(field) : result;
      if (used !== undefined) value[name] = used;
    }
    const areIgnored = !areFacts || dialect.hasForeignFields === true;
    const hasUnknown = reportUnknownFields(definition, document, path, report, areIgnored);
    if (hasUnknown && !areIgnored) isSound = false;
    if (isSound) return addLanguages(value, definition, readLanguages(document));
    links.length = linksBefore;
    return undefined;
  }

  function validateField(
    field: Field,
    raw: unknown,
    path: string,
    depth: number,
    report: Report,
    isFact: boolean,
  ): unknown {
    switch (field.kind) {
      case 'list':
        return validateItems(field, raw, path, depth, report, isFact);
      case 'blocks':
        // Errors in a hidden block are not reported until it is shown.
        return validateList(raw, path, report, (block, blockPath) =>
          isHidden(block) ? undefined : recall(block, blockPath, depth + 1, report),
        );
      case 'group':
        return validateDocument(field.item, raw, path, depth, report, isFact) ?? invalid;
      case 'richText':
        return validateRichText(field, raw, path, depth, report);
      case 'link':
        return validateLink(raw, path, report);
      case 'image':
        return validatePicture(field, raw, path, report);
      default:
        return validateValue(field, raw, path, report);
    }
  }

  function validateItems(
    { item: definition, numbersItems }: ListField,
    raw: unknown,
    path: string,
    depth: number,
    report: Report,
    isFact: boolean,
  ): unknown {
    let isSound = true;
    const items = validateList(raw, path, report, (item, itemPath, index) => {
      const value = recall(item, itemPath, depth, report, definition, isFact);
      isSound &&= value !== undefined;
      return value && numbersItems ? { ...value, index } : value;
    });
    return isFact && !isSound ? invalid : items;
  }

  /** Validates a block or, with its definition, an item, or recalls its result. Its issues are reported each time. */
  function recall(
    raw: unknown,
    path: string,
    depth: number,
    report: Report,
    item?: ItemDefinition,
    isFact = false,
  ): Record<string, unknown> | undefined {
    const validate = item
      ? (ownPath: string, ownReport: Report) => validateDocument(item, raw, ownPath, depth, ownReport, isFact)
      : (ownPath: string, ownReport: Report) => validateBlock(raw, ownPath, depth, ownReport);
    if (!isRecord(raw)) return validate(path, report);
    const known = findKnown(raw, depth, item, isFact);
    if (known) return tell(known);
    if (!remembersBlocks && !isInSteps) return validate(path, report);
    const issues: Issue[] = [];
    const note = (issue: Issue) => issues.length < mostIssues && issues.push(issue);
    const outer = links;
    links = [];
    const validated = { depth, item, isFact, value: validate('', note), issues, links };
    links = outer;
    remembered.set(raw, validated);
    return tell(validated);

    function tell({ value, issues: own, links: inner }: Validated): Record<string, unknown> | undefined {
      for (const issue of own) report({ ...issue, path: issue.path ? joinPath(path, issue.path) : path });
      for (const link of inner) links.push({ ...link, path: joinPath(path, link.path) });
      return value;
    }
  }

  function findKnown(
    raw: object,
    depth: number,
    item: ItemDefinition | undefined,
    isFact: boolean,
  ): Validated | undefined {
    const known = remembered.get(raw);
    return known?.depth === depth && known.item === item && known.isFact === isFact ? known : undefined;
  }

  /**
   * Validates the blocks and items of a document one by one, the innermost first, and parses rich text apart. `validateEntry` then recalls what was found,
   * so that a long document never takes long at a time.
   */
  function* validateInSteps(
    definition: ItemDefinition,
    document: unknown,
    depth = 0,
    isPartOfFacts = false,
  ): Generator<void> {
    if (!isRecord(document) || depth > greatestDepth) return;
    for (const [name, field] of Object.entries(definition.fields)) {
      const raw = document[name];
      const isFact = isFactOf(definition, name, field, isPartOfFacts);
      if (field.kind === 'group') yield* validateInSteps(field.item, raw, depth, isFact);
      else if (field.kind === 'list' && Array.isArray(raw))
        yield* validateEach(raw, depth, field.item, isFact);
      else if (field.kind === 'blocks') yield* validateEach(raw, depth + 1);
      else if (field.kind === 'richText' && dialect.parseAhead) {
        dialect.parseAhead(raw);
        yield;
      }
    }
  }

  function* validateEach(
    list: unknown,
    depth: number,
    item?: ItemDefinition,
    isFact = false,
  ): Generator<void> {
    for (const raw of Array.isArray(list) ? list : []) {
      const definition = item ?? (isRecord(raw) && !isHidden(raw) && blocks.get(String(raw.block)));
      if (!definition || findKnown(raw, depth, item, isFact)) continue;
      yield* validateInSteps(definition, raw, depth, isFact);
      isInSteps = true;
      recall(raw, '', depth, () => undefined, item, isFact);
      isInSteps = false;
      links = [];
      yield;
    }
  }

  function validateBlock(
    raw: unknown,
    path: string,
    depth: number,
    report: Report,
  ): BlockContent | undefined {
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
        remedy: nameBlock,
      });
      return undefined;
    }
    const value = validateDocument(definition, raw, path, depth, report);
    return value && { block: definition.name, ...value, ...readEditMark(raw) };
  }

  /**
   * All rich text passes here, whatever the source. The dialect has parsed it and bounded its size; here broken targets are
   * dropped and empty nodes removed. Renderers rely on that.
   */
  function validateRichText(
    field: RichTextField,
    raw: unknown,
    path: string,
    depth: number,
    report: Report,
  ): unknown {
    const document = validateValue(field, raw, path, report);
    if (document === invalid) return invalid;
    const followed = dropFaultyTargets(document as Document, path, {
      readLink(entered) {
        const read = dialect.readLink(entered);
        if (read.address !== undefined) links.push({ path, address: read.address });
        return read;
      },
      validateBlock: (block, blockPath) => validateBlock(block, blockPath, depth + 1, report),
      report,
    });
    return tidyDocument(followed);
  }

  function validateLink(raw: unknown, path: string, report: Report): unknown {
    const { address, issue } = dialect.readLink(raw);
    if (issue) report({ path, ...issue });
    if (address === undefined) return invalid;
    links.push({ path, address });
    return address;
  }

  /** The focus is read here rather than by the dialect, since all sources write it alike. */
  function validatePicture(field: ImageField, raw: unknown, path: string, report: Report): unknown {
    const { picture, focus } = readFocus(raw, path, report);
    const image = validateValue(field, picture, path, report);
    if (!focus || image === invalid) return image;
    const { focus: _, ...whole } = { ...(image as ImageObject) };
    return focus === 'middle' ? whole : { ...whole, focus };
  }

  function validateValue(field: ValueField, raw: unknown, path: string, report: Report): unknown {
    const schema = findSchema(field);
    const result = schema.safeParse(raw);
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

  /** Whether a field is invalid as a whole if any part of it is. */
  function isFactOf(
    { factsExcept }: ItemDefinition,
    name: string,
    field: Field,
    isPartOfFacts: boolean,
  ): boolean {
    if (keepsSoundFacts || factsExcept?.includes(name)) return false;
    const mustBeSound = field.kind === 'list' && field.mustBeSound === true;
    return isPartOfFacts || factsExcept !== undefined || mustBeSound;
  }

  return { validateEntry, validateInSteps };
}

interface ValidatorOptions {
  /** Memoises blocks by identity: the same object gives the same result. Blocks must not be mutated then. */
  remembersBlocks?: boolean;
  /** For drafts that only their editor sees: invalid facts are left out alone, so that the rest can be drawn. */
  keepsSoundFacts?: boolean;
}

/** An address in a document. */
export interface NotedLink {
  /** The field that it is in, such as `body[2].items[0].link`. */
  path: string;
  address: string;
}

/** The remembered result of a block or an item. */
interface Validated {
  depth: number;
  /** The definition of an item. */
  item: ItemDefinition | undefined;
  isFact: boolean;
  value: Record<string, unknown> | undefined;
  /** With paths relative to it, as those of `links` are. */
  issues: readonly Issue[];
  links: readonly NotedLink[];
}

export type Validator = ReturnType<typeof createValidator>;

/** Stands for an invalid value, which has been reported. */
const invalid = Symbol('invalid');

/** Validates a list item by item, so that issues come in document order. */
function validateList(
  raw: unknown,
  path: string,
  report: Report,
  validateOne: (item: unknown, path: string, index: number) => Record<string, unknown> | undefined,
): unknown {
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
    const value = validateOne(item, `${path}[${index}]`, index);
    if (value) items.push(value);
  }
  return items;
}

function takeDefault(field: Field, raw: unknown, path: string, report: Report, isFact: boolean): unknown {
  if (isFact && raw === null && !holdsText(field)) {
    // Left out, it might say something else: no quantity is “to taste”, no unit is grams.
    report({ path, message: 'This field is empty.', remedy: 'Write its value, or remove the field.' });
    return invalid;
  }
  const hasDefault = 'default' in field && field.default !== undefined;
  if (hasDefault || !field.required) return getDefault(field);
  const message = isAbsent(raw) ? 'This field is missing.' : 'This field is empty.';
  report({ path, message, remedy: `Add it: ${field.description}` });
  return invalid;
}

function holdsText({ kind }: Field): boolean {
  return kind === 'text' || kind === 'richText';
}

function getDefault(field: Field): unknown {
  if ('default' in field) return field.default;
  return holdsList(field) ? [] : undefined;
}

function holdsList(field: Field): boolean {
  return (
    ['list', 'blocks', 'choices'].includes(field.kind) ||
    (field.kind === 'reference' && field.isList === true)
  );
}

/** The value that replaces an invalid one. */
function getSubstitute(field: Field): unknown {
  return field.kind === 'choice' && field.whenWrong !== undefined ? field.whenWrong : getDefault(field);
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
