import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import { toEditor } from '#schema/to-editor.ts';
import type { EntryDocument, Finding } from '../api/entries.ts';
import { apiSources } from './api-sources.ts';
import { controls } from './controls/controls.ts';
import styles from './form.module.css';
import {
  FindingsContext,
  FormContext,
  type FormContextValue,
  GroundsContext,
  type SoughtField,
} from './form-context.ts';
import { FormFields } from './form-fields.tsx';
import type { FormSources } from './form-sources.ts';

const noFindings: readonly Finding[] = [];

export interface FormProps {
  /** The entry or the block that is edited: authored values. */
  document: EntryDocument;
  /** What it may have. */
  definition: ItemDefinition;
  /** Where it stands in its entry, such as `body[2]`; empty for the entry itself. */
  path?: string;
  /**
   * Called with the path of a field from the entry, and what it is to hold: `undefined` takes it away, so that nothing
   * empty is stored. What is told late may be of a block or item whose place another has by then: `owner` is its id.
   */
  onChange: (path: string, value: unknown, owner: string | undefined) => void;
  /** Called with the id of a block that was pressed in the outline of a field. */
  onSelectBlock?: (id: string) => void;
  /** Those of the whole entry; each is shown at its field. */
  findings?: readonly Finding[];
  /** To unfold, show and focus. */
  focus?: SoughtField | undefined;
  isReadOnly?: boolean;
  locale: Locale;
  /** Of the entry that is edited. */
  entryKey?: string;
  /** Where references are looked up; the studio's API by default. */
  sources?: FormSources;
}

/** The fields of a document, as its definition has them. What they hold is kept by whoever shows the form. */
export function DocumentForm({
  document,
  definition,
  path = '',
  onChange,
  onSelectBlock,
  findings = noFindings,
  focus,
  isReadOnly = false,
  locale,
  entryKey,
  sources: givenSources,
}: FormProps) {
  const root = useRef<HTMLDivElement>(null);
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
  useEffect(() => {
    if (focus) focusField(root.current, focus.path);
  }, [focus]);
  return (
    <FormContext value={context}>
      <FindingsContext value={findings}>
        <GroundsContext value={pageGrounds}>
          <div ref={root} className={styles.form}>
            <FormFields form={toEditor(definition)} document={document} path={path} />
          </div>
        </GroundsContext>
      </FindingsContext>
    </FormContext>
  );
}

/** A page is white. */
const pageGrounds = { band: 'none', panel: 'none' };

/**
 * Moves the focus to what a path leads to, or to the nearest field around it that the form shows. From one that is only
 * read, such as blocks that are added on the page, it goes on to the next.
 */
function focusField(root: HTMLElement | null, path: string): void {
  const fields = [...(root?.querySelectorAll<HTMLElement>('[data-field-path]') ?? [])];
  const around = fields.filter((element) => {
    const own = element.dataset.fieldPath ?? '';
    return path === own || path.startsWith(`${own}.`) || path.startsWith(`${own}[`);
  });
  const nearest = around.at(-1);
  if (!nearest) return;
  nearest.scrollIntoView({ block: 'nearest' });
  for (const field of fields.slice(fields.indexOf(nearest))) {
    const control = findControl(field);
    control?.focus({ preventScroll: true });
    if (control) return;
  }
}

function findControl(field: HTMLElement): HTMLElement | null {
  return (
    field.querySelector<HTMLElement>(
      'textarea, input:is(:not([type]), [type="text"]), [contenteditable="true"]',
    ) ?? field.querySelector<HTMLElement>('input:not([type="hidden"]), button, [tabindex="0"]')
  );
}
