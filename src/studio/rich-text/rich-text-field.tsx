import type { Document } from '@contentful/rich-text-types';
import type { Command as TextCommand } from 'prosemirror-state';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { Button } from '#studio/kit/button.tsx';
import { type Command, useCommands } from '#studio/kit/commands.ts';
import { headingKeys, shortcuts } from '#studio/kit/shortcuts.ts';
import type { PasteNotice } from './clipboard/clipboard.ts';
import type { RichTextValue } from './document/rich-text-value.ts';
import { findPicture, insertPicture } from './editor/commands.ts';
import { findLink, removeLink, setLink } from './editor/link-commands.ts';
import type { PictureFinder } from './editor/node-views.ts';
import { messages } from './messages.ts';
import styles from './rich-text-field.module.css';
import { LinkDialog, type LinkPicker, type LinkPlaceView } from './toolbar/link-dialog.tsx';
import { PictureDialog, type PicturePicker } from './toolbar/picture-dialog.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useRichTextEditor } from './use-rich-text-editor.ts';

export interface RichTextFieldProps {
  label: string;
  /** Markdown or a tree, as authored. Any other value is preserved, and reported as a fault. */
  value: string | Document | undefined;
  /** Called with the editor's changes, undefined for an empty text; never for an untouched value. */
  onChange: (value: RichTextValue | undefined) => void;
  isReadOnly?: boolean;
  isRequired?: boolean;
  /** Id of an external description. */
  describedBy?: string | undefined;
  /** BCP 47 tag of the text's language, for spell checking and speech. */
  language?: string;
  pickLink?: LinkPicker;
  LinkPlace?: LinkPlaceView;
  pickPicture?: PicturePicker;
  findPicture?: PictureFinder;
}

const none: readonly Command[] = [];

/** A WYSIWYG field for rich text. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, isReadOnly = false, isRequired = false, language, describedBy } = props;
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'link' | 'picture'>();
  const [notices, setNotices] = useState<readonly PasteNotice[]>([]);
  useCommands(isReadOnly ? none : formatCommands);
  const openLink = useCallback(() => setDialog('link'), []);
  const openPicture = useCallback(() => setDialog('picture'), []);
  const attributes = useMemo(() => {
    const described = [`${id}-keys`, describedBy];
    return {
      id: `${id}-words`,
      class: styles.words as string,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': described.filter(Boolean).join(' '),
      spellcheck: 'true',
      ...(isReadOnly && { 'aria-readonly': 'true', tabindex: '0' }),
      ...(isRequired && { 'aria-required': 'true' }),
      ...(language && { lang: language }),
    };
  }, [id, describedBy, isReadOnly, isRequired, language]);
  const { place, view, state, fault } = useRichTextEditor({
    value,
    onChange(written) {
      setNotices([]);
      onChange(written);
    },
    isReadOnly,
    attributes,
    findPicture: props.findPicture,
    onLink: openLink,
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
    onNotice: (notice) => setNotices((before) => [...before, notice]),
  });
  const close = () => {
    setDialog(undefined);
    // After the dialog has restored the focus to the button that opened it.
    requestAnimationFrame(() => requestAnimationFrame(() => view?.focus()));
  };
  const apply = (change: TextCommand) => {
    if (view) change(view.state, view.dispatch);
    close();
  };
  const link = state && findLink(state);
  const isShown = view && state && !isReadOnly;
  return (
    <div className="stack1">
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <span id={`${id}-keys`} hidden>
        {messages.keys}
      </span>
      {fault === undefined ? (
        <div className={`control shrinks ${styles.frame}`} data-read-only={isReadOnly || undefined}>
          {isShown && (
            <Toolbar
              view={view}
              state={state}
              label={label}
              toolbarRef={toolbar}
              onLink={openLink}
              onPicture={openPicture}
            />
          )}
          <div ref={place} className={styles.place} />
        </div>
      ) : (
        <div className={styles.fault}>
          <p>
            <strong>{messages.cannotOpen}</strong> {fault} {messages.cannotOpenRemedy}
          </p>
          {!isReadOnly && <Button onPress={() => onChange(undefined)}>{messages.replace}</Button>}
        </div>
      )}
      <span role="status" className={`tiny warned ${styles.notice}`}>
        {notices.map((notice) => messages.notices[notice]).join(' ')}
      </span>
      {isShown && dialog === 'link' && (
        <LinkDialog
          address={String(link?.mark.attrs.data?.uri ?? '')}
          pick={props.pickLink}
          Place={props.LinkPlace}
          onSet={(address) => apply(setLink(address))}
          onRemove={link && (() => apply(removeLink))}
          onClose={close}
        />
      )}
      {isShown && dialog === 'picture' && (
        <PictureDialog
          picture={findPicture(state)}
          pick={props.pickPicture}
          onSet={(asset, alt) => apply(insertPicture(asset, alt))}
          onClose={close}
        />
      )}
    </div>
  );
}

const names = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'code',
  'superscript',
  'subscript',
  'link',
  'paragraph',
  'bullets',
  'numbers',
  'quote',
  'lineBreak',
] as const;

const keys: readonly (readonly [label: string, keys: string])[] = [
  ...names.map((name) => [messages[name], shortcuts[name]] as const),
  ...[1, 2, 3, 4, 5, 6].map((level) => [messages.heading(level), headingKeys(level)] as const),
  [messages.toButtons, shortcuts.toolbar],
];

/** The formatting shortcuts, for the list of shortcuts; the editor handles them itself. */
const formatCommands: readonly Command[] = keys.map(([label, shortcut]) => ({
  id: `format ${label}`,
  label,
  keys: shortcut,
  within: messages.withinText,
  isShortcutOnly: true,
}));
