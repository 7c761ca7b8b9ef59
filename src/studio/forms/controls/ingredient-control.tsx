import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { ControlProps } from '../form-context.ts';
import { useForm } from '../form-context.ts';
import { messages } from '../messages.ts';
import { useEntries } from '../references/use-entries.ts';
import { ChoiceControl } from './choice-control.tsx';
import { TextControl } from './text-control.tsx';

/**
 * Chooses the ingredient of the recipe's facts that these words belong to; a text field where the recipe has
 * no facts.
 */
export function IngredientControl(props: ControlProps<string>) {
  const { sources, entryKey } = useForm();
  const { field, value } = props;
  const facts = useEntries(['recipeFacts']).value?.find(({ key }) => key === entryKey);
  // Where they cannot be loaded, ingredients are typed.
  const { value: known } = useLoaded(
    async () => facts && listIngredients((await sources.openFacts(facts.file)).document),
    [sources, facts?.file],
  );
  if (!known || known.length === 0) return <TextControl {...props} />;
  const stranger =
    value === undefined || known.some((one) => one.value === value)
      ? []
      : [{ value, label: messages.noIngredient(value) }];
  return <ChoiceControl {...props} field={{ ...field, look: 'words', choices: [...known, ...stranger] }} />;
}

interface KnownIngredient {
  value: string;
  label: string;
}

/** The ingredients of a recipe's facts. */
function listIngredients({ ingredients }: EntryDocument): readonly KnownIngredient[] {
  if (!Array.isArray(ingredients)) return [];
  return ingredients.flatMap((ingredient: unknown) => {
    if (!isRecord(ingredient) || typeof ingredient.id !== 'string') return [];
    const { id, quantity, unit = 'g' } = ingredient;
    return { value: id, label: typeof quantity === 'number' ? `${id}: ${quantity} ${unit}` : id };
  });
}
