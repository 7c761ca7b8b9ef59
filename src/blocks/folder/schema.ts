import { spacings } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import { blocks, choice, text } from '#schema/fields.ts';

export const folder = defineBlock({
  name: folderEntry.name,
  description: 'Blocks that several pages share, kept in one place.',
  avoidWhen: 'Only one page uses the blocks.',
  accessibility: 'It adds nothing of its own: the blocks inside speak for themselves.',
  needs: [['blocks']],
  fields: {
    folder: text({ reads: 'nothing', description: 'Name of the folder.', required: true }),
    blocks: blocks({ description: 'The folder’s blocks; looked up by its name.' }),
    paddingTop: choice(spacings, { description: 'Room above.', default: 'none' }),
    paddingBottom: choice(spacings, { description: 'Room below.', default: 'none' }),
  },
});
