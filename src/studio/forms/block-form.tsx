import { words } from '../shell/words/forms.ts';
import { findBlockDefinition } from './definitions.ts';
import styles from './form.module.css';
import { DocumentForm, type FormProps } from './form.tsx';

/** The form of one block. Draw it with the block's id as its key, so that nothing folded out stays for another block. */
export function BlockForm(props: Omit<FormProps, 'definition'>) {
  const definition = findBlockDefinition(props.document.block);
  if (!definition) {
    return <p className={styles.notice}>{words.unknownBlock(String(props.document.block ?? ''))}</p>;
  }
  return <DocumentForm {...props} definition={definition} />;
}
