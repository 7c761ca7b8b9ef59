import { useContext, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { blockIdField } from '#schema/block-ids.ts';
import { toWords } from '#schema/editor-labels.ts';
import { toEditor } from '#schema/to-editor.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { findBlockDefinition } from '#studio/documents/definitions.ts';
import { Button } from '#studio/kit/button.tsx';
import { FieldGroup } from '../field-frame.tsx';
import { findingsAt, itemPath } from '../field-paths.ts';
import type { ControlProps } from '../form-context.ts';
import { FindingsContext, useForm } from '../form-context.ts';
import listStyles from '../lists/list.module.css';
import { summariseItem } from '../lists/summarise-item.ts';
import { messages } from '../messages.ts';
import { useTitles } from '../references/use-entries.ts';

/** Blocks rendered until the rest is asked for; a page may have thousands. */
const mostAtFirst = 50;

/** A field's blocks as an outline: pressing one selects it in the editor, where it is edited. */
export function BlocksControl(props: ControlProps<readonly EntryDocument[]>) {
  const { field, value = [], path, descriptionId } = props;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? value : value.slice(0, mostAtFirst);
  return (
    <FieldGroup
      field={field}
      descriptionId={descriptionId}
      beside={value.length > 0 && <span className="faint">{value.length}</span>}
    >
      <ul className={`stack1 within ${listStyles.cards}`}>
        {shown.map((block, index) => (
          <BlockRow key={String(block[blockIdField] ?? index)} block={block} path={itemPath(path, index)} />
        ))}
      </ul>
      {value.length === 0 && <p className="faint">{messages.noBlocks}</p>}
      {shown.length < value.length && (
        <Button size="small" onPress={() => setShowsAll(true)}>
          {messages.showAll(value.length)}
        </Button>
      )}
    </FieldGroup>
  );
}

function BlockRow({ block, path }: { block: EntryDocument; path: string }) {
  const { onSelectBlock } = useForm();
  const inside = findingsAt(useContext(FindingsContext), path, true);
  const definition = findBlockDefinition(block.block);
  const form = definition && toEditor(definition);
  const titleOf = useTitles(form);
  const id = block[blockIdField];
  return (
    <li className={listStyles.card}>
      <AriaButton
        className={listStyles.trigger as string}
        isDisabled={typeof id !== 'string'}
        onPress={() => onSelectBlock(String(id))}
      >
        <strong>{toWords(String(block.block ?? messages.unnamed))}</strong>
        <span className="cut grow">{form && summariseItem(form, block, titleOf)}</span>
        {inside.length > 0 && <span className="wrong regular">{messages.findings(inside.length)}</span>}
      </AriaButton>
    </li>
  );
}
