import { folder } from '#blocks/folder/schema.ts';
import { words } from '../shell/words/forms.ts';
import { findBlockDefinition } from './definitions.ts';
import styles from './form.module.css';
import { DocumentForm, type FormProps } from './form.tsx';

const { blocks: _elsewhere, ...folderFields } = folder.fields;

/** What a folder shows stands in an entry of its own: its block only names that. */
const folderDefinition = { ...folder, fields: folderFields, needs: [] };

/** The form of one block. Draw it with the block's id as its key, so that nothing folded out stays for another block. */
export function BlockForm(props: Omit<FormProps, 'definition'>) {
  const definition = findBlockDefinition(props.document.block);
  if (!definition) {
    return <p className={styles.notice}>{words.unknownBlock(String(props.document.block ?? ''))}</p>;
  }
  return (
    <DocumentForm {...props} definition={definition.name === folder.name ? folderDefinition : definition} />
  );
}
