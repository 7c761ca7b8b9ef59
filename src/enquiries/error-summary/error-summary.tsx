import type { MouseEvent, Ref } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** An error that is not about one field. */
  message?: string | undefined;
  /** Field errors, in the order of the fields. */
  errors?: readonly FieldError[] | undefined;
  /** Focuses it when the page loads. */
  autoFocus?: boolean | undefined;
  /** The focusable element. */
  ref?: Ref<HTMLDivElement> | undefined;
}

export interface FieldError {
  /** The id of the field's input. */
  fieldId: string;
  text: string;
}

/**
 * A form's errors, with links to the fields. It goes above the first field, and renders nothing if there are no errors.
 */
export function ErrorSummary({ message, errors = [], autoFocus = false, ref }: ErrorSummaryProps) {
  const { t } = useTranslate();
  if (!message && errors.length === 0) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, this is how a visitor hears that something is wrong
      autoFocus={autoFocus}
      // On hydration, React reports its own `autofocus` attribute as a mismatch.
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

/** Does what the link does natively, but adds no history entry. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
