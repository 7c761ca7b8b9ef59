import { type Locale, locales } from '#i18n/locales.ts';
import { CheckGroup, type CheckGroupProps } from './check-group.tsx';

export interface LocaleChoiceProps extends Omit<CheckGroupProps<Locale>, 'choices'> {
  choices: readonly Locale[];
}

/** A checkbox for each of some locales. */
export function LocaleChoice({ choices, ...props }: LocaleChoiceProps) {
  return <CheckGroup {...props} choices={choices.map((value) => ({ value, label: locales[value].label }))} />;
}
