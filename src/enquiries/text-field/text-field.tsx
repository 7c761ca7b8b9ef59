import { type ComponentProps, useRef } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { CharacterCount } from './character-count.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps {
  /** The input's own id; those of its hint, error and suggestions begin with it. */
  id: string;
  /** Its key in what is sent. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | undefined;
  /** Lines of a text of several; without it there is one. */
  rows?: number | undefined;
  isRequired?: boolean | undefined;
  /** What the visitor should know before typing. */
  hint?: string | undefined;
  /** What is wrong with it. */
  error?: string | undefined;
  /** What it holds at first; from then on its text is the browser's. */
  defaultValue?: string | undefined;
  /** HTML's autofill name. */
  autoComplete?: string | undefined;
  /** Offered while typing; anything else is taken as well. */
  suggestions?: readonly string[] | undefined;
  /** Of a text of several lines: near this many characters, it says how many are left. Nothing typed is cut. */
  longest?: number | undefined;
}

/** A labelled field for text, with what is wrong with it beneath. */
export function TextField(props: TextFieldProps) {
  const { id, label, isRequired = false, hint, error, rows, longest, suggestions = [] } = props;
  const { t } = useTranslate();
  const area = useRef<HTMLTextAreaElement>(null);
  const ids = { hint: `${id}-hint`, error: `${id}-error`, count: `${id}-count`, list: `${id}-list` };
  const hasCount = rows !== undefined && longest !== undefined;
  const described = [hint && ids.hint, error && ids.error, hasCount && ids.count].filter(Boolean).join(' ');
  const shared = {
    id,
    name: props.name,
    required: isRequired,
    defaultValue: props.defaultValue,
    autoComplete: props.autoComplete,
    // Said in any case: some screen readers take an empty required field for a wrong one.
    'aria-invalid': error !== undefined,
    'aria-describedby': described || undefined,
    className: joinClasses('size-m16-d18', styles.control, focusRing.ring),
  } satisfies ComponentProps<'input'>;

  return (
    <div className={joinClasses(styles.field, error !== undefined && styles.wrong)}>
      <label htmlFor={id} className={joinClasses('size-m16-d18', styles.label)}>
        {label}
        {isRequired ? (
          <span aria-hidden="true" className={styles.required}>
            {' *'}
          </span>
        ) : (
          <span className={styles.optional}> ({t('form.optional')})</span>
        )}
      </label>
      {hint && (
        <p id={ids.hint} className={joinClasses('size-m14-d16', styles.hint)}>
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <input
          {...shared}
          {...keyboards[props.type ?? 'text']}
          type={props.type ?? 'text'}
          list={suggestions.length > 0 ? ids.list : undefined}
        />
      ) : (
        <textarea {...shared} ref={area} rows={rows} />
      )}
      {suggestions.length > 0 && (
        <datalist id={ids.list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {error && (
        <p id={ids.error} className={joinClasses('size-m14-d16', styles.error)}>
          <Icon name="warning" className={styles.sign} />
          <span>{error}</span>
        </p>
      )}
      {hasCount && <CharacterCount id={ids.count} field={area} longest={longest} />}
    </div>
  );
}

/** What each type asks of on-screen keyboards, which know the type by itself only in part. */
const keyboards = {
  text: {},
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { inputMode: 'tel' },
} as const satisfies Record<string, ComponentProps<'input'>>;
