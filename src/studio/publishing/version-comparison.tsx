import { diffWordsWithSpace } from 'diff';
import { toFieldLabel } from '#schema/editor-labels.ts';
import type { EntryDocument } from '../api/entries.ts';
import { addBlockIds } from '../documents/block-ids.ts';
import { compareDocuments, type DocumentChange } from '../documents/compare-documents.ts';
import { toBlockLabel } from '../editor/blocks/block-lists.ts';
import { words } from '../shell/words/publishing.ts';
import { readFieldText } from './field-texts.ts';
import styles from './versions.module.css';

export interface VersionComparisonProps {
  before: EntryDocument;
  after: EntryDocument;
}

/** What became of an entry between two of its versions: block by block, and field by field in their words. */
export function VersionComparison({ before, after }: VersionComparisonProps) {
  const [old, now] = [addBlockIds(before), addBlockIds(after)];
  const changes = compareDocuments(old, now);
  if (changes.length === 0) return <p>{words.sameVersions}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id ?? ''}`} className={styles.change}>
          <h4>{describe(change)}</h4>
          {change.fields.length > 0 && (
            <dl className={styles.fields}>
              {change.fields.map((field) => (
                <div key={field.join('.')}>
                  <dt>{field.map(toFieldLabel).join(' · ')}</dt>
                  <dd>
                    <ChangedWords
                      before={readFieldText(old, change.id, field)}
                      after={readFieldText(now, change.id, field)}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChangedWords({ before, after }: { before: string; after: string }) {
  if (before === after) return <em>{words.sameWords}</em>;
  return diffWordsWithSpace(before, after).map(({ added, removed, value }, index) => {
    const Part = added ? 'ins' : removed ? 'del' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by where it stands alone.
    return <Part key={index}>{value}</Part>;
  });
}

function describe({ kind, id, blockId, name }: DocumentChange): string {
  if (id === undefined) return words.entryItself;
  const block = name === undefined ? '' : toBlockLabel(name);
  return words.blockChanges[kind](id === blockId ? block : words.itemOf(block));
}
