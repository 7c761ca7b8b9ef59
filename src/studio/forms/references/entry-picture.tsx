import type { EntryKind } from '#studio/contract/fields.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { useForm } from '../form-context.ts';
import type { FormSources } from '../form-sources.ts';
import styles from './references.module.css';
import { useEntries } from './use-entries.ts';

/**
 * Where to find an entry's picture: the kind that holds it under the same key, and its fields in order of
 * preference.
 */
const pictures: Readonly<Partial<Record<EntryKind, { kind: EntryKind; fields: readonly string[] }>>> = {
  products: { kind: 'productFacts', fields: ['packshot', 'photograph'] },
  recipes: { kind: 'recipeFacts', fields: ['image'] },
};

/** A thumbnail of a product or recipe; an empty box where it has no picture, nothing for other kinds. */
export function EntryPicture({ kind, entryKey }: { kind: EntryKind; entryKey: string }) {
  const place = pictures[kind];
  return place ? <Picture {...place} entryKey={entryKey} /> : null;
}

const addresses = new WeakMap<FormSources, Map<string, Promise<string | undefined>>>();

function Picture({
  kind,
  fields,
  entryKey,
}: {
  kind: EntryKind;
  fields: readonly string[];
  entryKey: string;
}) {
  const { sources } = useForm();
  const file = useEntries([kind]).value?.find(({ key }) => key === entryKey)?.file;
  const { value: address } = useLoaded(
    async () => file && findPicture(sources, file, fields),
    [sources, file],
  );
  return <span className={styles.picture}>{address && <img src={address} alt="" loading="lazy" />}</span>;
}

function findPicture(sources: FormSources, file: string, fields: readonly string[]) {
  const known = addresses.get(sources) ?? new Map<string, Promise<string | undefined>>();
  addresses.set(sources, known);
  const found = known.get(file) ?? loadPicture(sources, file, fields);
  known.set(file, found);
  return found;
}

/** Resolves to undefined on failure: the picture is optional. */
async function loadPicture(sources: FormSources, file: string, fields: readonly string[]) {
  const { signal } = new AbortController();
  try {
    const { document } = await sources.openEntry(file, signal);
    const named = fields.map((field) => document[field]).find((value) => value !== undefined);
    const name = typeof named === 'object' && named && 'asset' in named ? named.asset : named;
    return typeof name === 'string' ? (await sources.findMedia(name, signal))?.thumbnail : undefined;
  } catch {
    return undefined;
  }
}
