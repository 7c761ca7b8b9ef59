import { Button } from '#studio/kit/button.tsx';
import { Notice } from '#studio/kit/notice.tsx';
import { messages } from '../messages.ts';
import { useEntry } from '../state/use-entry.ts';
import { isConfirmable, useCompared } from './compared.tsx';
import { isUnfinished, listChanges } from './list-sections.ts';

const words = messages.translation;

/** How much of a translation asks to be compared with its original, and what shows it beside that. */
export function TranslationNotice({ onBeside }: { onBeside: (() => void) | undefined }) {
  const compared = useCompared();
  const canConfirm = useEntry(isConfirmable);
  if (!compared || !canConfirm) return null;
  const { fields, blocks, isUpToDate } = compared;
  const left = fields.filter(
    ({ state, terms }) =>
      (isUnfinished(state) && state !== 'missing') || terms?.some(({ isMissing }) => isMissing),
  );
  const isUnknown = !isUpToDate && fields.some(({ state }) => state === 'unknown');
  if (left.length === 0 && blocks.length === 0 && !isUnknown) return null;
  return (
    <Notice
      title={words.title(left.length)}
      actions={
        onBeside && (
          <Button size="small" onPress={onBeside}>
            {words.beside}
          </Button>
        )
      }
    >
      {isUnknown && <p>{words.unknown}</p>}
      {blocks.length > 0 && <p>{words.blocks(listChanges(blocks))}</p>}
    </Notice>
  );
}
