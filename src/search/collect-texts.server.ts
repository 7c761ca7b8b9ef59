import { listReadableParts, type Place } from '#blocks/list-readable-parts.server.ts';
import { listLines } from '#rich-text/list-lines.ts';
import type { BlockContent } from '#schema/infer.ts';

/** A heading, or a line of the text under it. */
export interface TextPart {
  kind: 'heading' | 'body';
  text: string;
  /** Where in the page it stands, if that place has a name. */
  place?: Place | undefined;
}

/**
 * The plain text that visitors read in blocks, in order; blocks embedded in texts are included.
 *
 * @param place where the blocks stand
 */
export function collectTexts(blocks: readonly BlockContent[], place?: Place): TextPart[] {
  return listReadableParts(blocks, place).flatMap((part) =>
    part.kind === 'rich-text'
      ? listLines(part.document).flatMap((line) =>
          line.kind === 'entry'
            ? collectTexts([line.entry as BlockContent], part.place)
            : { ...line, place: part.place },
        )
      : [part],
  );
}
