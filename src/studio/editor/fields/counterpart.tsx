import { type Locale, locales } from '#i18n/locales.ts';
import type { Editor } from '../../accounts/contract.ts';
import { isAllowedFor } from '../../contract/roles.ts';
import type { EntryKind, NewEntry } from '../../entries/contract.ts';
import { showFailure } from '../../publishing/show-failure.ts';
import { askForEntries } from '../../entries/ask-for-entries.ts';
import { callApi } from '../../contract/call-api.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { navigate } from '../../kit/router.ts';
import { useLoaded } from '../../kit/use-loaded.ts';
import { words } from '../messages.ts';
import { beginDocument } from '../entry-list/begin-entry.ts';
import { toEditAddress } from '../../entries/entry-kinds.ts';
import { useEntry } from '../state/use-entry.ts';
import styles from './fields-pane.module.css';

type FactsKind = keyof typeof words.factsHint;

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
  const factsKind = kind in words.factsHint ? (kind as FactsKind) : undefined;
  const isFacts = factsKind !== undefined;
  const { value, error } = useLoaded(
    async (signal) => {
      const { entries } = await askForEntries({ kind: [kind], locale, words: key, limit: 1000 }, signal);
      return { found: entries.find((entry) => entry.key === key) };
    },
    [kind, locale, key],
  );
  // Not essential: the navigation leads there as well.
  if (!value || error !== undefined) return null;
  const language = locales[locale].label;
  const mayBegin = isAllowedFor(editor, 'write', isFacts ? undefined : locale);
  return (
    <div className={styles.counterpart}>
      <p>{factsKind ? words.factsHint[factsKind] : words.wordsHint(language)}</p>
      {value.found ? (
        <LinkButton size="small" href={toEditAddress(value.found)}>
          {isFacts ? words.openFacts : words.openWords(language)}
        </LinkButton>
      ) : (
        mayBegin && (
          <Button size="small" icon="plus" onPress={() => void begin()}>
            {isFacts ? words.beginFacts : words.beginWords(language)}
          </Button>
        )
      )}
    </div>
  );

  async function begin(): Promise<void> {
    const body: NewEntry = {
      kind,
      ...(!isFacts && { locale }),
      key,
      document: isFacts ? {} : beginDocument(kind, title, key),
    };
    try {
      navigate(toEditAddress(await callApi('POST /entries', { body })));
    } catch (reason) {
      showFailure(reason);
    }
  }
}
