import { folder } from '#blocks/folder/schema.ts';
import { findBlockDefinition } from '#studio/documents/definitions.ts';
import styles from './form.module.css';
import { DocumentForm, type FormProps } from './form.tsx';
import { messages } from './messages.ts';

const { blocks: _elsewhere, ...folderFields } = folder.fields;

/** A folder's contents are another entry: its block holds only the reference. */
const folderDefinition = { ...folder, fields: folderFields, needs: [] };

/**
 * The form of one block. Give it the block's id as its key, so that unfolded parts do not carry over to
 * another block.
 */
export function BlockForm(props: Omit<FormProps, 'definition'>) {
  const definition = findBlockDefinition(props.document.block);
  if (!definition) {
    return <p className={styles.notice}>{messages.unknownBlock(String(props.document.block ?? ''))}</p>;
  }
  return (
    <DocumentForm {...props} definition={definition.name === folder.name ? folderDefinition : definition} />
  );
}
