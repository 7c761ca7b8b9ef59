import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './text-field.module.css';

/** The share of the limit from which the count is shown. */
const noteworthyShare = 0.9;

export interface TextFieldProps {
  /** The input's id, and the prefix of those of its hint, error and suggestions. */
  id: string;
  /** The field's name in the submission. */
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | undefined;
  /** The height in lines of a multi-line field; a single-line one without it. */
  rows?: number | undefined;
  isRequired?: boolean | undefined;
  /** What the visitor should know before typing. */
  hint?: string | undefined;
  /** The error to show. */
  error?: string | undefined;
  /** The initial value: the field is uncontrolled. */
  defaultValue?: string | undefined;
  /** HTML's autofill name. */
  autoComplete?: string | undefined;
  /** Offered while typing; anything else is accepted too. */
  suggestions?: readonly string[] | undefined;
  /** For a multi-line field: the limit in characters. Near it, the number left is shown; longer text is not cut. */
  longest?: number | undefined;
}

/** A labelled text field, with its error beneath. */
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
    // Always set: some screen readers call an empty required field invalid.
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

/** Attributes for on-screen keyboards by input type, since the type alone does not suffice on all. */
const keyboards = {
  text: {},
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { inputMode: 'tel' },
} as const satisfies Record<string, ComponentProps<'input'>>;

interface CharacterCountProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  longest: number;
}

/** How many characters are left, shown near the limit. Announced to screen readers when there are none. */
function CharacterCount({ id, field, longest }: CharacterCountProps) {
  const { t } = useTranslate();
  const [left, setLeft] = useState<number>();

  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const measure = () => setLeft(countCharactersLeft(area.value, longest));
    measure();
    area.addEventListener('input', measure);
    return () => area.removeEventListener('input', measure);
  }, [field, longest]);

  const isOver = left !== undefined && left < 0;
  return (
    <>
      <p id={id} className={joinClasses('size-m14-d16', styles.count, isOver && styles.over)}>
        {left !== undefined &&
          (isOver
            ? t('form.charactersTooMany', { count: -left })
            : t('form.charactersLeft', { count: left }))}
      </p>
      <VisuallyHidden role="status">{isOver && t('form.error.tooLong', { max: longest })}</VisuallyHidden>
    </>
  );
}

/**
 * How many characters (Unicode code points, as the server counts them) are left; negative if the text is too long,
 * undefined while it is far from its limit.
 */
export function countCharactersLeft(text: string, longest: number): number | undefined {
  const threshold = longest * noteworthyShare;
  // There are never more code points than UTF-16 units, and the latter need no counting.
  if (text.length < threshold) return undefined;
  let count = 0;
  for (const _ of text) count += 1;
  return count < threshold ? undefined : longest - count;
}
