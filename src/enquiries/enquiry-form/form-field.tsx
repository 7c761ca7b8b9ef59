import { useTranslate } from '#i18n/translator-context.tsx';
import type { FormField as Field } from '../forms.ts';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';

/** Height of a multi-line field, in lines (R9.19). */
const rows = 5;

export interface FormFieldProps {
  field: Field & Pick<TextFieldProps, 'id' | 'error' | 'defaultValue'>;
  retailers: readonly string[] | undefined;
}

export function FormField({ field, retailers = [] }: FormFieldProps) {
  const { t } = useTranslate();
  const { id, name, label, input, isRequired, autocomplete, maxLength, error, defaultValue } = field;
  const suggestions = field.suggestions === 'retailers' ? retailers : [];
  return (
    <TextField
      id={id}
      name={name}
      label={t(label)}
      isRequired={isRequired}
      hint={suggestions.length > 0 ? t('form.suggestionsHint') : undefined}
      error={error}
      defaultValue={defaultValue}
      autoComplete={autocomplete}
      suggestions={suggestions}
      {...(input === 'textarea' ? { rows, longest: maxLength } : { type: input })}
    />
  );
}
