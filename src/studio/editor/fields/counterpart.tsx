import { type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor, EntryKind } from '#studio/contract/fields.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import type { NewEntry } from '#studio/entries/contract.ts';
import { Button, LinkButton } from '#studio/kit/button.tsx';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { beginDocument } from '../entry-list/begin-entry.ts';
import { messages } from '../messages.ts';
import { useEntry } from '../state/use-entry.ts';

type FactsKind = keyof typeof messages.factsHint;

/** Pairs of kinds under a common key: facts that hold in every locale, and the words of each locale. */
const counterparts: Readonly<Partial<Record<EntryKind, EntryKind>>> = {
  products: 'productFacts',
  recipes: 'recipeFacts',
  productFacts: 'products',
  recipeFacts: 'recipes',
};

export interface CounterpartProps {
  /** The locale of the present screen. */
  locale: Locale;
  editor: Editor;
}

/** Links a product's or recipe's localised entry with its facts, and creates the missing half. */
export function Counterpart({ locale, editor }: CounterpartProps) {
  const kind = useEntry(({ entry }) => counterparts[entry.kind]);
  return kind ? <OtherHalf {...{ kind, locale, editor }} /> : null;
}

function OtherHalf({ kind, locale, editor }: CounterpartProps & { kind: EntryKind }) {
  const { key, title } = useEntry((state) => state.entry);
  const factsKind = kind in messages.factsHint ? (kind as FactsKind) : undefined;
  const isFacts = factsKind !== undefined;
  const { value, loadAgain } = useLoaded(
    async (signal) => {
      const { entries } = await callApi('GET /entries', {
        query: { kind: [kind], locale, words: key, limit: 1000 },
        signal,
      });
      return { found: entries.find((entry) => entry.key === key) };
    },
    [kind, locale, key],
  );
  const { run, isPending, error: refusal } = useAction();
  // Not essential: the navigation leads there as well.
  if (!value) return null;
  const language = locales[locale].label;
  const mayBegin = isAllowedFor(editor, 'write', isFacts ? undefined : locale);
  return (
    <div className="stack2 muted starts">
      <p>{factsKind ? messages.factsHint[factsKind] : messages.wordsHint(language)}</p>
      {value.found ? (
        <LinkButton size="small" href={toEditAddress(value.found)}>
          {isFacts ? messages.openFacts : messages.openWords(language)}
        </LinkButton>
      ) : mayBegin ? (
        <Button size="small" icon="plus" isPending={isPending} onPress={() => void begin()}>
          {isFacts ? messages.beginFacts : messages.beginWords(language)}
        </Button>
      ) : (
        isFacts && <p>{messages.noFacts}</p>
      )}
      <ErrorNotice error={refusal} />
    </div>
  );

  async function begin(): Promise<void> {
    const body: NewEntry = {
      kind,
      ...(!isFacts && { locale }),
      key,
      document: isFacts ? {} : beginDocument(kind, title, key),
    };
    const isBegun = await run(async () => navigate(toEditAddress(await callApi('POST /entries', { body }))));
    // It may be there: begun by somebody else, or before the answer was lost.
    if (!isBegun) loadAgain();
  }
}
