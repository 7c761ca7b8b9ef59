import { toFieldLabel } from '#schema/editor-labels.ts';
import { describeBlock, toBlockLabel } from '#studio/documents/block-lists.ts';
import type { DocumentChange } from '#studio/documents/compare-documents.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { findBlock } from '#studio/documents/find-block.ts';
import { ChangedWords } from './changed-words.tsx';
import { readFieldText } from './field-texts.ts';
import { messages } from './messages.ts';

export interface VersionComparisonProps {
  /** Both with block ids. */
  before: EntryDocument;
  after: EntryDocument;
  changes: readonly DocumentChange[];
}

/** Lists the changes between two versions, block by block and field by field. */
export function VersionComparison({ before, after, changes }: VersionComparisonProps) {
  if (changes.length === 0) return <p>{messages.sameVersions}</p>;
  return (
    <ul className="stack3">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id ?? ''}`} className="sunken round2 inset3">
          <h4>{describe(change)}</h4>
          {change.fields.length > 0 && (
            <dl className="stack2 facts">
              {change.fields.map((field) => (
                <div key={field.join('.')}>
                  <dt>{field.map(toFieldLabel).join(' · ')}</dt>
                  <dd>
                    <ChangedWords
                      before={readFieldText(before, change.id, field)}
                      after={readFieldText(after, change.id, field)}
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

  function describe({ kind, id, blockId, name }: DocumentChange): string {
    if (id === undefined) return messages.entryItself;
    const block = blockId === undefined || name === undefined ? '' : nameBlock(blockId, name);
    return messages.blockChanges[kind](id === blockId ? block : messages.itemOf(block));
  }

  /** Names a block by kind and headline, of the newer version if it has it. */
  function nameBlock(id: string, name: string): string {
    const block = findBlock(after, id) ?? findBlock(before, id);
    return messages.blockNamed(toBlockLabel(name), block ? describeBlock(block.value) : '');
  }
}
