import type { MouseEvent, Ref } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** What is wrong with no field in particular. */
  message?: string | undefined;
  /** What is wrong with fields, in their order. */
  errors?: readonly FieldError[] | undefined;
  /** Takes the focus as its page is loaded. */
  autoFocus?: boolean | undefined;
  /** The element that can take the focus. */
  ref?: Ref<HTMLDivElement> | undefined;
}

export interface FieldError {
  /** The id of the field's input. */
  fieldId: string;
  text: string;
}

/** What is wrong with a form, with links to its fields; nothing while nothing is. It stands above the first field. */
export function ErrorSummary({ message, errors = [], autoFocus = false, ref }: ErrorSummaryProps) {
  const { t } = useTranslate();
  if (!message && errors.length === 0) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, this is how a visitor hears that something is wrong
      autoFocus={autoFocus}
      // React takes the attribute it has written itself for a mistake.
      suppressHydrationWarning
      className={joinClasses('size-m16-d18', styles.summary)}
    >
      <div role="alert" className={styles.content}>
        {message && (
          <p className={styles.title}>
            <Icon name="warning" className={styles.sign} />
            <span>{message}</span>
          </p>
        )}
        {errors.length > 0 && (
          <>
            <p className={styles.title}>
              <Icon name="warning" className={styles.sign} />
              <span>{t('form.errorSummary')}</span>
            </p>
            <ul className={styles.list}>
              {errors.map(({ fieldId, text }) => (
                <li key={fieldId}>
                  <a href={`#${fieldId}`} onClick={focusField}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

/** What the link does by itself, without an entry in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
