import { words } from '../shell/words/forms.ts';
import { findBlockDefinition } from './definitions.ts';
import { DocumentForm, type FormProps } from './form.tsx';
import styles from './form.module.css';

/** The form of one block. Draw it with the block's id as its key, so that nothing folded out stays for another block. */
export function BlockForm(props: Omit<FormProps, 'definition'>) {
  const definition = findBlockDefinition(props.document.block);
  if (!definition) {
    return <p className={styles.notice}>{words.unknownBlock(String(props.document.block ?? ''))}</p>;
  }
  return <DocumentForm {...props} definition={definition} />;
}
