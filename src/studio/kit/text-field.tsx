import type { ReactNode, Ref } from 'react';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from 'react-aria-components';
import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { messages } from './messages.ts';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style'> {
  label: string;
  /** Help text. */
  hint?: ReactNode;
  /** Error message and remedy. */
  error?: string | undefined;
  placeholder?: string;
  /** Initial number of lines of a growing field; a single-line input if absent. */
  lines?: number;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, placeholder, lines, inputRef, ...props }: TextFieldProps) {
  return (
    <AriaTextField
      // With native validation, the browser would block resubmitting a form that the server has rejected.
      validationBehavior={error ? 'aria' : 'native'}
      {...props}
      isInvalid={Boolean(error)}
      className={styles.field as string}
    >
      <Label className="label">{label}</Label>
      {lines ? (
        <TextArea rows={lines} placeholder={placeholder} className={styles.area as string} />
      ) : (
        <Input
          {...(inputRef && { ref: inputRef })}
          placeholder={placeholder}
          className={styles.input as string}
        />
      )}
      {hint && (
        <Text slot="description" className="faint">
          {hint}
        </Text>
      )}
      <FieldError className="wrong">{error}</FieldError>
    </AriaTextField>
  );
}

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'style'> {
  /** Accessible name; not shown. */
  label: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A search field that filters what is shown; Enter sends no form that it stands in. */
export function SearchField({ label, placeholder, inputRef, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={label}
      onSubmit={() => undefined}
      {...props}
      className={styles.search as string}
    >
      {({ isEmpty }) => (
        <>
          <Icon name="search" />
          <Input
            {...(inputRef && { ref: inputRef })}
            placeholder={placeholder}
            className={`grow shrinks unringed ${styles.searchInput}`}
          />
          {!isEmpty && <IconButton size="small" icon="x" label={messages.clearSearch} />}
        </>
      )}
    </AriaSearchField>
  );
}
