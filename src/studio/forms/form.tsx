import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { folder } from '#blocks/folder/schema.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import { toEditor } from '#schema/to-editor.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { entryDefinitions, findBlockDefinition } from '#studio/documents/definitions.ts';
import { controls } from './controls/controls.ts';
import { isWithin } from './field-paths.ts';
import { FindingsContext, FormContext, type FormContextValue } from './form-context.ts';
import { FormFields } from './form-fields.tsx';
import { apiSources } from './form-sources.ts';
import { messages } from './messages.ts';

const noFindings: readonly Finding[] = [];

export interface FormProps
  extends Pick<FormContextValue, 'onChange' | 'locale'>,
    Partial<Pick<FormContextValue, 'onSelectBlock' | 'focus' | 'isReadOnly' | 'entryKey' | 'sources'>> {
  /** The entry or block being edited, as authored. */
  document: EntryDocument;
  /** The definition of its fields. */
  definition: ItemDefinition;
  /** The document's path in its entry, such as `body[2]`; empty for the entry itself. */
  path?: string;
  /** The findings of the whole entry; each is shown at its field. */
  findings?: readonly Finding[];
}

/** The form of an entry's own fields: a page's metadata, a site's settings, a product's facts. */
export function EntryForm({ kind, ...props }: Omit<FormProps, 'definition' | 'path'> & { kind: EntryKind }) {
  return <DocumentForm {...props} definition={entryDefinitions[kind]} />;
}

const { blocks: _elsewhere, ...folderFields } = folder.fields;

/** A folder's contents are another entry: its block holds only the reference. */
const folderDefinition = { ...folder, fields: folderFields, needs: [] };

/**
 * The form of one block. Give it the block's id as its key, so that unfolded parts do not carry over to
 * another block.
 */
export function BlockForm(props: Omit<FormProps, 'definition'>) {
  const definition = findBlockDefinition(props.document.block);
  if (!definition) {
    return (
      <p className="infoTone tiny round1 inset2">
        {messages.unknownBlock(String(props.document.block ?? ''))}
      </p>
    );
  }
  return (
    <DocumentForm {...props} definition={definition.name === folder.name ? folderDefinition : definition} />
  );
}

/** A form generated from a definition. Controlled: the caller holds the document. */
function DocumentForm({ document, definition, path = '', ...frame }: FormProps) {
  const root = useRef<HTMLDivElement>(null);
  const { focus } = frame;
  useEffect(() => {
    if (focus) focusField(root.current, focus.path);
  }, [focus]);
  return (
    <FormFrame {...frame}>
      <div ref={root} className="stack4 within normal">
        <FormFields form={toEditor(definition)} document={document} path={path} />
      </div>
    </FormFrame>
  );
}

export type FormFrameProps = Omit<FormProps, 'document' | 'definition' | 'path'> & { children: ReactNode };

/** What fields need around them, wherever they stand. */
export function FormFrame({
  onChange,
  onSelectBlock,
  findings = noFindings,
  focus,
  isReadOnly = false,
  locale,
  entryKey,
  sources: givenSources,
  children,
}: FormFrameProps) {
  const handlers = useRef({ onChange, onSelectBlock });
  useLayoutEffect(() => {
    handlers.current = { onChange, onSelectBlock };
  });
  const sources = useMemo(() => givenSources ?? apiSources(locale), [givenSources, locale]);
  const context = useMemo<FormContextValue>(
    () => ({
      onChange: (...change) => handlers.current.onChange(...change),
      onSelectBlock: (id) => handlers.current.onSelectBlock?.(id),
      isReadOnly,
      locale,
      sources,
      entryKey,
      controls,
      focus,
    }),
    [isReadOnly, locale, sources, entryKey, focus],
  );
  return (
    <FormContext value={context}>
      <FindingsContext value={findings}>{children}</FindingsContext>
    </FormContext>
  );
}

/**
 * Focuses the field at a path, or the nearest one around it that the form shows. If that is read-only, such
 * as a list of blocks, focuses the next one.
 */
function focusField(root: HTMLElement | null, path: string): void {
  const fields = [...(root?.querySelectorAll<HTMLElement>('[data-field-path]') ?? [])];
  const nearest = fields.findLast(({ dataset }) => isWithin(path, dataset.fieldPath ?? ''));
  if (!nearest) return;
  nearest.scrollIntoView({ block: 'nearest' });
  for (const field of fields.slice(fields.indexOf(nearest))) {
    const control = findControl(field);
    control?.focus({ preventScroll: true });
    if (control) return;
  }
}

/** What is typed into first in a field, else what it has to press. */
export function findControl(field: HTMLElement): HTMLElement | null {
  return (
    field.querySelector<HTMLElement>(
      'textarea, input:is(:not([type]), [type="text"]), [contenteditable="true"]',
    ) ?? field.querySelector<HTMLElement>('input:not([type="hidden"]), button, [tabindex="0"]')
  );
}
