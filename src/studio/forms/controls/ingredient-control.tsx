import { isRecord } from '#schema/is-record.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { ControlProps } from '../form-context.ts';
import { useForm } from '../form-context.ts';
import type { FormSources } from '../form-sources.ts';
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
  const { value: known } = useLoaded(
    async () => facts && findIngredients(sources, facts.file),
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

const found = new WeakMap<FormSources, Map<string, Promise<readonly KnownIngredient[]>>>();

/** Cached: all ingredients of a recipe share the request. */
function findIngredients(sources: FormSources, file: string): Promise<readonly KnownIngredient[]> {
  const known = found.get(sources) ?? new Map<string, Promise<readonly KnownIngredient[]>>();
  found.set(sources, known);
  const list = known.get(file) ?? loadIngredients(sources, file);
  known.set(file, list);
  return list;
}

/** Resolves to an empty list on failure: ingredients can then be typed. */
async function loadIngredients(sources: FormSources, file: string): Promise<readonly KnownIngredient[]> {
  try {
    const { document } = await sources.openEntry(file, new AbortController().signal);
    const { ingredients } = document;
    if (!Array.isArray(ingredients)) return [];
    return ingredients.flatMap((ingredient: unknown) => {
      if (!isRecord(ingredient) || typeof ingredient.id !== 'string') return [];
      const { id, quantity, unit = 'g' } = ingredient;
      return { value: id, label: typeof quantity === 'number' ? `${id}: ${quantity} ${unit}` : id };
    });
  } catch {
    return [];
  }
}
