import { PassageLanguageProvider } from '#i18n/passage-language.tsx';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import type { BlockProps } from '../block-props.ts';
import type { folder } from './schema.ts';

interface FolderProps extends BlockProps<typeof folder> {
  /** The folder's language, set in the snapshot if it comes from another locale. */
  language?: string;
}

/** Shared blocks, rendered in place in plain containers. */
export function Folder(props: FolderProps) {
  const { blocks, language, renderBlocks } = props;
  const content = renderBlocks(blocks, 'folder', props.isFirst);
  return (
    <BlockSection settings={props} isFullBleed>
      {blocks.length > 0 &&
        (language ? (
          <div lang={language}>
            <PassageLanguageProvider language={language}>{content}</PassageLanguageProvider>
          </div>
        ) : (
          content
        ))}
    </BlockSection>
  );
}
